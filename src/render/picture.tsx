import { useContext } from "react";
import { encodingsOf, hasOptions, type PictureOptions } from "../assets/pictures/variants.ts";
import { type ImageAsset, type ImagePreload, type RenderContext, Rendering } from "./context.ts";

export interface PictureProps extends PictureOptions {
  /** File name below `content/images/`. */
  readonly file: string;
  /** Empty only when the picture says nothing that the text beside it does not. */
  readonly alt: string;
  /** The `sizes` attribute: how wide the slot is, for raster pictures. */
  readonly sizes?: string;
  /** The page's main picture: loaded at once and first. All others are lazy. */
  readonly main?: boolean;
  /** What is in its place until it has loaded. Default: its own colour. */
  readonly placeholder?: "colour" | "empty";
  readonly className?: string;
  /** How wide it is shown, in CSS pixels. Default: as wide as its largest file. */
  readonly width?: number;
  readonly title?: string;
  readonly id?: string;
  /** A link round it to the picture itself, of a photograph to the file for browsers without AVIF and WebP. */
  readonly linked?: boolean;
  /** Another composition for a media query, such as a portrait one for phones. */
  readonly art?: PictureOptions & { readonly media: string; readonly file: string };
}

/** A picture from content in a fixed slot: dimensions, encodings and loading order included. */
export function Picture({ linked = false, ...picture }: PictureProps) {
  const rendering = useContext(Rendering);
  if (!rendering)
    throw new Error(
      "Picture is only for pages of a build: an island can take one as a slot, a unit test puts a stand-in there",
    );
  const shown = <Shown {...picture} rendering={rendering} />;
  return linked ? <a href={rendering.image(picture.file).url}>{shown}</a> : shown;
}

interface ShownProps extends Omit<PictureProps, "linked"> {
  readonly rendering: RenderContext;
}

function Shown({ file, alt, sizes, main = false, art, rendering, ...given }: ShownProps) {
  const { widths, formats, quality, aspectRatio, position, ...more } = given;
  const { className, width, placeholder, ...others } = more;
  const options = { widths, formats, quality, aspectRatio, position } as PictureOptions;
  const image = variantOf(file, options, rendering);
  const scale = width === undefined ? 1 : width / image.width;
  const other = art && variantOf(art.file, art, rendering);
  if (main) {
    const shown = preloadOf(image, sizes);
    rendering.preloads.push(...(other && art ? preloadsOf(art, other, shown, sizes) : [shown]));
  }
  const tint = placeholder === "empty" ? undefined : image.tint;
  const img = (
    <img
      src={image.url}
      alt={alt}
      width={Math.round(image.width * scale)}
      height={Math.round(image.height * scale)}
      className={tint ? `${tint} ${className ?? ""}`.trim() : className}
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
      {other && art && <Art {...art} image={other} sizes={sizes} />}
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}

/** Of several encodings the first, which a browser that cannot show it leaves alone. */
function preloadOf({ url, sources: [best] }: ImageAsset, sizes: string | undefined): ImagePreload {
  if (!best) return { href: url };
  // What browsers take without any, which a list of widths must not leave open here.
  const imagesizes = sizes ?? (/ \d+w$/.test(best.srcset) ? "100vw" : undefined);
  return { type: best.type, imagesrcset: best.srcset, imagesizes };
}

/** Each composition for the windows that show it; none where the other ones cannot be said as a condition. */
function preloadsOf(
  { media, ...options }: NonNullable<PictureProps["art"]>,
  other: ImageAsset,
  shown: ImagePreload,
  sizes: string | undefined,
): readonly ImagePreload[] {
  if (!/^\([^(),]+\)$/.test(media)) return [];
  const art = hasOptions(options) ? preloadOf(other, sizes) : { href: other.url };
  return [
    { ...art, media },
    { ...shown, media: `not all and ${media}` },
  ];
}

interface ArtProps extends NonNullable<PictureProps["art"]> {
  readonly image: ImageAsset;
  readonly sizes: string | undefined;
}

/** As it is, one file will do; of one that is made for its place there are all widths. */
function Art({ media, image, sizes, ...options }: ArtProps) {
  const size = { media, width: image.width, height: image.height };
  return (
    <>
      {hasOptions(options) &&
        image.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} {...size} />
        ))}
      <source srcSet={image.url} {...size} />
    </>
  );
}

/** The picture as a template asks for it. Drawings, GIFs and what moves keep their shape. */
function variantOf(
  file: string,
  options: PictureOptions,
  { image, pictures }: RenderContext,
): ImageAsset {
  const asset = image(file);
  if (!hasOptions(options)) return asset;
  if (asset.raster) {
    const { encodings, ...variant } = encodingsOf(asset.raster, options);
    for (const encoding of encodings) pictures.push({ file, ...encoding });
    return { ...asset, ...variant };
  }
  if (options.aspectRatio !== undefined)
    throw new Error(
      `${file} cannot be cut to an aspectRatio: ${/\.svg$/i.test(file) ? "give the drawing a viewBox of that shape" : "a GIF is published as it is, and a WebP that moves in its shape; cut the file itself, or save it as PNG"}`,
    );
  return asset;
}
