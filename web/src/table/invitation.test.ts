import { expect, test } from "vitest";
import { isCode, readInvitation } from "./invitation";

const SECRET = "q9Wm3bU-_kT7vX2sLp5RfA0dYcZ1eG6h";
const ID = "aB3-dE5_gH7iJ9kL";

test.each([
  "ELM-4417",
  "elm-4417",
  " elm 4417 ",
  "elm4417",
  "Elm – 4417",
  "ELM_4417",
  "elm.4417",
  "code: elm 4417",
  "Our table is ELM-4417, come!",
])("a code in any spelling: %s", (text) => {
  expect(readInvitation(text)).toEqual({ table: "ELM-4417", secret: "", origin: null });
});

test.each([
  [`http://192.168.1.24:8080/t/${ID}#${SECRET}`, ID, SECRET, "http://192.168.1.24:8080"],
  [`https://Culdesac.example/t/elm-4417`, "ELM-4417", "", "https://culdesac.example"],
  [`192.168.1.24:8080/t/ELM-4417`, "ELM-4417", "", "http://192.168.1.24:8080"],
  [`Join me: http://[fd00::2]:8080/t/${ID} now`, ID, "", "http://[fd00::2]:8080"],
  [`/t/${ID}#${SECRET}`, ID, SECRET, null],
  [`ELM-4417#${SECRET}`, "ELM-4417", SECRET, null],
  [ID, ID, "", null],
  [`${ID}#${SECRET}`, ID, SECRET, null],
])("a link: %s", (text, table, secret, origin) => {
  expect(readInvitation(text)).toEqual({ table, secret, origin });
});

test.each(["", "   ", "elm", "4417", "elm-44171", "http://example.org/", "/t/", "see you at 2030"])(
  "nothing to find: %s",
  (text) => {
    expect(readInvitation(text)).toBeNull();
  },
);

test("only what the server would write is a code in an address", () => {
  expect(isCode("ELM-4417")).toBe(true);
  expect(isCode("elm-4417")).toBe(true);
  expect(isCode(ID)).toBe(false);
  expect(isCode("elm4417")).toBe(false);
});
