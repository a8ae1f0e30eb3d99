/** Headings of a translation after those of its source have changed, as texts. */
import { expect, it } from "vitest";
import { followHeadings } from "../../src/edit/body/follow-headings.ts";

const SOURCE = "Start.\n\n# One\n\nFirst.\n\nSecond.\n\n## Two\n\nThird.\n";
const TRANSLATION = "Anfang.\n\n# Eins\n\nErstens.\n\nZweitens.\n\nZwei\n---\n\nDrittens.\n";

const follow = (after: string, translation = TRANSLATION, before = SOURCE) =>
  followHeadings(
    { file: "a.md", text: before },
    { file: "a.md", text: after },
    { file: "de/a.md", text: translation },
  );

it("come, go and change their level at the same place, and every other byte stays", () => {
  expect(follow(SOURCE.replace("Second.", "## New\n\nSecond."))).toBe(
    TRANSLATION.replace("Zweitens.", "## New\n\nZweitens."),
  );
  expect(follow(`## Before\n\n${SOURCE}`)).toBe(`## Before\n\n${TRANSLATION}`);
  expect(follow(`${SOURCE}\n## After\n`)).toBe(`${TRANSLATION.trimEnd()}\n\n## After\n`);
  expect(follow(SOURCE.replace("# One\n\n", ""))).toBe(TRANSLATION.replace("\n\n# Eins", ""));
  expect(follow(SOURCE.replace("## Two", "### Two"))).toBe(
    TRANSLATION.replace("Zwei\n---", "### Zwei"),
  );
  expect(follow(SOURCE.replace("# One", "### One\n\n#### And"))).toBe(
    TRANSLATION.replace("# Eins", "### Eins\n\n#### And"),
  );
});

it("stay where only words changed, and where the translation had others before", () => {
  expect(follow(SOURCE.replace("# One", "# Uno"))).toBe(TRANSLATION);
  const other = TRANSLATION.replace("# Eins\n\n", "");
  expect(follow(`${SOURCE}\n## After\n`, other)).toBe(other);
});

it("keep line ends of Windows", () => {
  const windows = TRANSLATION.replaceAll("\n", "\r\n");
  expect(follow(SOURCE.replace("Second.", "## New\n\nSecond."), windows)).toBe(
    windows.replace("Zweitens.", "## New\r\n\r\nZweitens."),
  );
});
