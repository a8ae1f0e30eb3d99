import type { HTMLAttributes, Ref } from "react";

/** Markup that the server made and the island shows as it is, by slot name. */
export type Slots = Readonly<Record<string, string>>;

interface SlotProps extends HTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly slots: Slots;
  readonly as?: "div" | "li" | "template";
  readonly ref?: Ref<HTMLDivElement & HTMLLIElement & HTMLTemplateElement>;
}

/** Shows a slot. The client starter finds it again by its `data-slot` attribute. */
export function Slot({ name, slots, as: Tag = "div", ...attributes }: SlotProps) {
  return (
    <Tag data-slot={name} dangerouslySetInnerHTML={{ __html: slots[name] ?? "" }} {...attributes} />
  );
}
