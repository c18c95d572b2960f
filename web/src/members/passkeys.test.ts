import { afterEach, expect, test, vi } from "vitest";
import {
  deviceLabel,
  fromBase64Url,
  makePasskey,
  passkeyProblem,
  readCreation,
  readRequest,
  toBase64Url,
  whyNoPasskey,
  written,
} from "./passkeys";

afterEach(() => vi.unstubAllGlobals());

const bytes = (...list: number[]) => Uint8Array.from(list).buffer;

test("bytes come over the wire and back", () => {
  const all = bytes(...Array.from({ length: 256 }, (_, n) => n));
  expect(toBase64Url(all)).not.toMatch(/[+/=]/);
  expect(new Uint8Array(fromBase64Url(toBase64Url(all)))).toEqual(new Uint8Array(all));
});

test("a browser that cannot read options itself is helped", () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const options = {
    challenge: "AQI",
    user: { id: "Aw", name: "Ada" },
    excludeCredentials: [{ id: "BA", type: "public-key" }],
  };
  const made = readCreation(options);
  expect(new Uint8Array(made.challenge as ArrayBuffer)).toEqual(Uint8Array.of(1, 2));
  expect(new Uint8Array(made.user.id as ArrayBuffer)).toEqual(Uint8Array.of(3));
  expect(new Uint8Array(made.excludeCredentials?.[0]?.id as ArrayBuffer)).toEqual(Uint8Array.of(4));
  expect(readRequest({ challenge: "AQI" }).allowCredentials).toEqual([]);
});

test("one that can does it itself", () => {
  const parse = vi.fn(() => "read");
  vi.stubGlobal("PublicKeyCredential", { parseRequestOptionsFromJSON: parse });
  expect(readRequest({ challenge: "AQI" })).toBe("read");
});

test("what a passkey says is written where the browser does not", () => {
  const credential = {
    id: "AQ",
    rawId: bytes(1),
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(2),
      authenticatorData: bytes(3),
      signature: bytes(4),
      userHandle: bytes(5),
    },
  } as unknown as PublicKeyCredential;
  expect(written(credential)).toMatchObject({
    rawId: "AQ",
    response: { clientDataJSON: "Ag", authenticatorData: "Aw", signature: "BA", userHandle: "BQ" },
  });
});

test("why there is none is said in a sentence", async () => {
  vi.stubGlobal("isSecureContext", false);
  expect(whyNoPasskey()).toContain("https");
  await expect(makePasskey({})).rejects.toThrow("safe address");
  vi.stubGlobal("isSecureContext", true);
  expect(whyNoPasskey()).toContain("newer");
});

test.each([
  ["NotAllowedError", "not confirmed"],
  ["InvalidStateError", "already"],
  ["SecurityError", "this address"],
  ["NotSupportedError", "another one"],
])("%s", (name, words) => {
  expect(passkeyProblem(new DOMException("", name)).message).toContain(words);
});

test("a device is called after its browser and system", () => {
  const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36";
  expect(deviceLabel(agent)).toBe("Chrome, Linux");
  expect(deviceLabel("curl/8")).toBe("");
});
