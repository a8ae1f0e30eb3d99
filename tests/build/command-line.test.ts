/** Command lines that say nothing where they seem to say something: refused before anything is done. */
import { describe, expect, it } from "vitest";
import { storeOf } from "../../src/config.ts";
import { parseAddress } from "../../src/publish/store/address.ts";
import { cli } from "../cli.ts";
import { temporaryFolder } from "../folders.ts";

const cwd = temporaryFolder("command-line");

describe.each([
  ["serve --host ", "--host"],
  ["preview --host ,foo", "--host"],
  ["edit --host 127.0.0.1,,foo", "--host"],
  ["serve --port ", "--port"],
  ["build --out ", "--out is empty"],
  ["check --out dist --out ", "--out is empty"],
  ["build --root ", "--root is empty"],
  ["new ", "<folder> is empty"],
  ["new x --from ", "--from is empty"],
  ["publish s3://bees --region ", "--region is empty"],
  ["publish s3://bees --endpoint ", "--endpoint is empty"],
  ["publish s3://bees --preview ", "--preview"],
  ["publish s3://bees --commit ", "--commit"],
  ["publish ", "<target> is empty"],
  ["rollback  s3://bees", "<id> is empty"],
  ["diff --from ", "--from is empty"],
  ["diff --browser ", "--browser is empty"],
  ["check --target ", "--target is empty"],
  ["translations --language ", "--language is empty"],
  ["translations accept ", "<names> is empty"],
  ["infer ", "<pattern> is empty"],
  ["publish s3://bees --replace-site foo", "--replace-site"],
  ["diff --from x --replace-site https://a.example/b", "--replace-site"],
  ["diff --from x --json --format github", "exclude each other"],
  ["check --json --format github", "exclude each other"],
  ["publish s3://bees/.build-site", "may not hold .build-site"],
  ["publish s3://bees/a/.build-site/b", "may not hold .build-site"],
])("build-site %s", (line, told) => {
  it(`is a wrong command line: ${told}`, async () => {
    const { code, stdout, stderr } = await cli(line.split(" "), { cwd });
    expect({ code, told: stdout + stderr }).toEqual({
      code: 2,
      told: expect.stringContaining(told),
    });
    expect(stderr).not.toContain("a defect");
  });
});

it("takes an empty variable of the environment for one that is not set", () => {
  const env = {
    AWS_REGION: "",
    AWS_DEFAULT_REGION: "",
    AWS_ENDPOINT_URL_S3: "",
    AWS_ENDPOINT_URL: "http://a",
  };
  expect(storeOf({}, { env })).toEqual({ endpoint: "http://a", region: "us-east-1" });
  expect(storeOf({}, { env: { AWS_ENDPOINT_URL: "" } })).toEqual({});
});

it("names the region where the SDK finds it empty in the environment, before anything is sent", async () => {
  const names = ["AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
  const before = names.map((name) => process.env[name]);
  Object.assign(process.env, {
    AWS_REGION: "",
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
  });
  try {
    const { code, stderr } = await cli(["releases", "s3://bees", "--root", cwd]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("--region") });
  } finally {
    for (const [index, name] of names.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
});

it("reads the place of a site", () => {
  expect(parseAddress("s3://bees//a/b/")).toEqual({ bucket: "bees", prefix: "a/b/" });
});
