/** Where the texts of pages come from: a first guess, and what was measured, known for as long as the site is the same. */
import type { ReadySite } from "../serve/site-builder.ts";
import { blockCandidatesIn, bodiesOf } from "./body/block-candidates.ts";
import { withTextsBetween } from "./body/fill-blocks.ts";
import { guessBlocks } from "./body/guess-blocks.ts";
import { ownFields } from "./borrowed.ts";
import { type Field, fieldKey } from "./fields.ts";
import { candidatesIn, numbersIn } from "./index/candidates.ts";
import { guessOrigins } from "./index/guess.ts";
import { measureNumbers } from "./index/measure-numbers.ts";
import { measureTexts } from "./index/measure-texts.ts";
import { type PageText, pageTexts, textKey } from "./index/page-texts.ts";
import type { Quiet } from "./quiet.ts";
import type { SiteView } from "./site-view.ts";
import { saidIn } from "./writer/change-text.ts";

/** A text of a page with the fields that make it; none where the templates do. */
export interface Origin extends PageText {
  readonly fields: readonly Field[];
}

interface Guess {
  readonly texts: readonly Origin[];
  /** Whether nothing of it is a guess. */
  readonly isMeasured: boolean;
}

interface Known {
  readonly of: ReadySite;
  readonly texts: Promise<readonly Origin[]>;
  /** Once it is measured. */
  measured?: readonly Origin[];
}

export interface Origins {
  /** Measured. undefined where there is no such page. */
  readonly page: (path: string) => Promise<readonly Origin[] | undefined>;
  /** What is known of a page at once: where it is not measured, texts that say word for word what one field says. */
  readonly guess: (path: string) => Promise<Guess | undefined>;
  /** undefined where the page of this site is not measured yet. */
  readonly measured: (site: ReadySite, path: string) => readonly Origin[] | undefined;
  /** Pages that are measured, and have texts made by these fields. */
  readonly showing: (fields: readonly Field[]) => readonly string[];
}

/** Whoever waits for something goes before what is measured. */
export function createOrigins(view: SiteView, quiet: Quiet): Origins {
  const origins = new Map<string, Known>();
  const patient: SiteView = {
    ...view,
    async with(...asked) {
      await quiet.wait();
      return view.with(...asked);
    },
  };

  async function page(path: string): Promise<readonly Origin[] | undefined> {
    const site = await view.now();
    const known = origins.get(path);
    if (known?.of === site) return known.texts;
    const made = await view.page(site, path);
    if (!made) return undefined;
    const own = ownFields(site, path);
    const texts = measure(patient, site, path, pageTexts(made.html), made.isThere).then((all) =>
      all.map((text) => ({ ...text, fields: text.fields.map(own) })),
    );
    const entry: Known = { of: site, texts };
    origins.set(path, entry);
    texts.then(
      (measured) => {
        entry.measured = measured;
      },
      () => origins.delete(path),
    );
    return texts;
  }

  async function guess(path: string): Promise<Guess | undefined> {
    quiet.note();
    const site = await view.now();
    const known = origins.get(path);
    if (known?.of === site && known.measured) return { texts: known.measured, isMeasured: true };
    const made = await view.page(site, path);
    if (!made) return undefined;
    const texts = pageTexts(made.html);
    const quick = new Map([
      ...guessOrigins(site.site, texts, ({ file, path: field }) =>
        saidIn(file, view.textOf(file), field),
      ),
      ...guessBlocks(texts, bodiesOf(view, site, path)),
    ]);
    const guessed = new Map([
      ...quick,
      // A page that was measured before is much as it was.
      ...(known?.measured ?? []).map(({ fields, ...text }) => [textKey(text), fields] as const),
    ]);
    const isAsBefore = known?.measured?.length === texts.length;
    const fieldsFor = isAsBefore ? guessed : quick;
    const own = ownFields(site, path);
    return {
      texts: texts.map((text) => ({
        ...text,
        fields: (fieldsFor.get(textKey(text)) ?? []).map(own),
      })),
      isMeasured: false,
    };
  }

  return {
    page,
    guess,
    measured(site, path) {
      const known = origins.get(path);
      return known?.of === site ? known.measured : undefined;
    },
    showing(fields) {
      const keys = new Set(fields.map(fieldKey));
      const shows = (texts: readonly Origin[] = []) =>
        texts.some((text) => text.fields.some((field) => keys.has(fieldKey(field))));
      return [...origins].filter(([, { measured }]) => shows(measured)).map(([path]) => path);
    },
  };
}

async function measure(
  view: SiteView,
  site: ReadySite,
  path: string,
  texts: readonly PageText[],
  isThere: boolean,
): Promise<readonly Origin[]> {
  const page = { path, texts, isThere };
  const words = await measureTexts(view, page, candidatesIn(site.site, texts));
  const numbers = await measureNumbers(view, page, numbersIn(site.site, texts));
  // After the fields and apart from them: where a body cannot be tried out, they still can.
  const own = await measureTexts(view, page, blockCandidatesIn(view, site, path, texts));
  const blocks = new Map([
    ...guessBlocks(texts, bodiesOf(view, site, path)),
    ...withTextsBetween(texts, own),
  ]);
  return texts.map((text) => {
    const key = textKey(text);
    const fields = [words, numbers].flatMap((found) => found.get(key) ?? []);
    return { ...text, fields: fields.length > 0 ? fields : (blocks.get(key) ?? []) };
  });
}
