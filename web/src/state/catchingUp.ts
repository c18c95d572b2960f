/** What a member has played elsewhere is asked for once per visit, when there is time. */

import { hasServer } from "./door";
import { session } from "./member";

let caughtUp = "";

export function catchUpOnce(): void {
  if (!hasServer || !session.value || caughtUp === session.value) return;
  caughtUp = session.value;
  void import("../members/catchUp").then(({ catchUp }) => catchUp()).catch(() => undefined);
}
