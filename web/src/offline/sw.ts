/** The service worker: it keeps the page, so that it opens without a network. */

import { Keeper } from "./keeper";
import { type FromWorker, othersOf, readBuild, type ToWorker, wayOf } from "./keeping";
import type { WorkerScope } from "./worker-types";

const scope = self as unknown as WorkerScope & { build?: unknown };
// whoever gives the page out puts its list of files here; as a property nothing is concluded from it before
scope.build = "__BUILD__";

const build = readBuild(scope.build);
const folder = scope.registration.scope;

async function tell(message: FromWorker): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(message);
}

if (build) {
  const keeper = new Keeper({
    build,
    scope: folder,
    caches,
    fetch: (request) => fetch(request),
    tell: (message) => void tell(message),
  });
  scope.addEventListener("install", (event) => event.waitUntil(keeper.install()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(keeper.activate().then(() => scope.clients.claim())),
  );
  scope.addEventListener("message", (event) => {
    const { kind } = event.data as ToWorker;
    if (kind === "take-over") event.waitUntil(scope.skipWaiting());
    else if (kind === "keep") event.waitUntil(keeper.keep());
    else if (kind === "state")
      event.waitUntil(
        keeper.state().then((kept) => event.source?.postMessage({ kind: "state", ...kept })),
      );
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { method, url, mode } = request;
    const way = wayOf({ method, url, mode, ranged: request.headers.has("range") }, folder, build);
    if (way.kind === "page") event.respondWith(keeper.page(request, way.first));
    else if (way.kind === "file")
      event.respondWith(keeper.file(request, way.name, way.keep, (work) => event.waitUntil(work)));
  });
} else {
  const remove = async () => {
    for (const name of othersOf(await caches.keys(), "", folder)) await caches.delete(name);
    await scope.registration.unregister();
  };
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(remove()));
  // a page that was still open may have registered it once more
  scope.addEventListener("message", (event) => event.waitUntil(remove()));
}
