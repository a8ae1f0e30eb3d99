/** Other values for fields, tried out on a page: all at once, and where there is no such page then, in parts. */
import { type FieldPath, formatPath } from "../../content/field-path.ts";
import { SiteError, type Where } from "../../errors.ts";
import type { Field } from "../fields.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { changeValues } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Change } from "../writer/yaml.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { type PageText, pageTexts } from "./page-texts.ts";

export interface Trial extends Field {
  readonly value: Plain;
}

/** The page that is asked about, as it is. */
export interface AskedPage {
  readonly path: string;
  readonly texts: readonly PageText[];
  /** Whether it stands at its address, and not in for a page that is missing. */
  readonly isThere: boolean;
}

/** How many more pages may be made. */
export interface Budget {
  left: number;
}

/** Tells of each page that was made; gives the fields that were not tried, because others of their group may be to blame. */
export async function tryOut<T extends Trial>(
  view: SiteView,
  page: AskedPage,
  trials: readonly T[],
  budget: Budget,
  onMade: (trials: readonly T[], moved: readonly PageText[]) => void,
): Promise<readonly T[]> {
  if (trials.length === 0 || budget.left-- <= 0) return [];
  const again = (some: readonly T[]) => tryOut(view, page, some, budget, onMade);
  const { moved, wrong = [] } = await pageWith(view, page, trials);
  if (moved) {
    onMade(trials, moved);
    return [];
  }
  if (trials.length === 1) return [];
  const { left, blamed, out } = parted(trials, wrong);
  if (out.length > 0 || (left.length > 0 && blamed.length > 0))
    return [...(await again(left)), ...blamed];
  const half = Math.ceil(trials.length / 2);
  return [...(await again(trials.slice(0, half))), ...(await again(trials.slice(half)))];
}

/** Fields that cannot say such a thing are out; of a group with a problem, one of its fields is to blame. */
function parted<T extends Trial>(trials: readonly T[], wrong: readonly Where[]) {
  const isWrong = ({ file, path }: T, has: (path: FieldPath, field: string) => boolean) =>
    wrong.some((where) => where.file === file && has(path, where.field ?? ""));
  const isItself = (path: FieldPath, field: string) => formatPath(path) === field;
  const out = trials.filter((trial) => isWrong(trial, isItself));
  const rest = trials.filter((trial) => !isWrong(trial, isItself));
  const blamed = rest.filter((trial) => isWrong(trial, isPartOf));
  return { left: rest.filter((trial) => !isWrong(trial, isPartOf)), blamed, out };
}

function isPartOf(path: FieldPath, group: string): boolean {
  const field = formatPath(path);
  return group === "" || (field.startsWith(group) && /^[.[]/.test(field.slice(group.length)));
}

interface Outcome {
  /** undefined where there is no such page. */
  readonly moved?: readonly PageText[];
  /** What does not go with the content's rules. */
  readonly wrong?: readonly Where[];
}

async function pageWith(
  view: SiteView,
  { path, isThere }: AskedPage,
  trials: readonly Trial[],
): Promise<Outcome> {
  const changes = new Map<string, Change[]>();
  for (const { file, path: field, value } of trials) {
    const list = changes.get(file);
    if (list) list.push([field, value]);
    else changes.set(file, [[field, value]]);
  }
  try {
    const site = await view.with(changedTexts(view, changes), { isLoose: true });
    const page = await view.page(site, path);
    return page?.isThere === isThere ? { moved: pageTexts(page.html) } : {};
  } catch (error) {
    if (error instanceof SiteError) return { wrong: error.problems.map(({ where }) => where) };
    if (error instanceof Refused) return {};
    throw error;
  }
}

/** Throws `Refused` where one of them cannot be changed. */
const changedTexts = (
  view: Pick<SiteView, "textOf">,
  changes: ReadonlyMap<string, readonly Change[]>,
): Texts =>
  new Map([...changes].map(([file, list]) => [file, changeValues(file, view.textOf(file), list)]));
