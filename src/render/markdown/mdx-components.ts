/** The components of the body in MDX that is being rendered, for the parts that it imports. */
import type { Components } from "hast-util-to-jsx-runtime";
import { createContext, useContext } from "react";

export const MdxComponents = createContext<Components>({});

/** Compiled MDX asks for them by this name: https://mdxjs.com/guides/injecting-components */
export const useMDXComponents = (): Components => useContext(MdxComponents);
