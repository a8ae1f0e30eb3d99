/** Sends a request byte for byte, as no well-behaved client would. */
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** `request` is the request line and headers; Host and the end are added when they are missing. */
export function sendRaw(origin: string, request: string): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const hasHost = /\r\nhost:/i.test(request);
  const head = `${request}${hasHost ? "" : `\r\nHost: ${host}`}\r\nConnection: close\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}

/** Requests that ask for what lies outside, with the file name of a secret to be put in. */
export const TRAVERSALS: readonly string[] = [
  "/../SECRET",
  "/../../../../../../SECRET",
  "/posts/../../SECRET",
  "/posts/winter/../../../SECRET",
  "/%2e%2e/SECRET",
  "/%2e%2e%2fSECRET",
  "/..%2fSECRET",
  "/..%5cSECRET",
  "/..\\SECRET",
  "/%252e%252e%252fSECRET",
  "/%c0%ae%c0%ae/SECRET",
  "/%uff0e%uff0e/SECRET",
  "/.%00./SECRET",
  "/posts/%00/../../SECRET",
  "//../SECRET",
  "/./../SECRET",
  "/....//SECRET",
  "/;/../SECRET",
  "/..;/SECRET",
  "/C:/SECRET",
  "/file:///SECRET",
  "/link/SECRET",
  "/link.txt",
];

/** Requests that no server should be upset by, and the status that each gets. */
export const ODD_REQUESTS: readonly (readonly [string, number])[] = [
  ["OPTIONS / HTTP/1.1", 405],
  ["POST / HTTP/1.1\r\nContent-Length: 0", 405],
  ["TRACE / HTTP/1.1", 405],
  ["PROPFIND / HTTP/1.1", 405],
  ["OPTIONS * HTTP/1.1", 405],
  ["GET http://evil.example/ HTTP/1.1", 400],
  ["GET /%zz HTTP/1.1", 400],
  ["GET /%ff%fe HTTP/1.1", 400],
  [`GET /${"a".repeat(3000)} HTTP/1.1`, 414],
  [`GET /${"a".repeat(40_000)} HTTP/1.1`, 431],
  [`GET /${"a/".repeat(500)} HTTP/1.1`, 404],
  ["BREW / HTTP/1.1", 400],
  ["GET / HTTP/9.9", 400],
  ["nonsense", 400],
  ["GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1", 400],
  ["GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example", 400],
  ["GET / HTTP/1.1\r\nHost: evil.example", 403],
  ["GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example:80", 403],
  ["GET / HTTP/1.1\r\nHost: evil.example@127.0.0.1", 403],
];
