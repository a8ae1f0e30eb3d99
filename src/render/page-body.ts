/** What the site's code gives for a page: its head, and its body as markup. */
import type { ResolvedSettings } from "../site/settings/settings.ts";
import { type BegunBody, beginBody, finishBody, type Guard } from "./body.tsx";
import type { RenderContext } from "./context.ts";
import { assertPage } from "./given-page.ts";
import { type ReadHead, readHead } from "./head/head-fields.ts";
import type { PageAssets } from "./page-assets.ts";
import { directionOfPage, type PageLanguage, pageLanguageOf } from "./page-language.ts";
import type { Renderable } from "./pages/rendered.ts";

type Given = Awaited<ReturnType<Renderable["page"]>>;

interface PageBody extends BegunBody, ReadHead {
  /** Whether it says that it stands in another language. */
  readonly hasNotice: boolean;
}

interface Watch {
  readonly showing: NonNullable<RenderContext["showing"]>;
  readonly guarded: Guard;
}

export async function pageBody(
  renderable: Renderable,
  settings: ResolvedSettings,
  assets: PageAssets,
  { showing, guarded }: Watch,
): Promise<PageBody> {
  const { image, markdown, islandScript, ownAddress } = assets;
  const hasClientScript = assets.script !== undefined;
  const shown = new Set<"notice">();
  let asked: PageLanguage | undefined;
  const language = () => {
    asked ??= pageLanguageOf(settings, renderable, assets.homes);
    return asked;
  };
  const begin = (given: Given) => {
    const { head: written, body } = assertPage(given);
    const { head, faults } = readHead(written);
    const dir = directionOfPage(settings, head);
    const locale = head.language ?? settings.ownLanguage.locale;
    const known = {
      ...{ image, markdown, islandScript, ownAddress, hasClientScript },
      ...{ language, locale, dir },
    };
    return { read: { head, faults }, begun: beginBody(body, { ...known, shown, showing }) };
  };
  // In one turn where nothing is waited for: to watch over a turn here takes longer than some pages do.
  const first = guarded(() => {
    const given = renderable.page();
    return given instanceof Promise ? given : begin(given);
  });
  const { read, begun } =
    first instanceof Promise ? await first.then((given) => guarded(() => begin(given))) : first;
  const finished = await finishBody(begun, guarded);
  return { ...finished, ...read, hasNotice: shown.has("notice") };
}
