/** Before and after: every sub-service shows its place as it was found, from the camera of the finished one. */
import { expect, inject, it } from "vitest";
import { attribute, byTag, linksOf, mainOf, readPage, within } from "../html.ts";
import { fileOf, ROUTES } from "./routes.ts";

const dist = inject("dist");
const services = ROUTES.filter((path) => /^\/services\/[a-z]+\//.test(path));

it.each(services)("%s lays two pictures of one size over each other, fetched when seen", (path) => {
  const main = within(mainOf(readPage(dist, fileOf(path))));
  const [figure] = byTag(main, "figure").filter((one) =>
    /wipe/.test(attribute(one, "class") ?? ""),
  );
  const pictures = byTag(within(figure), "img");
  const [first] = byTag(main, "img");
  const of = (name: string) => pictures.map((picture) => attribute(picture, name));
  expect(of("src")[0]).toBe(attribute(first, "src"));
  expect(of("src")[1]).toMatch(/\.before\.[0-9a-f]+\.svg$/);
  for (const name of ["width", "height"]) expect(new Set(of(name)).size, name).toBe(1);
  expect(of("loading")).toEqual(["lazy", "lazy"]);
  expect(byTag(within(figure), "input")).toHaveLength(3);
});

it("shows eleven projects of the portfolio before and after, each on the page of its area", () => {
  const targets = ROUTES.filter((path) => /^\/portfolio\/./.test(path))
    .flatMap((path) => linksOf(within(mainOf(readPage(dist, fileOf(path))))))
    .filter(({ text }) => text === "Before and after");
  expect(targets).toHaveLength(11);
  for (const { href } of targets) {
    const [area = "", project] = href.split("#");
    const figures = byTag(within(mainOf(readPage(dist, fileOf(area)))), "figure");
    const pictures = byTag(
      within(figures.find((figure) => attribute(figure, "id") === project)),
      "img",
    );
    expect(pictures, href).toHaveLength(2);
    expect(attribute(pictures[1], "src"), href).toMatch(/-before-1200\./);
    for (const name of ["width", "height", "loading"])
      expect(new Set(pictures.map((picture) => attribute(picture, name))).size, href).toBe(1);
    expect(new Set(pictures.map((picture) => attribute(picture, "alt"))).size, href).toBe(2);
  }
});
