/** The picture that a focus point belongs to: named in the same group, or in one beside it. */
import type { FieldInfo } from "./api.ts";

type Place = Pick<FieldInfo, "file" | "path" | "kind">;

export function pictureOf<T extends Place>(field: Place, others: readonly T[]): T | undefined {
  const group = JSON.stringify(field.path.slice(0, -1));
  const isIn = (depth: number) => (other: T) =>
    other.kind === "picture" &&
    other.file === field.file &&
    JSON.stringify(other.path.slice(0, -depth)) === group;
  return others.find(isIn(1)) ?? others.find(isIn(2));
}
