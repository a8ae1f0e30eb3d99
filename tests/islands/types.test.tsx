/** The types of an island's props follow from its component. `tsc -p tests` refuses this file where they do not. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Island } from "../../src/index.ts";

type Size = "small" | "large";
interface Slots {
  readonly slots: Readonly<Record<string, string>>;
}
const Sized = ({ size, count = 1 }: { size: Size; count?: number }) => (
  <p>
    {size} {count}
  </p>
);
const Slotted = ({ size, slots }: { size: Size } & Slots) => (
  <p title={size}>{slots.answer?.length}</p>
);
const Either = (props: { kind: "text"; text: string } | { kind: "number"; number: number }) => (
  <p>{props.kind === "text" ? props.text : props.number}</p>
);
const Rows = <Row,>({ rows, nameOf }: { rows: readonly Row[]; nameOf?: keyof Row }) => (
  <p title={String(nameOf)}>{rows.length}</p>
);
const Listed = ({ items }: { items: { size: Size }[] }) => <p>{items.length}</p>;
const Plain = ({ children }: { children?: ReactNode }) => <p>{children}</p>;

it("takes what the component takes: words of a list, unions, lists, slots", () => {
  const islands = [
    <Island key={1} component={Sized} props={{ size: "large" }} on="visible" />,
    <Island key={2} component={Sized} props={{ size: "small", count: 2 }} name="sized" />,
    <Island key={3} component={Slotted} props={{ size: "large" }} slots={{ answer: <b>42</b> }} />,
    <Island key={4} component={Either} props={{ kind: "text", text: "bee" }} />,
    <Island key={5} component={Rows} props={{ rows: [{ bee: 1 }] }} />,
    <Island key={6} component={Listed} props={{ items: [{ size: "small" }] }} />,
    <Island key={7} component={Plain} props={{}} />,
  ];
  const html = renderToStaticMarkup(islands);
  expect(html.match(/<p/g)).toHaveLength(islands.length);
  expect(html).toContain(`>${"<b>42</b>".length}</p>`);
});

it("refuses what the component does not take", () => {
  const refused = () => [
    // @ts-expect-error no such size
    <Island key={1} component={Sized} props={{ size: "medium" }} />,
    // @ts-expect-error no size
    <Island key={2} component={Sized} props={{}} />,
    // @ts-expect-error no such prop
    <Island key={3} component={Sized} props={{ size: "large", colour: "red" }} />,
    // @ts-expect-error the number of a text
    <Island key={4} component={Either} props={{ kind: "text", number: 1 }} />,
  ];
  expect(refused).toBeTypeOf("function");
});
