/** The routes of the specification's section 2, as the contract spells them. */
import { dirname } from "node:path/posix";
import { groupBy } from "../../src/collections/group-by.ts";

export const SERVICES = {
  apartment: [
    "kitchen",
    "bathroom",
    "wall-painting",
    "floor",
    "doors-wardrobe",
    "interior-design",
    "electric-plumbing",
    "smart-home",
  ],
  villa: [
    "kitchen",
    "bathroom",
    "wall-painting",
    "floor",
    "doors-wardrobe",
    "interior-design",
    "majlis",
    "pool",
    "pergola",
    "facade",
    "garage",
    "garden-landscape",
    "electrical-plumbing",
    "gypsum-ceiling",
    "waterproofing",
  ],
  office: [
    "glass-partition",
    "wall-painting",
    "floor",
    "doors-storage",
    "interior-design",
    "electrical-plumbing",
    "gypsum-ceiling",
    "waterproofing",
  ],
} as const;

/** Slug and display name, in the order of the specification. */
export const AREAS = {
  "dubai-marina": "Dubai Marina",
  "palm-jumeirah": "Palm Jumeirah",
  "jebel-ali": "Jebel Ali",
  "wadi-al-safa": "Wadi Al Safa",
  "business-bay": "Business Bay",
  downtown: "Downtown",
  "el-merkadh": "Al Merkadh (Meydan)",
  "al-khairan": "Al Khairan (Dubai Creek Harbour)",
  "al-mirkadh": "Al Mirkadh (Sobha Hartland)",
  "dubai-hills": "Dubai Hills",
  "emirates-hills": "Emirates Hills",
  greens: "The Greens",
  springs: "The Springs",
  lakes: "The Lakes",
  jvc: "Jumeirah Village Circle (JVC)",
  jlt: "Jumeirah Lakes Towers (JLT)",
  jbr: "Jumeirah Beach Residence (JBR)",
  "al-quoz": "Al Quoz",
  deira: "Deira",
  "al-furjan": "Al Furjan",
  "dubai-south": "Dubai South",
} as const;

export const PORTFOLIO = ["apartments", "villas", "offices", "retail"] as const;
const CATEGORIES = ["apartment", "villa", "office", "commercial"] as const;

const services = Object.entries(SERVICES).flatMap(([category, slugs]) =>
  slugs.map((slug) => `/services/${category}/${slug}`),
);

/** All 66 canonical paths. */
export const ROUTES: readonly string[] = [
  "/",
  "/about",
  "/contact",
  "/prices",
  "/authority-approvals",
  "/portfolio",
  ...PORTFOLIO.map((category) => `/portfolio/${category}`),
  ...CATEGORIES.map((category) => `/services/${category}-renovation`),
  ...services,
  ...Object.keys(AREAS).map((slug) => `/areas/${slug}`),
];

/** Folder and its paths: tests that need no fresh browser for each page open these one after the other. */
export const FOLDERS: readonly (readonly [folder: string, paths: readonly string[]])[] = [
  ...groupBy(ROUTES, (path) => dirname(path)),
];

export const fileOf = (path: string): string =>
  path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
