/** Pictures in Markdown as the site's own. */
import { Picture } from "../picture.tsx";

interface PictureElement {
  readonly file: string;
  readonly alt: string;
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
  readonly title?: string;
}

/** The first is the page's main picture where `main` is set. */
export function createPictures({
  sizes,
  main,
}: {
  readonly sizes?: string;
  readonly main: boolean;
}) {
  let isFirst = main;
  return ({ width, height: _, ...picture }: PictureElement) => {
    const isMain = isFirst;
    isFirst = false;
    const shown = Number.parseInt(width ?? "", 10);
    const size = Number.isNaN(shown) ? {} : { width: shown };
    const place = sizes ?? (Number.isNaN(shown) ? undefined : `${shown}px`);
    return <Picture {...picture} {...size} {...(place ? { sizes: place } : {})} main={isMain} />;
  };
}
