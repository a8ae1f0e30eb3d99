/** The nodes of a YAML source with the places where they begin: for telling what is wrong, and where. */
import { EVENT_ID, type Event, getScalarValue, SCALAR_STYLE, type ScalarEvent } from "js-yaml";

/** All places are offsets in UTF-16 units. */
export interface YamlNode {
  /** Where its text begins, after anchor and tag; undefined for nothing, as the value in `{key}`. */
  readonly start: number | undefined;
  /** As it is written, with its `!`. */
  readonly tag?: { readonly name: string; readonly start: number } | undefined;
  readonly anchor?: string | undefined;
  readonly content:
    | { readonly kind: "scalar"; readonly text: string }
    | { readonly kind: "alias"; readonly name: string }
    | { readonly kind: "list"; readonly items: readonly YamlNode[] }
    | { readonly kind: "group"; readonly pairs: readonly YamlPair[] };
}

export interface YamlPair {
  readonly key: YamlNode;
  readonly value: YamlNode;
}

export interface YamlDocument {
  /** Where its `---`, or else its content, begins. */
  readonly start: number;
  readonly root: YamlNode;
}

/** What stands before the empty value of a key, or an empty item, from the end of what was read last. */
const COLON = /\s*: */y;
const DASH = /(?:[\s\]}]|#[^\n]*\n)*- */y;
const MARKER = /^---(?=\s|$)/gm;

export function documentsOf(source: string, events: readonly Event[]): readonly YamlDocument[] {
  let next = 0;
  /** Where what was read last ends, but for closing brackets. */
  let end = 0;

  /** The end of the first match from what was read last. */
  const after = (pattern: RegExp): number | undefined => {
    pattern.lastIndex = end;
    return pattern.test(source) ? pattern.lastIndex : undefined;
  };

  function many<T>(read: () => T): readonly T[] {
    const all: T[] = [];
    while (events[next]?.type !== EVENT_ID.POP) all.push(read());
    next++;
    return all;
  }

  function scalar(event: ScalarEvent, before: RegExp | undefined): YamlNode {
    const own = Math.max(event.anchorEnd, event.tagEnd);
    const empty = own >= 0 || !before ? own : (after(before) ?? -1);
    const start = event.valueStart < 0 ? empty : startOf(source, event);
    end = Math.max(end, start, event.valueEnd + (isQuoted(event) ? 1 : 0));
    const text = getScalarValue(source, event);
    return {
      ...propertiesOf(source, event),
      start: start < 0 ? undefined : start,
      content: { kind: "scalar", text },
    };
  }

  /** `before` stands before a node that is empty. */
  function node(before?: RegExp): YamlNode {
    const event = events[next++];
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return scalar(event, before);
      case EVENT_ID.ALIAS: {
        end = event.anchorEnd;
        const name = source.slice(event.anchorStart, event.anchorEnd);
        return { start: event.anchorStart - 1, content: { kind: "alias", name } };
      }
      case EVENT_ID.SEQUENCE: {
        end = event.start;
        const items = many(() => node(DASH));
        return {
          ...propertiesOf(source, event),
          start: event.start,
          content: { kind: "list", items },
        };
      }
      case EVENT_ID.MAPPING: {
        end = event.start;
        const pairs = many(() => ({ key: node(), value: node(COLON) }));
        return {
          ...propertiesOf(source, event),
          start: event.start,
          content: { kind: "group", pairs },
        };
      }
      default:
        throw new Error("The YAML parser ended a node that it did not begin");
    }
  }

  const documents: YamlDocument[] = [];
  while (next < events.length) {
    const event = events[next++];
    const marked = event?.type === EVENT_ID.DOCUMENT && event.explicitStart;
    const marker = (marked ? after(MARKER) : undefined) ?? 3;
    const [root] = many(() => node());
    if (root) documents.push({ start: marked ? marker - 3 : (root.start ?? end), root });
  }
  return documents;
}

const isQuoted = ({ style }: ScalarEvent): boolean =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

/** Where a text begins: at its quote, or at the `|` or `>` in the line before. */
function startOf(source: string, event: ScalarEvent): number {
  const { style, valueStart } = event;
  if (isQuoted(event)) return valueStart - 1;
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  const line = source.lastIndexOf("\n", valueStart - 2) + 1;
  const header = source.slice(line, valueStart).search(/[|>][-+\d]*[ \t]*(?:#.*)?\r?\n?$/);
  return header < 0 ? valueStart : line + header;
}

type Properties = Pick<ScalarEvent, "anchorStart" | "anchorEnd" | "tagStart" | "tagEnd">;

const propertiesOf = (source: string, event: Properties) => ({
  anchor: event.anchorStart < 0 ? undefined : source.slice(event.anchorStart, event.anchorEnd),
  tag:
    event.tagStart < 0
      ? undefined
      : { name: source.slice(event.tagStart, event.tagEnd), start: event.tagStart },
});
