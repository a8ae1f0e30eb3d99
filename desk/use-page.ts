/** The page in the frame: where its texts come from, and what clicks and keys in it mean. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ask, type Origin, type PageText } from "./api.ts";
import { mark, onceChanged, type Spot, showTexts, unmark } from "./frame.ts";
import type { PictureInfo } from "./pictures-api.ts";
import { spotOf, spotsIn } from "./spots.ts";
import { words } from "./words.ts";

/** The page, and where its texts come from once that is known. */
export interface Shown {
  readonly document: Document;
  readonly path: string;
  readonly origins: readonly Origin[];
  readonly pictures: readonly PictureInfo[];
  readonly spots: readonly Spot[];
  readonly isMeasured: boolean;
}

interface Asked {
  /** Whether something is edited: then the page is not the one of the server. */
  readonly isOpen: boolean;
  readonly onOpen: (spot: Spot) => void;
  readonly say: (text: string) => void;
}

export function usePage({ isOpen, onOpen, say }: Asked) {
  const frame = useRef<HTMLIFrameElement>(null);
  const tried = useRef<readonly PageText[]>([]);
  /** How often it was asked where texts come from: only the last answer counts. */
  const round = useRef(0);
  /** What was clicked before it was known where it comes from. */
  const waiting = useRef<Node | undefined>(undefined);
  const [shown, setShown] = useState<Shown>();
  const [isEditing, setEditing] = useState(true);

  /** Asks where the texts of the page come from: what can be said at once first, then what is measured. */
  async function map(done?: string) {
    const document = frame.current?.contentDocument;
    const path = frame.current?.contentWindow?.location.pathname;
    if (!document || !path || document.URL === "about:blank") return;
    round.current += 1;
    const own = round.current;
    say(words.finding);
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
    say(done ?? (guess.isMeasured ? words.found(length) : words.finding_more(length)));
    if (guess.isMeasured) return;
    waiting.current = undefined;
    const { texts = [] } = await ask("page", { path });
    const spots = take(texts, true);
    if (spots.length > 0 && !done) say(words.found(spots.length));
    const target: Node | undefined = waiting.current;
    if (target) openAt(spots, target);
  }

  /** Opens what can be edited there, or says why nothing can. */
  function openAt(spots: readonly Spot[], target: Node): boolean {
    const spot = spotOf(spots, target);
    if (spot) onOpen(spot);
    else say(words.templates);
    return spot !== undefined;
  }

  /** Opens what a click, or the Enter key, in the page means. */
  const onAct = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    if ("key" in event && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const target = event.target as Node;
    if (!shown || openAt(shown.spots, target) || shown.isMeasured) return;
    waiting.current = target;
    say(words.waiting);
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
    if (!shown || isOpen) return;
    const { document } = shown;
    return onceChanged(document, () =>
      setShown((now) => (now?.document === document ? { ...now, spots: spotsIn(now) } : now)),
    );
  }, [shown, isOpen]);
  useEffect(() => {
    if (shown && !isEditing) unmark(shown.document);
  }, [shown, isEditing]);

  /** Without any, the texts that the page had. */
  function show(texts: readonly PageText[] = shown?.origins ?? []) {
    if (!shown) return;
    showTexts(shown.document, tried.current, texts);
    tried.current = texts;
  }

  return {
    frame,
    shown,
    isEditing,
    setEditing,
    map,
    show,
    go: (to: string) => frame.current?.contentWindow?.location.assign(to),
  };
}
