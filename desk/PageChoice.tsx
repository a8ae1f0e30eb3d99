/** A link: typed, or one of the site's pages. */
import { type ComponentProps, useContext, useId } from "react";
import { Pages } from "./pages.ts";

interface Props extends Omit<ComponentProps<"input">, "value" | "onChange" | "list"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function PageChoice({ value, onChange, ...input }: Props) {
  const list = useId();
  const pages = useContext(Pages);
  return (
    <>
      <input
        {...input}
        list={list}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {pages.map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
    </>
  );
}
