/** Markup that the server made and the island shows as it is, by slot name. */
export type Slots = Readonly<Record<string, string>>;

interface SlotProps {
  readonly name: string;
  readonly slots: Slots;
  readonly as?: "div" | "li";
  readonly id?: string;
  readonly className?: string | undefined;
}

/** Shows a slot. The client starter finds it again by its `data-slot` attribute. */
export function Slot({ name, slots, as: Tag = "div", id, className }: SlotProps) {
  return (
    <Tag
      id={id}
      className={className}
      data-slot={name}
      dangerouslySetInnerHTML={{ __html: slots[name] ?? "" }}
    />
  );
}
