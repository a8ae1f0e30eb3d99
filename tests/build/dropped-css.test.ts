/** What browsers drop of a stylesheet, and what code misses in one, told with its place. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { droppedIn } from "../../src/assets/styles/dropped-css.ts";
import { unknownClassNotices } from "../../src/assets/styles/unknown-classes.ts";
import { temporaryFolder } from "../folders.ts";

const root = temporaryFolder("unknown-classes");

const placesIn = (css: string) =>
  droppedIn("a.css", css).map((notice) => notice.split(": ", 1)[0]?.trim());

it("tells comments and variables of Sass, units apart from their number, and British colours", () => {
  expect(
    placesIn(
      `.meta { colour: blue; margin: 5 px }\n// a comment\n.post { color: red } // more\n$a: red;\n.tag { color: $a }\n`,
    ),
  ).toEqual(["a.css:2:1 //", "a.css:4:1 $a", "a.css:1:9 colour", "a.css:1:31 5 px"]);
});

it("says nothing of what is CSS", () => {
  expect(
    placesIn(
      `@import "//cdn.example/a.css";\n/* // $a\n colour: 5 px; */\n.a { background: url(//b.example/c.png) url(data:x;//$a); content: "// $b 5 px;"; --colour: red; --my-colour: red; margin: 0 5px }\na[href$=".pdf"] { color: red }\n.colour:hover, .b .colour { inset: 0 1px }\nhttps-a://b { }`,
    ),
  ).toEqual([]);
});

it("tells names that code reads of a CSS module and that it does not have", () => {
  const files = {
    "client/a.module.css": ".card { color: red }\n.b-c { color: red }\n",
    "client/A.tsx": `import styles, { card } from "./a.module.css";
import * as all from "./a.module.css";
const other = { styles: { nope: 1 } };
export const A = () => <p className={styles.card} title={other.styles.nope}>
  <b className={styles.nope + styles.nope} /><i className={all["b-d"] + all["b-c"] + all.default.card} />
</p>;`,
  };
  mkdirSync(join(root, "client"));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  const told = unknownClassNotices(root, Object.keys(files));
  expect(told.map((notice) => notice.split(",")[0])).toEqual([
    "client/A.tsx:5:17 client/a.module.css has no nope",
    "client/A.tsx:5:60 client/a.module.css has no b-d",
  ]);
});
