/** A host of code with one pull request, as far as the documented workflows ask it: its comments, over HTTP. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Comment {
  readonly id: number;
  /** Of whom: the token that is asked with writes as `bot`. */
  readonly by: "person" | "bot" | "system";
  body: string;
}

export const TOKEN = "secret-token";
const NUMBER = "17";

/** GitHub: https://docs.github.com/rest/issues/comments · GitLab: https://docs.gitlab.com/api/notes/ */
const GITHUB = /^\/repos\/bees\/site\/issues(?:\/17)?\/comments(?:\/(\d+))?$/;
const GITLAB = /^\/projects\/5\/merge_requests\/17\/notes(?:\/(\d+))?$/;

export async function startCodeHost() {
  const comments: Comment[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { status, answer } = answerTo(comments, request, body);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    comments,
    number: NUMBER,
    url,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Answer {
  readonly status: number;
  readonly answer: unknown;
}

function answerTo(
  comments: Comment[],
  { url = "", method, headers }: IncomingMessage,
  body: string,
): Answer {
  const { pathname } = new URL(url, "http://host");
  const isGitHub = GITHUB.test(pathname);
  const [, id] = GITHUB.exec(pathname) ?? GITLAB.exec(pathname) ?? [];
  if (!isGitHub && !GITLAB.test(pathname)) return { status: 404, answer: { message: "Not Found" } };
  const given = isGitHub ? headers.authorization : headers["private-token"];
  if (given !== (isGitHub ? `Bearer ${TOKEN}` : TOKEN))
    return { status: 401, answer: { message: "Bad credentials" } };
  if (method === "GET") return { status: 200, answer: comments.map(seenBy(isGitHub)) };
  const written: string = isGitHub
    ? JSON.parse(body).body
    : (new URLSearchParams(body).get("body") ?? "");
  if (method === "POST" && id === undefined) {
    comments.push({ id: 100 + comments.length, by: "bot", body: written });
    return { status: 201, answer: {} };
  }
  const one = comments.find((comment) => String(comment.id) === id);
  if (method !== (isGitHub ? "PATCH" : "PUT") || !one)
    return { status: 404, answer: { message: "Not Found" } };
  one.body = written;
  return { status: 200, answer: {} };
}

const seenBy =
  (isGitHub: boolean) =>
  ({ id, by, body }: Comment) =>
    isGitHub
      ? { id, body, user: { type: by === "person" ? "User" : "Bot" } }
      : { id, body, system: by === "system" };
