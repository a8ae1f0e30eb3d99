/** What the report shows. `report.json` is an example; `diff` puts the comparison in its place. */
import type { ReportData, ReportPage } from "../../src/compare/report/report-data.ts";
import json from "./report.json" with { type: "json" };

export type { ReportData, ReportPage };
export type Change = ReportData["comparison"]["changes"][number];
export type Views = NonNullable<ReportPage["pictures"]>["views"];

export const data = json as unknown as ReportData;

export const pathOf = (index: number): string => `/pages/${index + 1}`;
