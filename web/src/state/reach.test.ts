import { expect, test } from "vitest";
import type { ReachInfo } from "../messages";
import { addressesOf, onlyHere } from "./reach";

const REACH: ReachInfo = {
  here: true,
  public: null,
  network: [],
  closed: [],
  can_open: false,
  command: "",
};
const LOCAL = "http://127.0.0.1:8080";

const offered = (reach: ReachInfo | null, origin: string) =>
  addressesOf(reach, origin)
    .filter((address) => address.works)
    .map((address) => address.url);

test("which addresses lead nowhere from elsewhere", () => {
  for (const origin of [LOCAL, "http://localhost:80", "http://[::1]:8080", "http://0.0.0.0:80"])
    expect(onlyHere(origin)).toBe(true);
  for (const origin of ["http://192.168.1.24:8080", "https://localhost.example", "http://10.0.0.1"])
    expect(onlyHere(origin)).toBe(false);
});

test("an address of this machine alone is never passed on", () => {
  expect(offered(null, LOCAL)).toEqual([]);
  expect(offered({ ...REACH, closed: ["192.168.1.24"], can_open: true }, LOCAL)).toEqual([]);
});

test("the network's addresses are, where they answer", () => {
  const network = ["http://192.168.1.24:8080", "http://10.0.0.5:8080"];
  expect(offered({ ...REACH, network }, LOCAL)).toEqual(network);
});

test("a public address comes first", () => {
  const known = { ...REACH, public: "https://culdesac.example", network: ["http://10.0.0.5:80"] };
  expect(offered(known, LOCAL)[0]).toBe("https://culdesac.example");
  expect(offered(known, "https://culdesac.example")).toEqual(["https://culdesac.example"]);
});

test("a page that was opened from elsewhere passes its own address on", () => {
  const guest = { ...REACH, here: false };
  expect(offered(guest, "http://192.168.1.24:8080")).toEqual(["http://192.168.1.24:8080"]);
});
