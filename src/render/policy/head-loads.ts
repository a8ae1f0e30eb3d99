/** What the links and scripts of a page's `head` load. */
import type { Head } from "../../site/head.ts";
import { type TagPolicy, tagPolicy } from "../tags/tag-loads.ts";

export interface HeadLink {
  readonly href: string;
  readonly policy: TagPolicy;
}

export const linkPolicies = ({ links = [], scripts = [] }: Head): readonly HeadLink[] => [
  ...links.map((link) => ({ href: String(link.href ?? ""), policy: policyOf("link", link) })),
  ...scripts.map(({ text: _, ...script }) => ({ href: "", policy: policyOf("script", script) })),
];

const policyOf = (element: string, attributes: Readonly<Record<string, unknown>>) =>
  tagPolicy(
    element,
    new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)])),
  );
