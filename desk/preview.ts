/** The page as it would be with another part of its body, or another picture: what differs is replaced in place, the rest stays as it is. */
import { ask, type FieldInfo } from "./api.ts";

export interface Preview {
  readonly show: (html: string) => Promise<void>;
  /** Whether anything had changed. */
  readonly takeBack: () => Promise<boolean>;
}

/** undefined where all that is edited are texts, which are shown one by one. */
export function startPreview(
  page: Document,
  path: string,
  fields: readonly FieldInfo[],
): Preview | undefined {
  const blocks = fields.filter(({ kind }) => kind === "block" || kind === "picture");
  if (blocks.length === 0) return undefined;
  const edits = blocks.map(({ file, path: field, value }) => ({
    file,
    path: field,
    before: value,
    value,
  }));
  const start = ask("attempt", { path, edits, isWhole: true }).then(
    ({ html }) => html,
    () => undefined,
  );
  let now: string | undefined;
  async function show(html: string | undefined): Promise<boolean> {
    const first = await start;
    const was = now ?? first;
    if (was === undefined || html === undefined || was === html) return false;
    now = html;
    patch(page.body, bodyOf(was), bodyOf(html));
    return true;
  }
  return {
    show: async (html) => void (await show(html)),
    takeBack: async () => show(await start),
  };
}

const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, "text/html").body;

/** `live` is as `was`, with what scripts have done to it. */
function patch(live: Element, was: Element, next: Element): void {
  if (was.isEqualNode(next)) return;
  const isAlike =
    was.childNodes.length === next.childNodes.length &&
    [...was.childNodes].every((node, index) => node.nodeName === next.childNodes[index]?.nodeName);
  if (!isAlike) {
    live.replaceChildren(...[...next.childNodes].map((node) => imported(live, node)));
    return;
  }
  for (const { name, value } of next.attributes)
    if (was.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const [index, before] of [...was.childNodes].entries()) {
    const [node, after] = [live.childNodes[index], next.childNodes[index]];
    if (!after || before.isEqualNode(after)) continue;
    if (
      node &&
      isElement(node) &&
      isElement(before) &&
      isElement(after) &&
      node.tagName === before.tagName
    )
      patch(node, before, after);
    else if (node) node.replaceWith(imported(live, after));
  }
}

/** Of the frame's own window, which has classes of its own. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const imported = (live: Element, node: Node): Node => live.ownerDocument.importNode(node, true);
