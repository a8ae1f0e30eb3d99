import type { ReactNode } from "react";
import type { IconName } from "../content.ts";
import { Icon } from "./Icon.tsx";

interface ValueCard {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
  readonly picture?: ReactNode;
}

/** Four cards with a mark each; no frames, a strong rule on top. */
export function ValueCards({ cards }: { cards: readonly ValueCard[] }) {
  return (
    <ul className="vals">
      {cards.map(({ icon, title, description, picture }) => (
        <li key={title}>
          {picture}
          <Icon name={icon} width={72} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
