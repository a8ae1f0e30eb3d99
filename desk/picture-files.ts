/** Picture files between the browser and the desk. */
import type { Taken } from "../src/edit/pictures/take-picture.ts";
import { AskFailed } from "./api.ts";

export const thumbnail = (name: string): string => `/@desk/picture/${encodeURIComponent(name)}`;

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
