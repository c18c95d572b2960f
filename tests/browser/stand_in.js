// Stands in for the worker of the device: whatever it is asked it passes on to a server of the test.
const ADDRESS = new URL("/stand-in", location.href);
const BYTES = 7_000_000;
const sockets = new Map();

async function start() {
  postMessage({ kind: "progress", loaded: 0.45 * BYTES, total: BYTES });
  const gate = await fetch(`${ADDRESS}/gate`); // a test can hold it, or leave it shut
  if (!gate.ok) throw new Error(await gate.text());
  postMessage({ kind: "progress", loaded: BYTES, total: BYTES });
}

const started = start();
started.then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "failed", message: error.message }),
);

async function http({ id, method, path, headers, body }) {
  const given = method === "GET" ? {} : { body };
  const answer = await fetch(ADDRESS + path, { method, headers, ...given });
  const answered = [...answer.headers];
  postMessage({ kind: "http", id, status: answer.status, headers: answered, body: await answer.text() });
}

function open({ id }) {
  const socket = new WebSocket(`${String(ADDRESS).replace("http", "ws")}/api/ws`);
  sockets.set(id, socket);
  socket.onopen = () => postMessage({ kind: "opened", id });
  socket.onmessage = ({ data }) => postMessage({ kind: "message", id, text: data });
  socket.onclose = () => postMessage({ kind: "closed", id });
}

onmessage = async ({ data }) => {
  try {
    await started;
  } catch {
    return;
  }
  if (data.kind === "http") await http(data);
  else if (data.kind === "open") open(data);
  else if (data.kind === "send") sockets.get(data.id)?.send(data.text);
  else sockets.get(data.id)?.close();
};
