/** What stops a site from going live, on a copy of the bakery whose content is made worse. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { cli } from "../cli.ts";
import { copySite, temporaryFolder } from "../folders.ts";

const folder = temporaryFolder("check-launch");
let copies = 0;

/** Builds the bakery with content lines changed and gives back what stands in the way, with places. */
async function launch(...changes: readonly (readonly [from: string, to: string])[]) {
  const root = copySite("bakery", join(folder, String(++copies)));
  const file = join(root, "content/bakery.yaml");
  const text = changes.reduce(
    (all, [from, to]) => all.replaceAll(from, to),
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, text);
  expect((await cli(["build", "--root", root])).stderr).toBe("");
  const config = { root, built: join(root, "dist"), workers: 1, year: 2026, cache: undefined };
  const { problems } = await checkSite(config, { launch: true }, { progress: () => {} });
  return problems.map(
    ({ rule, where: { file: name, line }, message }) => `${rule} ${name}:${line} ${message}`,
  );
}

describe("check --launch", () => {
  it("lets a site go whose values are true", async () => {
    expect(await launch()).toEqual([]);
  });

  it("finds a sample origin and address in the content, each once, and what the site's own launch tells", async () => {
    const told = await launch(
      ["https://www.milllane-bakery.co.uk", "https://www.bakery.example"],
      ["+44 1632 960 123", "+44 1632 000 000"],
      ["bread@milllane-bakery.co.uk", "bread@bakery.example"],
    );
    expect(told).toEqual([
      "launch/sample content/bakery.yaml:2 the site's origin https://www.bakery.example is a sample that nobody can visit",
      'launch/sample content/bakery.yaml:4 "mailto:bread@bakery.example" writes to a sample address',
      "launch/site content/bakery.yaml:3 +44 1632 000 000 is made up",
    ]);
  });

  it("finds records that say they are samples", async () => {
    expect(await launch(["country: GB", "country: GB\nsample: true"])).toEqual([
      "launch/sample content/bakery.yaml:8 this record is marked as a sample",
    ]);
  });

  it("finds that drafts were built, which a build with --drafts says too", async () => {
    const root = copySite("bakery", join(folder, "drafts"));
    const { stderr } = await cli(["build", "--root", root, "--drafts"]);
    expect(stderr).toContain("built with --drafts: 0 records");
    expect((await cli(["check", "--root", root])).code).toBe(0);
    const { code, stderr: told, stdout } = await cli(["check", "--root", root, "--launch"]);
    expect({ code, told: told + stdout }).toEqual({
      code: 1,
      told: expect.stringContaining("the site was built with --drafts"),
    });
  });

  it("finds a form that sends to a host that does not exist", async () => {
    expect(await launch(["forms.milllane-bakery.co.uk", "forms.invalid"])).toEqual([
      "launch/form content/bakery.yaml:undefined the form sends to forms.invalid, a host that does not exist",
    ]);
  });

  it("fails on hours that differ, which are only noted otherwise", async () => {
    expect(await launch(['closes: "15:00"', 'closes: "16:00"'])).toEqual([
      expect.stringMatching(
        /^data\/hours-differ content\/bakery\.yaml:8 .*Tuesday 07:00–16:00 against/,
      ),
    ]);
  });
});
