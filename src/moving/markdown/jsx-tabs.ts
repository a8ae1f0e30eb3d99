/** What tabs are called, where the element around them says so. */
import { textAt } from "../settings/read-settings.ts";
import { attributeOf, type Jsx, type Names } from "./jsx-values.ts";

/** By the offset at which each tab begins. */
export type TabLabels = ReadonlyMap<number, string>;

export const isTab = (name: string | null): boolean => /^(TabItem|Tab|Tabs\.Tab)$/.test(name ?? "");

/**
 * `<Tabs values={[{ value: "a", label: "Sugar" }]}>` (https://docusaurus.io/docs/markdown-features/tabs), and
 * `<Tabs items={["Sugar", "Honey"]}>` (https://nextra.site/docs/built-ins/tabs), by place.
 */
export function tabLabels(node: Jsx, names: Names): TabLabels | undefined {
  if (node.name !== "Tabs") return undefined;
  const list = listOf(node, "values", names) ?? listOf(node, "items", names);
  if (!list) return undefined;
  const byValue = new Map(list.map((one) => [textAt(one, "value") ?? one, wordsOf(one)]));
  const isByPlace = listOf(node, "values", names) === undefined;
  return new Map(
    tabsIn(node).flatMap((tab, at): [number, string][] => {
      const value = tab.attributes.find((one) => "name" in one && one.name === "value");
      const [, given] = value ? attributeOf(value, names) : [];
      const label = byValue.get(given) ?? (isByPlace ? wordsOf(list[at]) : undefined);
      return label === undefined ? [] : [[tab.position?.start.offset ?? 0, label]];
    }),
  );
}

const wordsOf = (one: unknown): string | undefined =>
  typeof one === "string" ? one : textAt(one, "label");

function listOf(node: Jsx, name: string, names: Names): readonly unknown[] | undefined {
  const given = node.attributes.find((one) => "name" in one && one.name === name);
  const [, list] = given ? attributeOf(given, names) : [];
  return Array.isArray(list) ? list : undefined;
}

const tabsIn = ({ children }: Jsx): readonly Jsx[] =>
  children
    .flatMap((node) => (node.type === "paragraph" ? node.children : [node]))
    .filter(
      (node): node is Jsx =>
        (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") &&
        isTab(node.name),
    );
