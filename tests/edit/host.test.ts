/** The desk from another machine: a code is asked for, and nothing is let out before. */
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOneTimeCode, LASTS, TRIES } from "../../src/edit/http/one-time-code.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { openDesk, type TestDesk } from "./editing.ts";

const root = copySite("bakery", temporaryFolder("desk-host"));
let desk: TestDesk;
let port: string;
const entered: string[] = [];
beforeAll(async () => {
  desk = await openDesk(root, {
    host: "0.0.0.0",
    onEntered: (address) => entered.push(address),
  });
  ({ port } = new URL(desk.origin));
});
afterAll(() => desk.close());

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Another address than the one where the desk's own browser is. */
const OTHER = "127.0.0.2";

/** As a machine that reaches the server there; `fetch` would not say another Host. */
function ask({ path = "/", method = "GET", headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; text: string; cookie: string; location: string }>(
    (resolve, reject) => {
      const sent = request(
        { host: OTHER, port, path, method, headers: { Host: `${OTHER}:${port}`, ...headers } },
        (response) => {
          let text = "";
          response.on("data", (part) => {
            text += part;
          });
          response.on("end", () => {
            const { "set-cookie": [cookie = ""] = [], location = "" } = response.headers;
            resolve({ status: response.statusCode ?? 0, text, cookie, location });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    },
  );
}

const enter = (code: string, headers: Readonly<Record<string, string>> = {}) =>
  ask({
    path: "/@desk/code",
    method: "POST",
    headers: {
      Origin: `http://${OTHER}:${port}`,
      "Content-Type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: `code=${encodeURIComponent(code)}`,
  });

const renew = () => desk.code?.renew() ?? "";
const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

describe("somebody on another machine", () => {
  it("sees nothing but a field for the code", async () => {
    const door = await ask({ headers: { "Accept-Language": "ar-AE,en;q=0.5" } });
    expect([door.status, door.cookie]).toEqual([403, ""]);
    expect(door.text).toContain("<html lang=ar dir=rtl>");
    expect(door.text).not.toContain("Mill Lane");
    for (const path of ["/about", "/@desk/app.js", "/@desk/picture/oven.jpg", "/@desk/enter/x"]) {
      const { status, text, cookie } = await ask({ path });
      expect([path, status, cookie]).toEqual([path, 403, ""]);
      expect(text).toMatch(/^This is somebody's desk\./);
    }
    const json = { "Content-Type": "application/json", Origin: `http://${OTHER}:${port}` };
    const question = { path: "/@desk/api/site", method: "POST", headers: json, body: "{}" };
    expect((await ask(question)).status).toBe(403);
  });

  it("comes in with the code, as it is read, and once", async () => {
    const code = renew();
    expect((await enter(wrong(code))).cookie).toBe("");
    const { status, cookie, location } = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, location]).toEqual([303, "/@desk/"]);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(entered).toEqual([expect.stringMatching(/127\.0\.0\.\d$/)]);
    const Cookie = cookie.split(";", 1)[0] ?? "";
    expect((await ask({ path: "/about", headers: { Cookie } })).text).toContain("Mill Lane");
    // The address that the terminal prints stays a secret of this machine.
    expect(desk.entrance).not.toContain(Cookie.split("=")[1]);
    const again = await enter(code);
    expect([again.status, again.cookie]).toEqual([403, ""]);
    expect(again.text).toContain("Press c in the terminal");
  });

  it("is locked out by too many wrong codes, until there is a new one", async () => {
    const code = renew();
    for (let tries = 0; tries < TRIES; tries++) await enter(wrong(code));
    expect((await enter(code)).cookie).toBe("");
    expect((await enter(renew())).status).toBe(303);
  });

  it("is not let in by a page of another site, nor under a name that leads here", async () => {
    const code = renew();
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
      { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` },
    ]) {
      const { status, cookie } = await enter(code, headers);
      expect([status, cookie]).toEqual([403, ""]);
    }
    const Cookie = (await enter(code)).cookie.split(";", 1)[0] ?? "";
    const json = { Cookie, "Content-Type": "application/json" };
    const question = { path: "/@desk/api/site", method: "POST", body: "{}" };
    const asked = async (headers: Readonly<Record<string, string>>) =>
      (await ask({ ...question, headers: { ...json, ...headers } })).status;
    expect(await asked({ Origin: `http://${OTHER}:${port}` })).toBe(200);
    expect(await asked({})).toBe(403);
    expect(await asked({ Origin: desk.origin })).toBe(403);
    const rebound = { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` };
    expect(await asked(rebound)).toBe(403);
  });

  it("gives no keys of a bucket where they could be read on their way", async () => {
    const Cookie = (await enter(renew())).cookie.split(";", 1)[0] ?? "";
    const keys = { accessKeyId: "baker", secretAccessKey: "sourdough", isKept: false };
    const question = { store: { target: "s3://bread" }, ...keys };
    const headers = {
      Cookie,
      "Content-Type": "application/json",
      Origin: `http://${OTHER}:${port}`,
    };
    const body = JSON.stringify(question);
    const given = await ask({ path: "/@desk/api/giveKeys", method: "POST", headers, body });
    expect([given.status, given.text]).toEqual([409, expect.stringContaining("another machine")]);
    // The desk's own browser may.
    expect((await desk.ask("giveKeys", question)).keys).toEqual({ from: "given" });
  });

  it("reads what the site wants of its desk, before what the browser speaks", async () => {
    const manifest = join(root, "templates/site.tsx");
    const text = readFileSync(manifest, "utf8");
    writeFileSync(manifest, text.replace("origin: b.origin,", '$& desk: { language: "en" },'));
    const spoken = async () =>
      /<html lang=\w+/.exec((await ask({ headers: { "Accept-Language": "ar" } })).text)?.[0];
    await expect.poll(spoken).toBe("<html lang=en");
    writeFileSync(manifest, text);
    await expect.poll(spoken).toBe("<html lang=ar");
  });

  it("is read no further than a code is long", async () => {
    renew();
    expect((await enter("1".repeat(100_000))).cookie).toBe("");
  });
});

it("a code ends after a while", () => {
  let now = 0;
  const code = createOneTimeCode(() => now);
  expect(code.take("")).toBe("locked");
  const first = code.renew();
  expect(first).toMatch(/^\d{6}$/);
  now = LASTS;
  expect(code.take(first)).toBe("locked");
  const second = code.renew();
  now += LASTS - 1;
  expect(code.take(second)).toBe("right");
});

it("there is no code where only this machine can reach the desk", async () => {
  const own = await openDesk(copySite("bakery", temporaryFolder("desk-own")));
  expect(own.code).toBeUndefined();
  const { status, headers } = await fetch(own.origin);
  expect([status, headers.get("content-type")]).toEqual([403, "text/plain; charset=utf-8"]);
  await own.close();
});
