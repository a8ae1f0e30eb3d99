/** What goes over the wire to a store, and what its answers are taken for. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fault } from "../../src/publish/store/fault.ts";
import { listAll, type ObjectStore } from "../../src/publish/store/object-store.ts";
import { createS3Store } from "../../src/publish/store/s3.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer = () => {};
const seen: IncomingMessage[] = [];
const server = createServer((request, response) => {
  seen.push(request);
  request.resume().on("end", () => answer(request, response));
});
let target: ObjectStore;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "the-key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "the-secret");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  target = createS3Store(
    { bucket: "bucket", prefix: "site/" },
    { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" },
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const says =
  (status: number, body = "", headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const xml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>words of the store</Message></Error>`;

const HTML = "<!doctype html><html><body><h1>Welcome to nginx</h1></body></html>";

const HEADERS = {
  contentType: "text/html; charset=utf-8",
  cacheControl: "public, max-age=0, must-revalidate",
  contentEncoding: "gzip",
};

const storeAt = (scheme: string, keys?: { accessKeyId: string; secretAccessKey: string }) => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return createS3Store(
    { bucket: "bucket", prefix: "" },
    { endpoint: `${scheme}://127.0.0.1:${port}`, region: "us-east-1", ...(keys ? { keys } : {}) },
  );
};

it("https:// where a port answers without TLS is told as that", async () => {
  await expect(
    storeAt("https", { accessKeyId: "key", secretAccessKey: "secret" }).head("about"),
  ).rejects.toMatchObject({ fault: "no-tls", message: expect.stringContaining("speak TLS") });
});

it("a profile that the config does not have is named", async () => {
  vi.stubEnv("AWS_PROFILE", "nix");
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  vi.stubEnv("AWS_CONFIG_FILE", "/dev/null");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
  try {
    await expect(storeAt("http").head("about")).rejects.toMatchObject({
      fault: "no-credentials",
      message: expect.stringContaining("AWS_PROFILE names the profile nix, which is not"),
    });
  } finally {
    for (const name of [
      "AWS_PROFILE",
      "AWS_EC2_METADATA_DISABLED",
      "AWS_CONFIG_FILE",
      "AWS_SHARED_CREDENTIALS_FILE",
    ])
      vi.stubEnv(name, undefined);
  }
});

it("a user without a home, as in containers, publishes with keys of the environment", () => {
  vi.stubEnv("HOME", undefined);
  const homeless = vi.spyOn(os, "homedir").mockImplementation(() => {
    throw new Error("uv_os_homedir returned ENOENT");
  });
  syncBuiltinESMExports();
  try {
    storeAt("http");
    expect(process.env.HOME).toBe("/");
  } finally {
    homeless.mockRestore();
    syncBuiltinESMExports();
    vi.unstubAllEnvs();
    vi.stubEnv("AWS_ACCESS_KEY_ID", "the-key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "the-secret");
  }
});

it("a small object is not waited for as a large one: the limit is that of an answer until one begins", async () => {
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const ended = target.get(".build-site/lock.json").catch((error: unknown) => error);
    await asked;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await ended).toMatchObject({ fault: "transient", isAnswer: false });
  } finally {
    vi.useRealTimers();
  }
}, 5_000);

describe("an upload", () => {
  it("carries its headers and an MD5, and nothing that other stores refuse", async () => {
    answer = says(200, "", { etag: '"ABC"' });
    seen.length = 0;
    await target.put("about", Buffer.from("hi"), HEADERS);
    const [request] = seen;
    expect(request?.method).toBe("PUT");
    expect(request?.url).toMatch(/^\/bucket\/site\/about(\?|$)/);
    expect(request?.headers).toMatchObject({
      "content-type": HEADERS.contentType,
      "cache-control": HEADERS.cacheControl,
      "content-encoding": "gzip",
      "content-length": "2",
      "content-md5": createHash("md5").update("hi").digest("base64"),
    });
    for (const name of Object.keys(request?.headers ?? {}))
      expect(name).not.toMatch(
        /x-amz-(checksum|sdk-checksum|trailer|acl|tagging)|^expect$|transfer-encoding/,
      );
  });

  it("carries where its object redirects to, and goes without where a store refuses that", async () => {
    seen.length = 0;
    answer = ({ headers }, response) => {
      const isRefused = headers["x-amz-website-redirect-location"] !== undefined;
      says(isRefused ? 501 : 200, isRefused ? xml("NotImplemented") : "", { etag: '"ABC"' })(
        seen[0] as IncomingMessage,
        response,
      );
    };
    await target.put("us", Buffer.from("hi"), { ...HEADERS, redirect: "/about" });
    expect(seen.map(({ headers }) => headers["x-amz-website-redirect-location"])).toEqual([
      "/about",
      undefined,
    ]);
  });

  it.each([
    [200, "stored"],
    [412, "exists"],
    [409, "exists"],
    [501, "unsupported"],
    [400, "unsupported"],
  ])("on condition that is answered %i is %s", async (status, outcome) => {
    answer = status === 200 ? says(200, "", { etag: '"abc"' }) : says(status, xml("Whatever"));
    expect(await target.putIfAbsent("lock", Buffer.from("x"), HEADERS)).toBe(outcome);
    expect(seen.at(-1)?.headers["if-none-match"]).toBe("*");
  });
});

describe("an answer", () => {
  it("to an upload without an ETag is not the store's", async () => {
    answer = says(200, HTML, { "content-type": "text/html" });
    const expected = { fault: "intercepted", message: expect.stringContaining("no ETag") };
    await expect(target.put("about", Buffer.from("x"), HEADERS)).rejects.toMatchObject(expected);
    await expect(target.putIfAbsent("lock", Buffer.from("x"), HEADERS)).rejects.toMatchObject(
      expected,
    );
  });

  it("about an object without an ETag is not the store's either", async () => {
    answer = says(200, HTML, { "content-type": "text/html" });
    await expect(target.get("about")).rejects.toMatchObject({ fault: "intercepted" });
    await expect(target.head("about")).rejects.toMatchObject({ fault: "intercepted" });
  });

  it.each<[string, number, string, Fault]>([
    ["a wrong secret", 403, xml("SignatureDoesNotMatch"), "wrong-credentials"],
    ["an unknown key", 403, xml("InvalidAccessKeyId"), "wrong-credentials"],
    ["an old token", 400, xml("ExpiredToken"), "wrong-credentials"],
    ["no permission", 403, xml("AccessDenied"), "no-permission"],
    ["a clock that is off", 403, xml("RequestTimeTooSkewed"), "clock"],
    ["no bucket", 404, xml("NoSuchBucket"), "no-bucket"],
    ["another region", 400, xml("AuthorizationHeaderMalformed"), "wrong-region"],
    ["too much at once", 503, xml("SlowDown"), "transient"],
    ["an error of its own", 500, xml("InternalError"), "transient"],
    ["damage on the way", 400, xml("BadDigest"), "transient"],
    ["damage on the way, in Ceph's words", 400, xml("XAmzContentSHA256Mismatch"), "transient"],
    ["a quota that is reached", 403, xml("QuotaExceeded"), "full"],
    ["a full store", 507, xml("XMinioStorageFull"), "full"],
    ["a full store, without words", 507, "", "full"],
    ["a gateway's page", 502, HTML, "transient"],
    ["a sign-in page", 200, HTML, "intercepted"],
    ["a sign-in page that is well-formed", 200, "<html><body/></html>", "intercepted"],
    ["a redirect to a sign-in page", 302, "", "intercepted"],
    ["a network that wants a sign-in", 511, HTML, "intercepted"],
    ["a website's 404", 404, HTML, "no-store"],
    ["a file in the way", 409, xml("ExistingObjectIsDirectory"), "conflict"],
    ["a name it does not like", 400, xml("InvalidObjectName"), "refused"],
  ])("of %s is told apart", async (_, status, body, fault) => {
    answer = says(status, body);
    await expect(target.list("")).rejects.toMatchObject({ name: "StoreError", fault });
  });

  it("that breaks off is worth another try", async () => {
    answer = (request) => request.socket.destroy();
    await expect(target.list("")).rejects.toMatchObject({ fault: "transient" });
    answer = (_, response) => {
      response.writeHead(200, { "content-length": "1000", etag: '"abc"' });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    };
    await expect(target.get("about")).rejects.toMatchObject({ fault: "transient" });
  });

  it("never comes from an address where nobody listens, and that is worth another try", async () => {
    const nobody = createS3Store(
      { bucket: "bucket", prefix: "" },
      { endpoint: "http://127.0.0.1:1", region: "us-east-1" },
    );
    await expect(nobody.list("")).rejects.toMatchObject({
      fault: "transient",
      message: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("of a missing object is no error", async () => {
    answer = says(404, xml("NoSuchKey"));
    expect(await target.get("nothing")).toBeUndefined();
    answer = says(404);
    expect(await target.head("nothing")).toBeUndefined();
    answer = says(404, xml("NoSuchKey"));
    expect(await target.remove("nothing")).toBeUndefined();
  });

  it("never repeats the secret key", async () => {
    answer = says(403, xml("SignatureDoesNotMatch"));
    const error: unknown = await target.list("").catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain("the-secret");
  });
});

describe("a download", () => {
  it("asks for a range, and cuts it out where the store sends the whole", async () => {
    answer = says(200, "0123456789", { etag: '"abc"' });
    const range = { offset: 3, bytes: 4 };
    expect((await target.get("pack", range))?.body.toString()).toBe("3456");
    expect(seen.at(-1)?.headers.range).toBe("bytes=3-6");
    answer = says(206, "3456", { etag: '"abc"' });
    expect((await target.get("pack", range))?.body.toString()).toBe("3456");
  });
});

describe("a download whose bytes are not those of its ETag", () => {
  const etag = `"${createHash("md5").update("a record").digest("hex")}"`;
  /** Answers with one body after the other. */
  const saysOneByOne = (...bodies: readonly string[]) => {
    seen.length = 0;
    answer = (request, response) => says(200, bodies[seen.length - 1], { etag })(request, response);
  };

  it("is read a second time", async () => {
    saysOneByOne("a recorD", "a record");
    expect((await target.get("it"))?.body.toString()).toBe("a record");
    saysOneByOne("a record");
    expect((await target.get("it"))?.body.toString()).toBe("a record");
    expect(seen).toHaveLength(1);
  });

  it("is taken when it comes twice: some stores have other ETags", async () => {
    saysOneByOne("as it is", "as it is");
    expect((await target.get("it"))?.body.toString()).toBe("as it is");
  });

  it("is worth another try when it comes in two ways", async () => {
    saysOneByOne("one", "two");
    await expect(target.get("it")).rejects.toMatchObject({ fault: "transient" });
  });
});

describe("a listing", () => {
  const part = (keys: readonly string[], end: string) =>
    `<?xml version="1.0"?><ListBucketResult>${keys
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>5</Size><ETag>&quot;AB&quot;</ETag><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
      )
      .join("")}${end}</ListBucketResult>`;
  const all = async () => {
    const keys: string[] = [];
    for await (const { key } of listAll(target, "")) keys.push(key);
    return keys;
  };

  it("is followed to its end by the store's token", async () => {
    answer = ({ url = "" }, response) =>
      response.end(
        url.includes("continuation-token=t2")
          ? part(["site/c"], "<IsTruncated>false</IsTruncated>")
          : part(
              ["site/", "site/a", "site/b"],
              "<IsTruncated>true</IsTruncated><NextContinuationToken>t2</NextContinuationToken>",
            ),
      );
    expect(await all()).toEqual(["a", "b", "c"]);
  });

  it("is followed by its last key where the store gives no token", async () => {
    answer = ({ url = "" }, response) =>
      response.end(
        url.includes("start-after=site%2Fb")
          ? part(["site/c"], "<IsTruncated>false</IsTruncated>")
          : part(["site/a", "site/b"], "<IsTruncated>true</IsTruncated>"),
      );
    expect(await all()).toEqual(["a", "b", "c"]);
  });

  it("gives tags and times in one form, and survives a store that has neither", async () => {
    answer = says(200, part(["site/a"], ""));
    expect((await target.list("")).objects).toEqual([
      { key: "a", bytes: 5, etag: "ab", modified: "2026-11-21T12:00:00.000Z" },
    ]);
    answer = says(
      200,
      "<ListBucketResult><Contents><Key>site/a</Key></Contents></ListBucketResult>",
    );
    expect((await target.list("")).objects).toEqual([{ key: "a", bytes: 0 }]);
    answer = says(200, "<ListBucketResult><Name>bucket</Name></ListBucketResult>");
    expect((await target.list("")).objects).toEqual([]);
  });
});
