import { Picture } from "build-site";
import type { ReactNode } from "react";
import type { ImageChoice } from "../content.ts";
import type { Field } from "../fields.ts";

interface PictureCardProps {
  readonly image: ImageChoice;
  readonly field: Field;
  readonly children: ReactNode;
}

/** A large drawing with words below it; four of them stand 7 + 5, then 5 + 7. */
export function PictureCard({ image, field, children }: PictureCardProps) {
  return (
    <li className="svc">
      <div className={`slot f-${field}`}>
        <Picture {...image} sizes="(min-width: 60rem) 58vw, 100vw" />
      </div>
      <div className="svct">{children}</div>
    </li>
  );
}

export function PictureCards({ children }: { children: ReactNode }) {
  return <ul className="svcs">{children}</ul>;
}
