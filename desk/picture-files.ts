/** Picture files between the browser and the desk. */
import type { Taken } from "../src/edit/pictures/take-picture.ts";
import { AskFailed } from "./api.ts";

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
  return answer;
}
