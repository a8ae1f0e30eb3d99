/** Classes that scripts of packages put together: their rules stay on the pages that run them. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageClasses, putTogether } from "../../src/assets/styles/package-classes.ts";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";

const temporary = temporaryFolder("package-classes");

const CSS = `.slider.is-ready{visibility:visible}.slider__track{color:red}.slider-fade{opacity:0}.unseen{color:blue}`;

/** As https://splidejs.com, https://leafletjs.com and https://react-bootstrap.github.io write theirs. */
const SCRIPT = `const STATE = "is-";
const parts = (prefix) => \`\${prefix}__\${"track"}\`;
export const start = (element, effect = "fade") => {
  element.className = parts("slider") + " " + STATE + "ready" + " " + ["slider", effect].join("-");
};`;

const island = (imports: string) => `${imports}
import { useEffect, useRef } from "react";
export function Slides() {
  const box = useRef(null);
  useEffect(() => { start(box.current); }, []);
  return <div ref={box} className="slider" />;
}`;

const MANIFEST = `import { defineSite, Island, kind } from "build-site";
import { Slides } from "../client/Slides.tsx";
import { Plain } from "../client/Plain.tsx";
const page = (path, body) => ({ path, page: () => ({ head: { title: path, description: path }, body: <main>{body}</main> }) });
export default defineSite({
  content: {},
  settings: () => ({ origin: "https://www.bees.example" }),
  kinds: [
    kind("page", () => [
      page("/", <Island component={Slides} props={{}} />),
      page("/plain", <Island component={Plain} props={{}} />),
      page("/still", <p className="slider">Still</p>),
    ]),
  ],
  notFound: () => ({ head: { title: "Lost", description: "No page." }, body: <main>Lost</main> }),
});
`;

const siteWith = (name: string, files: Readonly<Record<string, string>>) =>
  inlineSite(join(temporary, name), {
    files: {
      "templates/site.tsx": MANIFEST,
      "client/Plain.tsx": `import { useState } from "react";
export function Plain() {
  const [isReady, ready] = useState("track");
  return <button className="slider fade" onClick={() => ready("is")}>{isReady}</button>;
}`,
      "node_modules/react-slider/package.json":
        '{"name":"react-slider","main":"index.js","type":"module"}',
      "node_modules/react-slider/index.js": SCRIPT,
      "node_modules/@x/slider/package.json": '{"name":"@x/slider"}',
      "node_modules/@x/slider/slider.css": CSS,
      ...files,
    },
  });

describe.each([
  [
    "an island imports",
    {
      "client/Slides.tsx": island(
        'import { start } from "react-slider"; import "@x/slider/slider.css";',
      ),
    },
  ],
  [
    "the site's stylesheet imports",
    {
      "client/Slides.tsx": island('import { start } from "react-slider";'),
      "templates/styles/main.css": '@import "@x/slider/slider.css";',
    },
  ],
])("rules of a package's stylesheet that %s", (name, files) => {
  it("are on pages that run its scripts, and on no others", async () => {
    const { problems, read } = await buildInline(siteWith(name.replaceAll(/\W/g, ""), files));
    expect(problems).toEqual([]);
    const has = (file: string) =>
      [".is-ready", ".slider__track", ".slider-fade", ".unseen"].map((rule) =>
        read(file).includes(rule),
      );
    expect(has("index.html")).toEqual([true, true, true, false]);
    expect(has("plain/index.html")).toEqual([false, false, false, false]);
    expect(has("still/index.html")).toEqual([false, false, false, false]);
  });
});

it.each([
  ["leaflet", "leaflet", "leaflet-map-pane", '"leaflet-" + name + "-pane"', true],
  ["bootstrap", "react-bootstrap", "modal-lg", 'use("modal"); size = "lg"', true],
  ["bootstrap", "react-bootstrap", "modal-xl", 'use("modal"); size = "lg"', false],
  ["bootstrap", "react-bootstrap", "m-5", "function m(){ return 5 }", false],
  ["bootstrap", "react-bootstrap", "col-12", 'use("col"); 12', true],
  ["bootstrap", "react-dom", "modal-lg", 'use("modal"); size = "lg"', false],
  ["swiper", "swiper", "swiper-horizontal", '"swiper-" + direction', true],
  ["toast", "toast", "Toastify__toast--isOpen", '"Toastify" "toast" setIsOpen', true],
])("of %s, a page with %s may have .%s: %#", (own, runs, name, script, isKept) => {
  const file = `../node_modules/.pnpm/${own}@1/node_modules/${own}/a.css`;
  const classes = packageClasses([{ file, css: `.${name}{color:red}` }]);
  expect(putTogether(classes, { texts: [script], packages: [runs] })).toEqual(isKept ? [name] : []);
});
