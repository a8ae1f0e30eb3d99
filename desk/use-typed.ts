/** What stands in an input while its value is read from it: `4.` on the way to `4.05`, a blank before the next word. */
import { useState } from "react";
import { readText } from "../src/edit/readings.ts";
import { numbersIn } from "../src/text/typed-number.ts";
import type { FieldInfo } from "./api.ts";

type Value = FieldInfo["value"];

/** What can be read in two ways, or in none, stays a text: the schema says what is wrong with it. */
function read({ kind, rules }: FieldInfo, text: string): Value {
  if (kind !== "number") return readText(text, rules.reads);
  const [number = text, ...others] = numbersIn(text);
  return others.length > 0 ? text : number;
}

export function useTyped(info: FieldInfo, value: Value, onChange: (value: Value) => void) {
  const [typed, setTyped] = useState<string>();
  const isOwn = typed !== undefined && read(info, typed) === value;
  return {
    shown: isOwn ? typed : String(value ?? ""),
    type(text: string) {
      setTyped(text);
      onChange(read(info, text));
    },
  };
}
