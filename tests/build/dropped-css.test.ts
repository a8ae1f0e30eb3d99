/** What browsers drop of a stylesheet, told with its place. */
import { expect, it } from "vitest";
import { droppedIn } from "../../src/assets/styles/dropped-css.ts";

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
