/** The desk: the page in a frame, and what opens beside and over it. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AllFields } from "./AllFields.tsx";
import { AskFailed, ask, type Field, type FieldInfo, type Place, type Problem } from "./api.ts";
import { Bar, type PanelName } from "./Bar.tsx";
import { Changes } from "./Changes.tsx";
import { Check } from "./Check.tsx";
import { Editor } from "./Editor.tsx";
import { type Spot, setOpen } from "./frame.ts";
import { Parts } from "./Parts.tsx";
import { Problems } from "./Problems.tsx";
import { Publish } from "./Publish.tsx";
import { Pages } from "./pages.ts";
import { type Preview, startPreview } from "./preview.ts";
import { Records } from "./Records.tsx";
import { inOwnWords } from "./sentences.ts";
import { fieldsOf } from "./spots.ts";
import { usePage } from "./use-page.ts";
import { useSite } from "./use-site.ts";
import { words } from "./words.ts";

interface Opened {
  readonly fields: readonly FieldInfo[];
  readonly beside: DOMRect | undefined;
  readonly element: Element | undefined;
  /** The text that was clicked, where it is the only one of its element. */
  readonly seen: Place | undefined;
  /** What had the focus where that is none of the page. */
  readonly from: Element | null;
}

/** When it is asked again on how many pages a change is seen, in milliseconds: large sites and busy machines take their time. */
const MEASURED_AFTER = [2_000, 6_000, 20_000, 60_000, 180_000];

export function Desk() {
  /** The page while a part of its body is edited. */
  const preview = useRef<Preview | undefined>(undefined);
  const [said, setSaid] = useState<string>(words.finding);
  const [opened, setOpened] = useState<Opened>();
  const [panel, setPanel] = useState<PanelName>();
  /** What a build tells since the last change. */
  const [notices, setNotices] = useState<readonly Problem[]>([]);
  /** The file whose fields are listed. */
  const [listedFile, setListedFile] = useState("");
  /** The field that was opened last: the lists around it can be changed. */
  const [last, setLast] = useState<Field>();
  const { pages, problems, changes, git, refresh, setProblems } = useSite();
  const { frame, shown, isEditing, setEditing, map, show, go } = usePage({
    isOpen: opened !== undefined,
    onOpen: (spot) => void open(fieldsOf(spot.texts), spot).catch(fail),
    say: setSaid,
  });

  function fail(error: unknown) {
    if (!(error instanceof AskFailed)) throw error;
    setSaid(inOwnWords(error.message) ?? error.message);
    setProblems(error.problems);
  }

  const onStart = useEffectEvent(() => {
    refresh().catch(fail);
    map().catch(fail);
  });
  useEffect(() => onStart(), []);

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

  function close() {
    const element = opened?.element ?? opened?.from;
    if (shown) setOpen(shown.document, undefined);
    setOpened(undefined);
    if (element && "focus" in element) (element as HTMLElement).focus({ preventScroll: true });
  }

  /** The server shows the page anew by itself; what is open beside it is asked again. */
  async function afterChange(done: string = words.saved) {
    close();
    const last = (await refresh()).at(-1);
    setNotices((!last?.isUndone && last?.notices) || []);
    await map(done);
  }

  const onMeasured = useEffectEvent(() => void refresh().catch(fail));
  const unmeasured = changes.findLast(({ pages: seen, isUndone }) => !seen && !isUndone)?.id;
  useEffect(() => {
    if (unmeasured === undefined) return;
    const timers = MEASURED_AFTER.map((after) => setTimeout(() => onMeasured(), after));
    return () => timers.forEach(clearTimeout);
  }, [unmeasured]);

  const onChanged = (done?: string) => void afterChange(done).catch(fail);
  const onRefused = () => setSaid(words.notSaved);
  const closePanel = () => setPanel(undefined);
  const leads = {
    onGo: go,
    onEdit(field: Field, to: string | undefined) {
      if (to !== undefined && to !== shown?.path) go(to);
      open([field], {}).catch(fail);
    },
  };
  const path = shown?.path ?? "/";
  const head = shown?.origins.filter(({ at, fields }) => at[0] === 0 && fields.length > 0) ?? [];
  return (
    <Pages value={pages}>
      <Bar
        pages={pages}
        path={path}
        onGo={go}
        isEditing={isEditing}
        onEditing={setEditing}
        said={said}
        panel={panel}
        count={changes.filter(({ isUndone }) => !isUndone).length}
        onPanel={(name) => {
          setPanel(panel === name ? undefined : name);
          // Others may have sent something meanwhile.
          if (name === "changes") refresh().catch(fail);
        }}
      >
        {head.length > 0 && (
          <button type="button" onClick={() => open(fieldsOf(head), {}).catch(fail)}>
            {words.search}
          </button>
        )}
      </Bar>
      <div className="stage">
        <main>
          <iframe ref={frame} title={words.page} src="/" onLoad={() => map().catch(fail)} />
        </main>
        {panel === "parts" && (
          <Parts field={last} onChanged={onChanged} onRefused={onRefused} onClose={closePanel} />
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
            onChanged={onChanged}
            onClose={closePanel}
          />
        )}
        {panel === "changes" && (
          <Changes changes={changes} git={git} onChanged={onChanged} onClose={closePanel} />
        )}
        {panel === "fields" && (
          <AllFields
            key={listedFile}
            file={listedFile}
            path={path}
            texts={shown?.origins ?? []}
            onTried={show}
            onSaved={onChanged}
            onRefused={onRefused}
            onClose={closePanel}
          />
        )}
        {panel === "problems" && <Check {...leads} onClose={closePanel} />}
        {panel === "publish" && <Publish {...leads} onClose={closePanel} />}
      </div>
      {problems.length > 0 && (
        <section className="site-problems" role="alert">
          <p>{words.siteProblems}</p>
          <Problems problems={problems} />
        </section>
      )}
      {notices.length > 0 && problems.length === 0 && (
        <section className="site-problems" role="alert">
          <p>{words.noticed}</p>
          <Problems problems={notices} />
          <button type="button" onClick={() => setNotices([])}>
            {words.close}
          </button>
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
            show(texts);
            if (!texts) void preview.current?.takeBack();
          }}
          onTriedPage={(html) => void preview.current?.show(html)}
          onRefused={onRefused}
          onSaved={onChanged}
          onClose={() => {
            show();
            const wasChanged = preview.current?.takeBack();
            close();
            wasChanged?.then((was) => (was ? map() : undefined)).catch(fail);
          }}
        />
      )}
    </Pages>
  );
}
