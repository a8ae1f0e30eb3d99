/** The first page: what this is, in ten seconds, and why one would take it. */
import { Markdown, type Page, Picture } from "build-site";
import { createElement, type ReactNode } from "react";
import type { Doc, Docs } from "../../../starters/docs/templates/docs.ts";
import { Layout } from "../../../starters/docs/templates/Layout.tsx";
import { scheme } from "../../../starters/docs/templates/scheme.ts";
import { TEXT } from "../../../starters/docs/templates/text.tsx";
import type { Content } from "./content.ts";

type Words = Content["home"];

export const homePage = (docs: Docs, doc: Doc, words: Words): Page => ({
  head: {
    title: `${docs.site.name}: ${doc.title}`,
    description: doc.summary,
    links: [{ rel: "alternate", type: "text/markdown", href: "/index.md" }],
    scripts: [scheme],
  },
  body: (
    <Layout docs={docs} wide>
      <Hero doc={doc} words={words} />
      <Figures words={words} />
      <h2 className="lead">{words.heading}</h2>
      {words.features.map((feature) => (
        <Feature key={feature.title} feature={feature} />
      ))}
      <Sample sample={words.sample} />
      <article className="rest">
        <Markdown body={doc.body} {...TEXT} />
      </article>
    </Layout>
  ),
});

const Hero = ({ doc, words }: { readonly doc: Doc; readonly words: Words }) => (
  <div className="hero">
    <div>
      <h1>{doc.title}</h1>
      <p>{doc.summary}</p>
      <p className="ways">
        <a className="way" href={words.begin.href}>
          {words.begin.label}
        </a>
        <a href={words.move.href}>{words.move.label}</a>
      </p>
      <p className="command">
        <code>{words.command}</code>
      </p>
    </div>
    <Screen text={words.screen} />
  </div>
);

/** What a terminal shows; it scrolls, by keyboard too. Signs at the beginning of a line say what it is. */
const Screen = ({ text }: { readonly text: string }) =>
  createElement(
    "pre",
    { className: "screen", role: "group", "aria-label": "A terminal", tabIndex: 0 },
    ...text.trimEnd().split("\n").flatMap(toned),
  );

const toned = (line: string): readonly ReactNode[] => [
  createElement("span", { className: toneOf(line) }, line),
  "\n",
];

const TONES: readonly (readonly [RegExp, string])[] = [
  [/^error|^\s*✗/, "wrong"],
  [/^\s*→/, "advice"],
  [/^\s*content\//, "place"],
  [/^\s*>/, "here"],
  [/^\s*\d+ │/, "dim"],
];

const toneOf = (line: string): string | undefined => TONES.find(([form]) => form.test(line))?.[1];

const Figures = ({ words }: { readonly words: Words }) => (
  <>
    <ul className="figures">
      {words.figures.map(({ number, text }) => (
        <li key={number}>
          <strong>{number}</strong> {text}
        </li>
      ))}
    </ul>
    <p className="measured">{words.measured}</p>
  </>
);

const Feature = ({ feature }: { readonly feature: Words["features"][number] }) => (
  <section className="feature">
    <div>
      <h3>{feature.title}</h3>
      <p>{feature.text}</p>
      <p>
        <a href={feature.link.href}>{feature.link.label}</a>
      </p>
    </div>
    {feature.picture && (
      <Picture
        file={feature.picture}
        alt={feature.alt ?? ""}
        sizes="(min-width: 64rem) 52rem, 100vw"
      />
    )}
    {feature.output && <Screen text={feature.output} />}
  </section>
);

const Sample = ({ sample }: { readonly sample: Words["sample"] }) => (
  <section className="sample-site">
    <h2 className="lead">{sample.heading}</h2>
    <p>{sample.text}</p>
    <Picture file={sample.picture} alt={sample.alt} sizes="(min-width: 88rem) 84rem, 100vw" />
  </section>
);
