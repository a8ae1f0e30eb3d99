/** Picture files between the browser and the desk. */
import type { Taken } from "../src/edit/pictures/take-picture.ts";
import { AskFailed, ask } from "./api.ts";
import { isInDraft } from "./drafts.ts";

/** Those that were taken in here and that nothing names yet, as far as is known. */
const TAKEN = "desk taken pictures";

const takenNames = (): readonly string[] => JSON.parse(sessionStorage.getItem(TAKEN) ?? "[]");

const keepTaken = (names: readonly string[]): void =>
  sessionStorage.setItem(TAKEN, JSON.stringify(names));

/** After Cancel and Save: what was taken in goes again, but for what is saved or typed elsewhere. */
export function leavePictures(): void {
  const names = takenNames().filter((name) => !isInDraft(name));
  if (names.length === 0) return;
  ask("leavePictures", { names }).then(
    () => keepTaken(takenNames().filter((name) => !names.includes(name))),
    (error: unknown) => {
      // They are asked for again with the next ones.
      if (!(error instanceof AskFailed)) throw error;
    },
  );
}

export const thumbnail = (name: string): string => `/@desk/picture/${encodeURIComponent(name)}`;

/** One beside a file of content, as the server names it; undefined for what lies outside of the content. */
export function thumbnailBeside(file: string, target: string): string | undefined {
  const root = "https://site.invalid/content/images/";
  const from = new URL(`../../${encoded(file)}`, root);
  const { href } = new URL(encoded(target), from);
  const folder = new URL("..", root).href;
  return href.startsWith(folder)
    ? thumbnail(`../${decodeURIComponent(href.slice(folder.length))}`)
    : undefined;
}

const encoded = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

export async function sent(file: File): Promise<Taken> {
  const response = await fetch(`/@desk/take/${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  });
  const answer = await response.json();
  if (!response.ok) throw new AskFailed(answer.message, answer.problems);
  keepTaken([...takenNames(), answer.name]);
  return answer;
}
