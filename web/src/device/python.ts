/** Python in a worker: fetched, unpacked and started, with everything that the product needs of it. */

type Use = "script" | "wasm" | "stdlib" | "package";
type File = { name: string; use: Use; bytes: number };
type Manifest = { runtime: string; lock: Record<string, string>; files: File[] };
type Progress = (loaded: number, total: number) => void;

/** As much of Pyodide as is asked for here. */
export type Python = {
  pyimport: (name: string) => unknown;
  unpackArchive: (archive: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  version: string;
};
type Runtime = { loadPyodide: (settings: Record<string, unknown>) => Promise<Python> };

// beside the folder that this script was built into
const FOLDER = new URL("../device/", import.meta.url);

async function fetched(name: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(name, FOLDER), init);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  return answer;
}

/** Counts what has come of all files. */
class Download {
  private loaded = 0;
  private readonly total: number;

  constructor(
    files: readonly File[],
    private readonly progress: Progress,
  ) {
    this.total = files.reduce((sum, file) => sum + file.bytes, 0);
    progress(0, this.total);
  }

  /** A file as it was before it was packed. */
  async unpacked(file: File): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const { body } = await fetched(file.name);
    if (!body) throw new Error(`${file.name} is empty`);
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        this.loaded += chunk.byteLength;
        this.progress(this.loaded, this.total);
        controller.enqueue(chunk);
      },
    });
    return body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  }
}

/** Pyodide fetches two files by itself: these are the answers it gets. */
function answering(known: Map<string, Promise<Response>>): () => void {
  const usual = self.fetch;
  self.fetch = (target, init) => known.get(String(target)) ?? usual(target, init);
  return () => {
    self.fetch = usual;
  };
}

export async function startPython(progress: Progress): Promise<Python> {
  const manifest = (await (
    await fetched("manifest.json", { cache: "no-cache" })
  ).json()) as Manifest;
  const packed = manifest.files.filter((file) => file.use !== "script");
  const download = new Download(packed, progress);
  const answers = (use: Use, type: string) =>
    Promise.all(
      packed
        .filter((file) => file.use === use)
        .map(
          async (file) =>
            new Response(await download.unpacked(file), { headers: { "Content-Type": type } }),
        ),
    );
  const first = async (all: Promise<Response[]>) => (await all)[0] ?? Response.error();
  const runtime = new URL(manifest.runtime, FOLDER).href;
  const wasm = first(answers("wasm", "application/wasm"));
  const stdlib = first(answers("stdlib", "application/zip"));
  const packages = answers("package", "application/zip").then((all) =>
    Promise.all(all.map((answer) => answer.arrayBuffer())),
  );
  const restore = answering(
    new Map([
      [`${runtime}pyodide.asm.wasm`, wasm],
      [`${runtime}python_stdlib.zip`, stdlib],
    ]),
  );
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${runtime}pyodide.mjs`)) as Runtime;
    const python = await loadPyodide({
      indexURL: runtime,
      stdLibURL: `${runtime}python_stdlib.zip`,
      lockFileContents: { info: manifest.lock, packages: {} },
    });
    const [major, minor] = (manifest.lock.python ?? "").split(".");
    const extractDir = `/lib/python${major}.${minor}/site-packages`;
    for (const archive of await packages) python.unpackArchive(archive, "zip", { extractDir });
    return python;
  } finally {
    restore();
  }
}
