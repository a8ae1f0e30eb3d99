/** Dates that are written without a zone are the same on every machine. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { inlineSite } from "../inline-site.ts";
import { program } from "../program.ts";

const DATES: Readonly<Record<string, string>> = {
  "2026-03-01": "2026-03-01T00:00:00.000Z",
  "2026-03-01 10:30": "2026-03-01T10:30:00.000Z",
  "2026-03-01T10:30:15": "2026-03-01T10:30:15.000Z",
  "2026/03/01": "2026-03-01T00:00:00.000Z",
  "Jul 08 2022": "2022-07-08T00:00:00.000Z",
  "8 July 2022": "2022-07-08T00:00:00.000Z",
  "March 1, 2026 10:30 pm": "2026-03-01T22:30:00.000Z",
  "2026-03-01T10:30Z": "2026-03-01T10:30:00.000Z",
  "2026-03-01T10:30:00+02:00": "2026-03-01T08:30:00.000Z",
  "2026-03-01 10:30:00.5 -0500": "2026-03-01T15:30:00.500Z",
  "Sun, 01 Mar 2026 10:30:00 GMT": "2026-03-01T10:30:00.000Z",
  "Sun, 01 Mar 2026 10:30:00 EST": "2026-03-01T15:30:00.000Z",
};

const SITE = `import { defineSite, file, kind, z } from "build-site";
export default defineSite({
  content: { days: file("days.yaml", z.array(z.coerce.date())) },
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [kind("page", ({ days }) => [{ path: "/", page: () => ({ head: { title: "Days", description: "Days." }, body: <main>{days.map((day) => day.toISOString()).join(" ")}</main> }) }])],
  notFound: () => ({ head: { title: "Lost", description: "No such page." }, body: <main>Lost</main> }),
});
`;

it.each(["Asia/Tokyo", "America/New_York"])("in %s", async (TZ) => {
  const root = inlineSite(join(temporaryFolder("dates"), TZ.replace("/", "-")), {
    files: {
      "templates/site.tsx": SITE,
      "content/days.yaml": JSON.stringify(Object.keys(DATES)),
    },
  });
  await program(["build", "--root", root], { TZ });
  const [, days = ""] =
    /<main>([^<]*)/.exec(readFileSync(join(root, "dist/index.html"), "utf8")) ?? [];
  expect(days.split(" ")).toEqual(Object.values(DATES));
});
