/**
 * `react/jsx-runtime` for a bundle that runs on Preact. Preact's own is five times as large, because it
 * also serves precompiled templates.
 */
import { type ComponentType, createElement, Fragment, type JSX } from "preact";

type Props = Record<string, unknown>;

const jsx = (
  type: string & ComponentType<Props>,
  props: Props,
  key?: JSX.IntrinsicAttributes["key"],
) => createElement(type, key === undefined ? props : { ...props, key });

export { Fragment, jsx, jsx as jsxs };
