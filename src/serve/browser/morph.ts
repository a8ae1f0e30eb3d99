/**
 * Changes an open document where the server's new one differs from its last, and nowhere else: what
 * scripts and visitors did to the rest stays. Works on three trees: `live` is on the screen, `base` is
 * what the server sent for it, `next` is what it sends now.
 */

/** Gives false when the change touches an island, or what cannot be changed without a reload. */
export function morph(live: Node, base: Node, next: Node): boolean {
  if (base.isEqualNode(next)) return true;
  if (live instanceof HTMLScriptElement && next instanceof HTMLScriptElement)
    return morphData(live, next);
  if (live instanceof Element && base instanceof Element && next instanceof Element) {
    if (isFixed(live) || isFixed(next)) return false;
    morphAttributes(live, base, next);
    return morphChildren(live, base, next);
  }
  live.nodeValue = next.nodeValue;
  return true;
}

/** Islands have their own state, and scripts run once. */
const FIXED = "[data-island], script";

const isFixed = (element: Element): boolean => element.matches(FIXED);

const holdsFixed = (node: Node): boolean =>
  node instanceof Element && (isFixed(node) || node.querySelector(FIXED) !== null);

/** Kept up to date in another way: styles, and the policy that names their hash. */
const isApart = (node: Node): boolean =>
  node instanceof Element && node.matches("head > style, head > meta[http-equiv]");

/** Structured data. To change its text node, unlike the script itself, needs no Trusted Types policy. */
function morphData(live: HTMLScriptElement, next: HTMLScriptElement): boolean {
  const { firstChild } = live;
  if (live.type !== "application/ld+json" || next.type !== live.type || !firstChild) return false;
  firstChild.nodeValue = next.text;
  return true;
}

/** Sets and removes the attributes that differ between `base` and `next`. */
export function morphAttributes(live: Element, base: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (base.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of base.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
}

function morphChildren(live: Element, base: Element, next: Element): boolean {
  const [now, before, after] = [live, base, next].map(({ childNodes }) =>
    [...childNodes].filter((node) => !isApart(node)),
  );
  if (!now || !before || !after) return false;
  const known =
    now.length === before.length && now.every((node, at) => node.nodeName === before[at]?.nodeName);
  if (!known) return replace(live, now, after);
  let start = 0;
  while (start < Math.min(before.length, after.length) && same(before[start], after[start]))
    start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    same(before.at(-1 - end), after.at(-1 - end))
  )
    end++;
  const middle = (nodes: readonly Node[]) => nodes.slice(start, nodes.length - end);
  return morphMiddle(live, middle(now), middle(before), middle(after), now[now.length - end]);
}

const same = (a: Node | undefined, b: Node | undefined): boolean =>
  a !== undefined && b !== undefined && a.isEqualNode(b);

/** The children between those that are equal at both ends; `following` is the first of the latter. */
function morphMiddle(
  parent: Element,
  now: readonly Node[],
  before: readonly Node[],
  after: readonly Node[],
  following: Node | undefined,
): boolean {
  for (const [at, next] of after.entries()) {
    const [live, base] = [now[at], before[at]];
    if (live && base && isAlike(base, next)) {
      if (!morph(live, base, next)) return false;
    } else {
      if (holdsFixed(next) || (live && holdsFixed(live))) return false;
      const copy = document.importNode(next, true);
      if (live) parent.replaceChild(copy, live);
      else parent.insertBefore(copy, following ?? null);
    }
  }
  const surplus = now.slice(after.length);
  if (surplus.some(holdsFixed)) return false;
  for (const node of surplus) parent.removeChild(node);
  return true;
}

/** Whether one can be turned into the other. */
const isAlike = (base: Node, next: Node): boolean =>
  base.nodeName === next.nodeName &&
  (!(base instanceof Element && next instanceof Element) || base.id === next.id);

/** For children that a script has changed: all are replaced by those of the server. */
function replace(live: Element, now: readonly Node[], after: readonly Node[]): boolean {
  if ([...now, ...after].some(holdsFixed)) return false;
  for (const node of now) live.removeChild(node);
  live.append(...after.map((node) => document.importNode(node, true)));
  return true;
}
