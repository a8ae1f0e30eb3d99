import { Dropdown } from "./Dropdown.tsx";
import { Slot, type Slots } from "./Slot.tsx";
import { SmallMenu, type SmallMenuLabels } from "./SmallMenu.tsx";
import { useDropdowns } from "./useDropdowns.ts";
import { useLive } from "./useLive.ts";

export interface SiteMenuProps {
  readonly labels: SmallMenuLabels & { readonly main: string };
  /** Labels of the buttons that open panels, by slot. Other slots are links. */
  readonly panels: Readonly<Record<string, string>>;
}

/**
 * The site's menu, twice: a row with dropdowns for wide windows and a list behind a button for small
 * ones; the stylesheet shows one of them. Slots: `contact`, `small`, and before them the entries of
 * the row, in their order: so they stand in the page, too.
 */
export function SiteMenu({ labels, panels, slots }: SiteMenuProps & { slots: Slots }) {
  const live = useLive();
  const dropdowns = useDropdowns();
  const entries = Object.keys(slots).filter((slot) => slot !== "contact" && slot !== "small");
  return (
    <>
      <nav
        ref={dropdowns.nav}
        className="nav"
        aria-label={labels.main}
        data-live={live || undefined}
      >
        <ul>
          {entries.map((slot) => {
            const label = panels[slot];
            return label === undefined ? (
              <Slot key={slot} as="li" name={slot} slots={slots} />
            ) : (
              <Dropdown key={slot} name={slot} label={label} live={live} dropdowns={dropdowns}>
                <Slot name={slot} slots={slots} id={`menu-${slot}`} />
              </Dropdown>
            );
          })}
        </ul>
      </nav>
      <Slot name="contact" slots={slots} />
      <SmallMenu labels={labels} live={live} slots={slots} />
    </>
  );
}
