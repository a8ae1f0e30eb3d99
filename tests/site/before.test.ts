/** Before and after: every sub-service shows its place as it was found, from the camera of the finished one. */
import { expect, inject, it } from "vitest";
import { attribute, byTag, mainOf, readPage, within } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const dist = inject("dist");
const services = ROUTES.filter((path) => /^\/services\/[a-z]+\//.test(path));

it.each(services)(
  "%s lays two pictures of one size over each other, of which the one as found is fetched when seen",
  (path) => {
    const main = within(mainOf(readPage(dist, fileOf(path))));
    const [figure] = byTag(main, "figure").filter((one) => attribute(one, "id") === "wipe");
    const pictures = byTag(within(figure), "img");
    const [first] = byTag(main, "img");
    const of = (name: string) => pictures.map((picture) => attribute(picture, name));
    expect(of("src")[0]).toBe(attribute(first, "src"));
    expect(of("src")[1]).toMatch(/\.before\.[0-9a-f]+\.svg$/);
    for (const name of ["width", "height"]) expect(new Set(of(name)).size, name).toBe(1);
    // A page of a surface begins with them.
    const isFirst = pictures[0] === first;
    expect(of("loading")).toEqual([isFirst ? undefined : "lazy", "lazy"]);
    expect(byTag(within(figure), "input")).toHaveLength(3);
  },
);

it("shows eleven projects of the portfolio before and after, on their cards and on the page of their area", () => {
  const shown = (paths: readonly string[]) =>
    new Map(
      paths
        .flatMap((path) => byTag(within(mainOf(readPage(dist, fileOf(path)))), "figure"))
        .filter((figure) => /wipe/.test(attribute(figure, "class") ?? ""))
        .map((figure) => [attribute(figure, "id"), byTag(within(figure), "img")]),
    );
  const cards = shown(ROUTES.filter((path) => /^\/portfolio\/./.test(path)));
  const areas = shown(ROUTES.filter((path) => path.startsWith("/areas/")));
  expect(cards.size).toBe(11);
  expect(new Set(areas.keys())).toEqual(new Set(cards.keys()));
  for (const [id, pictures] of [...cards, ...areas]) {
    expect(pictures, id).toHaveLength(2);
    expect(attribute(pictures[1], "src"), id).toMatch(/-before\.\w+-1200\./);
    expect(attribute(pictures[1], "loading"), id).toBe("lazy");
    for (const name of ["width", "height"])
      expect(new Set(pictures.map((picture) => attribute(picture, name))).size, id).toBe(1);
    expect(new Set(pictures.map((picture) => attribute(picture, "alt"))).size, id).toBe(2);
  }
});
