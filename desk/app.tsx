/** The desk: the page in a frame, and what opens over it. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import {
  AskFailed,
  ask,
  type Field,
  type FieldInfo,
  type GitState,
  type Origin,
  type PageText,
  type Problem,
  type ShownChange,
} from "./api.ts";
import { Changes } from "./Changes.tsx";
import { Editor } from "./Editor.tsx";
import { findSpots, mark, type Spot, setOpen, showTexts, unmark } from "./frame.ts";
import { Problems } from "./Problems.tsx";
import { words } from "./words.ts";

interface Opened {
  readonly fields: readonly FieldInfo[];
  readonly beside: DOMRect | undefined;
  readonly element: Element | undefined;
}

/** The page in the frame, and where its texts come from once that is known. */
interface Shown {
  readonly document: Document;
  readonly path: string;
  readonly origins: readonly Origin[];
  readonly spots: readonly Spot[];
}

function Desk() {
  const frame = useRef<HTMLIFrameElement>(null);
  const tried = useRef<readonly PageText[]>([]);
  const [pages, setPages] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<Shown>();
  const [isEditing, setEditing] = useState(true);
  const [said, setSaid] = useState<string>(words.finding);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const [listed, setListed] = useState<readonly ShownChange[]>([]);
  const [git, setGit] = useState<GitState>();
  const [isListOpen, setListOpen] = useState(false);

  function fail(error: unknown) {
    if (!(error instanceof AskFailed)) throw error;
    setSaid(error.message);
    setProblems(error.problems);
  }

  async function refresh() {
    const [site, changes] = await Promise.all([ask("site"), ask("changes")]);
    setPages(site.pages);
    setProblems(site.problems);
    setListed(changes.changes);
    setGit(changes.git);
  }

  /** Asks where the texts of the page come from. */
  async function map(done?: string) {
    const document = frame.current?.contentDocument;
    const path = frame.current?.contentWindow?.location.pathname;
    if (!document || !path || document.URL === "about:blank") return;
    setSaid(words.finding);
    const { texts: origins = [] } = await ask("page", { path });
    if (frame.current?.contentDocument !== document) return;
    const spots = findSpots(document, origins);
    tried.current = origins;
    setShown({ document, path, origins, spots });
    setSaid(done ?? words.found(spots.length));
  }

  async function open(fields: readonly Field[], element: Element | undefined) {
    const known = await ask("fields", { fields });
    const rect = element?.getBoundingClientRect();
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const beside = rect && new DOMRect(rect.x + left, rect.y + top, rect.width, rect.height);
    if (element) setOpen(element.ownerDocument, element);
    setOpened({ fields: known.fields, beside, element });
  }

  const onStart = useEffectEvent(() => {
    refresh().catch(fail);
    map().catch(fail);
  });
  useEffect(() => onStart(), []);

  /** Opens what a click, or the Enter key, in the page means. */
  const onAct = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    if ("key" in event && event.key !== "Enter") return;
    const spot = shown && spotOf(shown.spots, event.target);
    event.preventDefault();
    event.stopPropagation();
    if (spot) open(fieldsOf(spot.texts), spot.element).catch(fail);
    else setSaid(words.templates);
  });
  useEffect(() => {
    if (!shown || !isEditing) return;
    const { document, spots } = shown;
    const act = (event: MouseEvent | KeyboardEvent) => onAct(event);
    mark(document, spots);
    document.addEventListener("click", act, true);
    document.addEventListener("keydown", act, true);
    return () => {
      unmark(document);
      document.removeEventListener("click", act, true);
      document.removeEventListener("keydown", act, true);
    };
  }, [shown, isEditing]);

  function show(texts: readonly PageText[]) {
    if (!shown) return;
    showTexts(shown.document, tried.current, texts);
    tried.current = texts;
  }

  function close() {
    const element = opened?.element;
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

  const path = shown?.path ?? "/";
  const head = shown?.origins.filter(({ at, fields }) => at[0] === 0 && fields.length > 0) ?? [];
  const count = listed.filter(({ isUndone }) => !isUndone).length;
  return (
    <>
      <header className="bar">
        <label>
          <span className="hidden">{words.page}</span>
          <select
            value={path}
            onChange={({ target }) => frame.current?.contentWindow?.location.assign(target.value)}
          >
            {(pages.includes(path) ? pages : [path, ...pages]).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setEditing(!isEditing)}>
          {isEditing ? words.look : words.edit}
        </button>
        {head.length > 0 && (
          <button type="button" onClick={() => open(fieldsOf(head), undefined).catch(fail)}>
            {words.search}
          </button>
        )}
        <p role="status">{said}</p>
        <button type="button" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
          {words.changes} {count}
        </button>
      </header>
      <iframe ref={frame} title={words.page} src="/" onLoad={() => map().catch(fail)} />
      {problems.length > 0 && (
        <section className="site-problems" role="alert">
          <p>{words.siteProblems}</p>
          <Problems problems={problems} />
        </section>
      )}
      {isListOpen && (
        <Changes
          changes={listed}
          git={git}
          onChanged={(done) => afterChange(done).catch(fail)}
          onClose={() => setListOpen(false)}
        />
      )}
      {opened && (
        <Editor
          key={JSON.stringify(opened.fields.map(({ file, path: field }) => [file, field]))}
          path={path}
          fields={opened.fields}
          beside={opened.beside}
          onTried={(texts) => show(texts ?? shown?.origins ?? [])}
          onSaved={() => afterChange().catch(fail)}
          onClose={() => {
            show(shown?.origins ?? []);
            close();
          }}
        />
      )}
    </>
  );
}

/** By then it is known on how many pages a change is seen, in milliseconds. */
const MEASURED_AFTER = 4000;

/** What was clicked, else what lies in it, else what it lies in. */
function spotOf(spots: readonly Spot[], target: EventTarget | null): Spot | undefined {
  const node = target as Node | null;
  return (
    spots.find(({ element }) => element === node) ??
    spots.find(({ element }) => node?.contains(element)) ??
    spots.findLast(({ element }) => element.contains(node))
  );
}

const fieldsOf = (texts: readonly Origin[]): readonly Field[] => [
  ...new Map(
    texts.flatMap(({ fields }) => fields.map((field) => [JSON.stringify(field), field])),
  ).values(),
];

const root = document.getElementById("desk");
if (root) createRoot(root).render(<Desk />);
