import { useContext } from "react";
import { type RenderContext, Rendering } from "./context.ts";

export interface PictureProps {
  /** File name below `content/images/`. */
  readonly file: string;
  /** Empty only when the picture says nothing that the text beside it does not. */
  readonly alt: string;
  /** The `sizes` attribute: how wide the slot is, for raster pictures. */
  readonly sizes?: string;
  /** The page's main picture: loaded at once and first. All others are lazy. */
  readonly main?: boolean;
  readonly className?: string;
  /** How wide it is shown, in CSS pixels. Default: as wide as it is. */
  readonly width?: number;
  readonly title?: string;
  readonly id?: string;
  /** A link round it to the picture itself, in the largest size there is. */
  readonly linked?: boolean;
  /** Another composition for a media query, such as a portrait one for phones. */
  readonly art?: { readonly media: string; readonly file: string };
}

/** A picture from content in a fixed slot: dimensions, encodings and loading order included. */
export function Picture({ linked = false, ...picture }: PictureProps) {
  const rendering = useContext(Rendering);
  if (!rendering) throw new Error("Picture is only for pages: an island can take one as a slot");
  const shown = <Shown {...picture} image={rendering.image} />;
  return linked ? <a href={rendering.image(picture.file).url}>{shown}</a> : shown;
}

interface ShownProps extends Omit<PictureProps, "linked"> {
  readonly image: RenderContext["image"];
}

function Shown({ file, alt, sizes, main = false, art, image: find, ...more }: ShownProps) {
  const { className, width, ...others } = more;
  const image = find(file);
  const scale = width === undefined ? 1 : width / image.width;
  const other = art && find(art.file);
  const img = (
    <img
      src={image.url}
      alt={alt}
      width={Math.round(image.width * scale)}
      height={Math.round(image.height * scale)}
      className={image.tint ? `${image.tint} ${className ?? ""}`.trim() : className}
      loading={main ? undefined : "lazy"}
      decoding={main ? undefined : "async"}
      fetchPriority={main ? "high" : undefined}
      {...others}
    />
  );
  // Inside a picture element React writes no preload of its own, which would stand in the body.
  if (image.sources.length === 0 && !other && !main) return img;
  return (
    <picture>
      {other && art && (
        <source media={art.media} srcSet={other.url} width={other.width} height={other.height} />
      )}
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}
