/** Packages of all forms, in a site's code as in Node, or as Vite and Next have them. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../folders.ts";
import { buildInline, inlineSite } from "../inline-site.ts";
import { problemsOfPlan } from "../plan.ts";

const folder = temporaryFolder("packages");

/** One of CommonJS. */
const commonJs = (name: string, source: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name }),
  [`node_modules/${name}/index.js`]: source,
});

const MODULE = { "package.json": '{ "type": "module" }' };

it("gives packages and templates the modules of Node as `require` gives them", async () => {
  const root = inlineSite(join(folder, "builtins"), {
    before: `import hive from "hive";
import Events, { once } from "node:events";
import assert from "assert";
const own = new Events() instanceof Events && typeof once === "function" && typeof assert.equal;`,
    body: "<h1>{hive.join()} {String(own)}</h1>",
    files: {
      ...MODULE,
      ...commonJs(
        "hive",
        `const { inherits } = require("util");
function Hive() { require("events").call(this); }
inherits(Hive, require("node:events"));
module.exports = [
  typeof new Hive().removeAllListeners,
  typeof require("stream"), typeof require("node:stream").prototype,
  typeof require("assert"), typeof require("node:assert"), typeof require("module"),
  require("buffer").hasOwnProperty("Buffer"),
];`,
      ),
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const functions = "function,function,object,function,function,function,true";
  expect(read("index.html")).toContain(`<h1>${functions} function</h1>`);
});

it("gives the default export of compiled packages, in pages and in islands, and the whole of others", async () => {
  const root = inlineSite(join(folder, "defaults"), {
    before: `import Slider, { slides } from "slider";
import * as all from "slider";
import shaker from "shaker";
import plain, { drops } from "plain";
import bare from "bare";
import { Bees } from "../client/bees.tsx";
const later = await import("slider");
const own = [slides, all.slides, all.default === Slider, later.default === Slider, shaker, typeof plain, drops, bare.wax].join();`,
    body: "<h1>{own}</h1><Slider /><Island component={Bees} props={{}} />",
    files: {
      ...MODULE,
      "client/bees.tsx": 'import Slider from "slider";\nexport const Bees = () => <Slider />;',
      ...commonJs(
        "slider",
        'if (process.env.NODE_ENV === "none") module.exports = require("./none.js");\nelse module.exports = require("./compiled.js");',
      ),
      "node_modules/slider/none.js": "",
      "node_modules/slider/compiled.js": `Object.defineProperty(exports, "__esModule", { value: true });
exports.default = () => "a slider of wax"; exports.slides = 7;`,
      // Written for Node, which gives packages all exports of another.
      "node_modules/shaker/package.json":
        '{ "name": "shaker", "type": "module", "main": "index.js" }',
      "node_modules/shaker/index.js":
        'import slider from "slider";\nexport default typeof slider.default;',
      ...commonJs("plain", "module.exports = () => 1; module.exports.drops = 8;"),
      ...commonJs("bare", "exports.__esModule = true; exports.wax = 9;"),
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  const page = read("index.html");
  expect(page).toContain("<h1>7,7,true,true,function,function,8,9</h1>a slider of wax");
  expect(page.match(/a slider of wax/g)).toHaveLength(2);
});

it("gives modules of packages their address, whatever they end in, and what is not installed to their `try`", async () => {
  const root = inlineSite(join(folder, "addresses"), {
    before: 'import at from "comb";\nimport optional from "optional";\nimport words from "words";',
    body: "<h1>{at} {optional} {words('de')}</h1>",
    files: {
      ...MODULE,
      "node_modules/comb/package.json": '{ "name": "comb", "exports": "./index.mjs" }',
      "node_modules/comb/index.mjs":
        'export default import.meta.url.replace(/.*node_modules/, "");',
      ...commonJs(
        "optional",
        `const codes = [];
try { require("none"); } catch (error) { codes.push(error.code); }
try { require("node:none"); } catch (error) { codes.push(error.code); }
module.exports = codes.join();`,
      ),
      // As moment finds its languages.
      ...commonJs(
        "words",
        'module.exports = (name) => { const aliased = require; return aliased("./" + name).honey; };',
      ),
      "node_modules/words/de.js": 'exports.honey = "Honig";',
    },
  });
  const { problems, read } = await buildInline(root);
  expect(problems).toEqual([]);
  expect(read("index.html")).toContain(
    "<h1>/comb/index.mjs MODULE_NOT_FOUND,ERR_UNKNOWN_BUILTIN_MODULE Honig</h1>",
  );
});

it("tells an element that is made of all exports of a package, with its line, the package and its components", async () => {
  const root = inlineSite(join(folder, "no-component"), {
    before: `import * as Slides from "slides";
import { Missing } from "slides";
const unused = <Missing />;`,
    body: "{typeof unused}<Slides />",
    files: {
      ...MODULE,
      ...commonJs("slides", "exports.Slide = () => 1; exports.count = 7;"),
    },
  });
  const { problems } = await buildInline(root);
  expect(problems).toMatchObject([
    {
      where: { file: "templates/site.tsx", line: 14, route: "/" },
      message: expect.stringContaining("an element is made of object"),
      hint: expect.stringMatching(/all that slides exports.*<Slides.Slide \/>.*there are Slide$/),
    },
  ]);
});

it("tells of a package that needs a browser which file brings it in, and what works instead", async () => {
  const root = inlineSite(join(folder, "browser-only"), {
    before: 'import { Bees } from "../client/bees.tsx";',
    body: "<Island component={Bees} props={{}} />",
    files: {
      ...MODULE,
      "client/bees.tsx": `import { useEffect } from "react";
import { Map } from "react-map/map.js";
export const Bees = () => <Map />;`,
      "node_modules/react-map/package.json": '{ "name": "react-map", "type": "module" }',
      "node_modules/react-map/map.js":
        'import leaf from "leaf";\nexport const Map = () => leaf.name;',
      ...commonJs("leaf", "exports.name = window.navigator.userAgent;"),
    },
  });
  expect(await problemsOfPlan(root)).toMatchObject([
    {
      where: { file: "client/bees.tsx", line: 2, column: 21 },
      message: "leaf cannot be loaded: window is not defined",
      hint: expect.stringContaining("useEffect(() => { import('./Map.tsx')"),
    },
  ]);
});
