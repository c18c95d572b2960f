import { expect, test } from "vitest";
import { keepServer, lastServer, readServer } from "./server";

test.each([
  ["play.example.org", "https://play.example.org/"],
  ["  HTTPS://Play.Example.org/ ", "https://play.example.org/"],
  ["//play.example.org", "https://play.example.org/"],
  ["play.example.org:8443", "https://play.example.org:8443/"],
  ["https://play.example.org/t/ELM-4417", "https://play.example.org/t/ELM-4417"],
  ["localhost:8080", "http://localhost:8080/"],
  ["192.168.1.24:8080", "http://192.168.1.24:8080/"],
  ["http://10.0.0.5", "http://10.0.0.5/"],
  ["http://172.20.1.1:80", "http://172.20.1.1/"],
  ["https://192.168.1.24", "https://192.168.1.24/"],
  ["kitchen.local:8080", "http://kitchen.local:8080/"],
  ["[::1]:8080", "http://[::1]:8080/"],
])("%s leads to %s", (text, address) => {
  expect(readServer(text)).toMatchObject({ address });
});

test("a path is added to an address that names none", () => {
  const secret = "#abcdefghijklmnopqrstuvwx";
  expect(readServer("play.example.org", "/t/ELM-4417")).toEqual({
    address: "https://play.example.org/t/ELM-4417",
    origin: "https://play.example.org",
  });
  expect(readServer(`play.example.org/t/xyz${secret}`, "/t/ELM-4417")).toEqual({
    address: `https://play.example.org/t/xyz${secret}`,
    origin: "https://play.example.org",
  });
});

test.each([
  "",
  "  ",
  "two words",
  "ftp://play.example.org",
  "https://",
  "javascript://x",
  "a@b.org",
])("%j is no address of a server", (text) => {
  expect(readServer(text)).toEqual({
    problem: "Enter the address of a server, such as play.example.org.",
  });
});

test("only addresses of one's own network do without https", () => {
  for (const text of ["http://play.example.org", "http://172.32.0.1", "http://8.8.8.8"])
    expect(readServer(text)).toHaveProperty("problem");
  expect(readServer("http://play.example.org")).toEqual({
    problem: "The address of play.example.org must begin with https://.",
  });
});

test("the last server is remembered", () => {
  expect(lastServer()).toBe("");
  keepServer("https://play.example.org");
  expect(lastServer()).toBe("play.example.org");
  keepServer("http://10.0.0.5:8080");
  expect(lastServer()).toBe("http://10.0.0.5:8080");
});
