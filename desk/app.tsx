/** The desk: the page in a frame, and what opens over it. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { AllFields } from "./AllFields.tsx";
import {
  AskFailed,
  ask,
  type Field,
  type FieldInfo,
  type GitState,
  type Origin,
  type PageText,
  type Place,
  type Problem,
  type ShownChange,
} from "./api.ts";
import { Changes } from "./Changes.tsx";
import { Check } from "./Check.tsx";
import { Editor } from "./Editor.tsx";
import { findSpots, mark, onceChanged, type Spot, setOpen, showTexts, unmark } from "./frame.ts";
import { code, language, others, speak } from "./language.ts";
import { Parts } from "./Parts.tsx";
import { Problems } from "./Problems.tsx";
import { Publish } from "./Publish.tsx";
import { Pages } from "./pages.ts";
import { withPictures } from "./picture-spots.ts";
import type { PictureInfo } from "./pictures-api.ts";
import { type Preview, startPreview } from "./preview.ts";
import { Records } from "./Records.tsx";
import { inOwnWords } from "./sentences.ts";
import { partsWords, words, workWords } from "./words.ts";

interface Opened {
  readonly fields: readonly FieldInfo[];
  readonly beside: DOMRect | undefined;
  readonly element: Element | undefined;
  /** The text that was clicked, where it is the only one of its element. */
  readonly seen: Place | undefined;
  /** What had the focus where that is none of the page. */
  readonly from: Element | null;
}

type Panel = "parts" | "records" | "changes" | "problems" | "publish" | "fields";

/** Those that the bar opens, in its order. */
const PANELS: readonly (readonly [Panel, string])[] = [
  ["parts", partsWords.parts],
  ["records", partsWords.records],
  ["changes", words.changes],
  ["problems", workWords.problems],
  ["publish", workWords.publish],
];

/** The page in the frame, and where its texts come from once that is known. */
interface Shown {
  readonly document: Document;
  readonly path: string;
  readonly origins: readonly Origin[];
  readonly pictures: readonly PictureInfo[];
  readonly spots: readonly Spot[];
  readonly isMeasured: boolean;
}

function Desk() {
  const frame = useRef<HTMLIFrameElement>(null);
  const tried = useRef<readonly PageText[]>([]);
  /** The page while a part of its body is edited. */
  const preview = useRef<Preview | undefined>(undefined);
  /** How often it was asked where texts come from: only the last answer counts. */
  const round = useRef(0);
  /** What was clicked before it was known where it comes from. */
  const waiting = useRef<Node | undefined>(undefined);
  const [pages, setPages] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Shown>();
  const [isEditing, setEditing] = useState(true);
  const [said, setSaid] = useState<string>(words.finding);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const [listed, setListed] = useState<readonly ShownChange[]>([]);
  const [git, setGit] = useState<GitState>();
  const [panel, setPanel] = useState<Panel>();
  /** The file whose fields are listed. */
  const [listedFile, setListedFile] = useState("");
  /** The field that was opened last: the lists around it can be changed. */
  const [last, setLast] = useState<Field>();

  function fail(error: unknown) {
    if (!(error instanceof AskFailed)) throw error;
    setSaid(inOwnWords(error.message) ?? error.message);
    setProblems(error.problems);
  }

  async function refresh() {
    const [site, changes] = await Promise.all([ask("site"), ask("changes")]);
    setPages(site.pages);
    setProblems(site.problems);
    setListed(changes.changes);
    setGit(changes.git);
  }

  /** Asks where the texts of the page come from: what can be said at once first, then what is measured. */
  async function map(done?: string) {
    const document = frame.current?.contentDocument;
    const path = frame.current?.contentWindow?.location.pathname;
    if (!document || !path || document.URL === "about:blank") return;
    round.current += 1;
    const own = round.current;
    setSaid(words.finding);
    const [guess, { pictures }] = await Promise.all([
      ask("page", { path, isQuick: true }),
      ask("pictures"),
    ]);
    const take = (origins: readonly Origin[], isMeasured: boolean) => {
      if (round.current !== own || frame.current?.contentDocument !== document) return [];
      const spots = spotsIn({ document, origins, pictures });
      setShown({ document, path, origins, pictures, spots, isMeasured });
      return spots;
    };
    tried.current = guess.texts ?? [];
    const { length } = take(guess.texts ?? [], guess.isMeasured);
    setSaid(done ?? (guess.isMeasured ? words.found(length) : words.finding_more(length)));
    if (guess.isMeasured) return;
    waiting.current = undefined;
    const { texts = [] } = await ask("page", { path });
    const spots = take(texts, true);
    if (spots.length > 0 && !done) setSaid(words.found(spots.length));
    const target: Node | undefined = waiting.current;
    if (target) openAt(spots, target);
  }

  async function open(fields: readonly Field[], { element, texts }: Partial<Spot>) {
    const from = document.activeElement;
    const known = await ask("fields", { fields });
    setLast(fields[0]);
    const rect = element?.getBoundingClientRect();
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const beside = rect && new DOMRect(rect.x + left, rect.y + top, rect.width, rect.height);
    if (element) setOpen(element.ownerDocument, element);
    // A picture is known by its address, which is no text.
    const [text] = texts?.length === 1 ? texts.filter(({ part }) => part !== "src") : [];
    const seen = text && shown && { path: shown.path, at: text.at, part: text.part };
    preview.current = shown && startPreview(shown.document, shown.path, known.fields);
    setOpened({ fields: known.fields, beside, element, seen, from });
  }

  /** Opens what can be edited there, or says why nothing can. */
  function openAt(spots: readonly Spot[], target: Node): boolean {
    const spot = spotOf(spots, target);
    if (spot) open(fieldsOf(spot.texts), spot).catch(fail);
    else setSaid(words.templates);
    return spot !== undefined;
  }

  const onStart = useEffectEvent(() => {
    refresh().catch(fail);
    map().catch(fail);
  });
  useEffect(() => onStart(), []);

  /** Opens what a click, or the Enter key, in the page means. */
  const onAct = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    if ("key" in event && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.target as Node;
    if (!shown || openAt(shown.spots, target) || shown.isMeasured) return;
    waiting.current = target;
    setSaid(words.waiting);
  });
  useEffect(() => {
    if (!shown || !isEditing) return;
    const { document, spots } = shown;
    const act = (event: MouseEvent | KeyboardEvent) => onAct(event);
    mark(document, spots);
    document.addEventListener("click", act, true);
    document.addEventListener("keydown", act, true);
    return () => {
      document.removeEventListener("click", act, true);
      document.removeEventListener("keydown", act, true);
    };
  }, [shown, isEditing]);
  // The server shows a changed page in place of the one before: then texts stand where they stood not.
  useEffect(() => {
    if (!shown || opened) return;
    const { document } = shown;
    return onceChanged(document, () =>
      setShown((now) => (now?.document === document ? { ...now, spots: spotsIn(now) } : now)),
    );
  }, [shown, opened]);
  useEffect(() => {
    if (shown && !isEditing) unmark(shown.document);
  }, [shown, isEditing]);

  function show(texts: readonly PageText[]) {
    if (!shown) return;
    showTexts(shown.document, tried.current, texts);
    tried.current = texts;
  }

  function close() {
    const element = opened?.element ?? opened?.from;
    if (shown) setOpen(shown.document, undefined);
    setOpened(undefined);
    if (element && "focus" in element) (element as HTMLElement).focus({ preventScroll: true });
  }

  /** The server shows the page anew by itself; what is open beside it is asked again. */
  async function afterChange(done: string = words.saved) {
    close();
    await refresh();
    await map(done);
    setTimeout(() => refresh().catch(fail), MEASURED_AFTER);
  }

  const go = (to: string) => frame.current?.contentWindow?.location.assign(to);
  const leads = {
    onGo: go,
    onEdit(field: Field, to: string | undefined) {
      if (to !== undefined && to !== shown?.path) go(to);
      open([field], {}).catch(fail);
    },
  };
  const path = shown?.path ?? "/";
  const head = shown?.origins.filter(({ at, fields }) => at[0] === 0 && fields.length > 0) ?? [];
  const count = listed.filter(({ isUndone }) => !isUndone).length;
  return (
    <Pages value={pages}>
      <header className="bar">
        <h1 className="hidden">{words.title}</h1>
        <label>
          <span className="hidden">{words.page}</span>
          <select dir="ltr" value={path} onChange={({ target }) => go(target.value)}>
            {(pages.includes(path) ? pages : [path, ...pages]).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.look : words.edit}
        </button>
        {head.length > 0 && (
          <button type="button" onClick={() => open(fieldsOf(head), {}).catch(fail)}>
            {words.search}
          </button>
        )}
        <p role="status">{said}</p>
        <div className="panels">
          {PANELS.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-expanded={panel === name}
              onClick={() => {
                setPanel(panel === name ? undefined : name);
                // Others may have sent something meanwhile.
                if (name === "changes") refresh().catch(fail);
              }}
            >
              {name === "changes" ? `${label} ${count}` : label}
            </button>
          ))}
          {others.map((one) => (
            <button key={one.code} type="button" lang={one.code} onClick={() => speak(one.code)}>
              {one.name}
            </button>
          ))}
        </div>
      </header>
      <div className="stage">
        <main>
          <iframe ref={frame} title={words.page} src="/" onLoad={() => map().catch(fail)} />
        </main>
        {panel === "parts" && (
          <Parts
            field={last}
            onChanged={(done) => afterChange(done).catch(fail)}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === "records" && (
          <Records
            pages={pages}
            path={path}
            onFields={(file, page) => {
              if (page !== undefined && page !== path) go(page);
              setListedFile(file);
              setPanel("fields");
            }}
            onOpen={go}
            onChanged={(done) => afterChange(done).catch(fail)}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === "changes" && (
          <Changes
            changes={listed}
            git={git}
            onChanged={(done) => afterChange(done).catch(fail)}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === "fields" && (
          <AllFields
            key={listedFile}
            file={listedFile}
            path={path}
            texts={shown?.origins ?? []}
            onTried={(texts) => show(texts ?? shown?.origins ?? [])}
            onSaved={() => afterChange().catch(fail)}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel === "problems" && <Check {...leads} onClose={() => setPanel(undefined)} />}
        {panel === "publish" && <Publish {...leads} onClose={() => setPanel(undefined)} />}
      </div>
      {problems.length > 0 && (
        <section className="site-problems" role="alert">
          <p>{words.siteProblems}</p>
          <Problems problems={problems} />
        </section>
      )}
      {opened && (
        <Editor
          key={JSON.stringify(opened.fields.map(({ file, path: field }) => [file, field]))}
          path={path}
          fields={opened.fields}
          beside={opened.beside}
          seen={opened.seen}
          onTried={(texts) => {
            show(texts ?? shown?.origins ?? []);
            if (!texts) void preview.current?.takeBack();
          }}
          onTriedPage={(html) => void preview.current?.show(html)}
          onSaved={() => afterChange().catch(fail)}
          onClose={() => {
            show(shown?.origins ?? []);
            const wasChanged = preview.current?.takeBack();
            close();
            wasChanged?.then((was) => (was ? map() : undefined)).catch(fail);
          }}
        />
      )}
    </Pages>
  );
}

const spotsIn = ({
  document,
  origins,
  pictures,
}: Pick<Shown, "document" | "origins" | "pictures">): readonly Spot[] =>
  withPictures(document, findSpots(document, origins), pictures);

/** By then it is known on how many pages a change is seen, in milliseconds. */
const MEASURED_AFTER = 4000;

/** What was clicked, else what lies in it, else what it lies in. */
function spotOf(spots: readonly Spot[], node: Node): Spot | undefined {
  return (
    spots.find(({ element }) => element === node) ??
    spots.find(({ element }) => node.contains(element)) ??
    spots.findLast(({ element }) => element.contains(node))
  );
}

const fieldsOf = (texts: readonly Origin[]): readonly Field[] => [
  ...new Map(
    texts.flatMap(({ fields }) => fields.map((field) => [JSON.stringify(field), field])),
  ).values(),
];

document.documentElement.lang = code;
document.documentElement.dir = language.language.dir;
document.title = words.title;

const root = document.getElementById("desk");
if (root) createRoot(root).render(<Desk />);
