/** What is wrong with a route whose page is made from data. */
import type { Problem, Where } from "../../errors.ts";
import { TRAVEL_HINTS, travelFaults } from "../../problems/travel-faults.ts";
import type { DataRoute } from "../kinds.ts";

export function dataProblems(route: DataRoute<unknown>, where: Where): readonly Problem[] {
  const own = ["page", "contents"].filter((name) => name in route);
  const lost = travelFaults(route.data, "data").filter(({ isCloned }) => !isCloned);
  return [
    ...own.map((name) => ({
      rule: "site/route-data",
      where: { ...where, field: name },
      message: `"${route.path}" has a ${name} of its own, which its kind would ignore`,
      hint: "the kind's `page` makes all of its pages: give each its `data`, or put this route into a kind of its own",
    })),
    ...lost.map(({ path, what, hint }) => ({
      rule: "site/route-data",
      where: { ...where, field: path },
      message: `"${route.path}" cannot be made in another thread: ${path} is ${what}`,
      hint:
        hint ??
        HINTS[what] ??
        "give it plain data: text, numbers, lists, groups, Date, Map, Set; of a record that has more, give its id, and name its folder in the `uses` of the kind",
    })),
  ];
}

/** What looks data up and finds none is told here, not by what a component makes of it. */
export const noData = ({ path, data }: DataRoute<unknown>, where: Where): readonly Problem[] => [
  {
    rule: "site/route-data",
    where: { ...where, field: "data" },
    message: `"${path}" has no data, which its kind's page takes${data === undefined ? "" : ": the function of it gave undefined"}`,
    hint: "give it what the page is made of; data: null where there is none",
  },
];

const HINTS: Readonly<Record<string, string>> = {
  ...TRAVEL_HINTS,
  "a function": "call it in the kind's `page`, and give the page the data that it needs",
  "a React element": "make it in the kind's `page`, and give the page the data that it needs",
  "a URL": "give its text: url.href",
  "an object of class Promise":
    "wait for it, or give a function, which is waited for: data: async () => …",
};
