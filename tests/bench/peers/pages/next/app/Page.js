import { fromHtml } from "hast-util-from-html";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Client } from "./Client.js";

/** A server component: React moves what belongs into the head there. */
export function Page({ head, body }) {
  return (
    <>
      {elements(head)}
      {elements(body)}
      <Client />
    </>
  );
}

const elements = (html) =>
  toJsxRuntime(fromHtml(html, { fragment: true }), {
    Fragment,
    jsx,
    jsxs,
    components: { script: Data },
  });

/** JSON, whose quotes React would escape. */
function Data({ children, ...attributes }) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: children }} />;
}
