import { Picture } from "build-site";
import type { Content, Project } from "../content.ts";
import { Wipe } from "./Wipe.tsx";

/** On phones a photograph is cut upright, where its project says, and is wider than the window before. */
export const photoClass = ({ focus }: Project) => (focus ? `photo ${focus}` : "photo");

/** The same cut as photo.css makes: the page's main picture comes cut, in half the bytes. */
const CUT_AT = { left: "20% 50%", right: "80% 50%" };

/** `wide` is the share of a large window. */
export const photoSizes = (wide: string) =>
  `(min-width: 60rem) ${wide}, (min-width: 40rem) 100vw, 170vw`;

interface ProjectFigureProps {
  readonly content: Content;
  readonly project: Project;
  /** Its share of a large window, and of any where it is the main picture. */
  readonly wide: string;
  /** Its caption once it is finished: a sample says that it is one. */
  readonly finished: string;
  /** Its picture is the page's main one. */
  readonly main?: boolean;
}

/** A project of the portfolio, before and after if there is a picture of before. */
export function ProjectFigure({
  content,
  project,
  wide,
  finished,
  main = false,
}: ProjectFigureProps) {
  const { portfolioPage, servicePage, labels } = content;
  const { slug, sample, image, before, focus } = project;
  const sizes = photoSizes(wide);
  const after = main ? (
    <Picture
      key="after"
      {...image}
      linked
      main
      sizes={wide}
      art={{
        media: "(width < 40rem)",
        file: image.file,
        aspectRatio: "4:5",
        formats: ["avif"],
        ...(focus && { position: CUT_AT[focus] }),
      }}
    />
  ) : (
    <Picture key="after" {...image} linked sizes={sizes} />
  );
  const caption = (
    <figcaption>
      {sample ? `${labels.visualisation}. ${portfolioPage.proposal}` : finished}
    </figcaption>
  );
  if (!before)
    return (
      <figure id={slug} className={photoClass(project)}>
        {after}
        {caption}
      </figure>
    );
  return (
    <Wipe
      id={slug}
      words={servicePage.before}
      className={photoClass(project)}
      pictures={[after, <Picture key="before" {...before} linked sizes={sizes} />]}
    >
      {caption}
    </Wipe>
  );
}
