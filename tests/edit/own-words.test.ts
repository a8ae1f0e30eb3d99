/** A text of a language's own, put into a file of any format that can be written. */
import { expect, it } from "vitest";
import type { Borrowed } from "../../src/edit/borrowed.ts";
import { withOwnWords } from "../../src/edit/own-words.ts";

const VALUE = {
  title: "A",
  rooms: [
    { id: "a", name: "One" },
    { id: "b", name: "Two" },
  ],
};

function borrowed(file: string, path: Borrowed["path"], source: unknown): Borrowed {
  const whole = { path, written: path, source, translation: undefined };
  const record = { key: "rooms", file, value: VALUE, placeOf: () => ({}), frameAt: () => "" };
  return { file, path, from: { file: "content/rooms", path }, record, whole };
}

it("makes files of JSON, YAML and Markdown, with all items of a list", () => {
  const name = (file: string) =>
    withOwnWords("", borrowed(file, ["rooms", 1, "name"], "Two"), "Zwei");
  expect(JSON.parse(name("content/de/rooms.json"))).toEqual({ rooms: [{}, { name: "Zwei" }] });
  expect(name("content/de/rooms.yaml")).toBe("rooms:\n  - {}\n  - name: Zwei\n");
  expect(name("content/de/rooms.md")).toBe("---\nrooms:\n  - {}\n  - name: Zwei\n---\n");
});

it("goes to the item of its id, whatever the order, and behind the others where there is none", () => {
  const text = '{ "rooms": [{ "id": "b", "name": "Zwei" }] }\n';
  const rooms = (index: number, field: string) =>
    JSON.parse(
      withOwnWords(text, borrowed("content/de/rooms.json", ["rooms", index, field], "x"), "Neu"),
    );
  expect(rooms(1, "use").rooms).toEqual([{ id: "b", name: "Zwei", use: "Neu" }]);
  expect(rooms(0, "name").rooms[1]).toEqual({ id: "a", name: "Neu" });
});
