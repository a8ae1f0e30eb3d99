/** The pictures of a part of a Markdown body: each is seen small, and another one is chosen in its place. */

import { PictureInput } from "./PictureInput.tsx";
import { pictureWords } from "./words.ts";

interface Props {
  readonly id: string;
  readonly value: string;
  /** The Markdown file. */
  readonly file: string;
  readonly onChange: (value: string) => void;
}

/** What stands before the target, and the target. */
const PICTURE = /(!\[[^\]\n]*\]\(\s*<?)([^)\s>]+)/g;

export function BodyPictures({ id, value, file, onChange }: Props) {
  return [...value.matchAll(PICTURE)].map(({ 1: before = "", 2: target = "", index }) => {
    const start = index + before.length;
    const name = nameOf(target);
    return (
      <fieldset key={start} className="body-picture">
        <legend>{pictureWords.inText}</legend>
        <PictureInput
          id={`${id}-${start}`}
          aria-describedby={`${id}-rule`}
          data-first={undefined}
          value={name}
          before={name}
          file={file}
          isBesideFirst
          onChange={(next) =>
            onChange(value.slice(0, start) + next + value.slice(start + target.length))
          }
        />
      </fieldset>
    );
  });
}

/** Below content/images, as the list has it. */
function nameOf(target: string): string {
  const name = target.replace(/^.*\bimages\//, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
