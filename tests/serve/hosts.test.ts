import { describe, expect, it } from "vitest";
import { hostRules } from "../../src/serve/hosts.ts";

const allowed = (hosts: string, names: readonly (string | undefined)[]) =>
  names.filter((name) => hostRules(hosts).allows(name));

const NAMES = [
  "127.0.0.1:4321",
  "127.8.8.8",
  "localhost:4321",
  "LOCALHOST",
  "shop.localhost:80",
  "[::1]:4321",
  "192.168.1.7:4321",
  "[fe80::1]",
  "mymac.local:4321",
  "mymac",
  "site.internal",
  "dev.example.com",
  "evil.example:4321",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "evil.evillocalhost",
  "evil.local.example",
  "a@127.0.0.1",
  "127.0.0.1:4321:1",
  "",
  undefined,
];

describe("which Host headers are answered", () => {
  it("by default those that mean this machine to itself", () => {
    expect(allowed("127.0.0.1", NAMES)).toEqual(NAMES.slice(0, 6));
    expect(allowed("localhost", NAMES)).toEqual(NAMES.slice(0, 6));
    expect(allowed("::1", NAMES)).toEqual(NAMES.slice(0, 6));
  });

  it("open to the network also addresses and names that nobody can register", () => {
    expect(allowed("0.0.0.0", NAMES)).toEqual(NAMES.slice(0, 11));
    expect(allowed("[::]", NAMES)).toEqual(NAMES.slice(0, 11));
  });

  it("and each name that --host gives", () => {
    expect(allowed("127.0.0.1, Dev.Example.com", NAMES)).toContain("dev.example.com");
    expect(allowed("0.0.0.0,dev.example.com", NAMES)).toEqual(NAMES.slice(0, 12));
    expect(allowed("dev.example.com", NAMES)).toContain("dev.example.com");
    expect(allowed("dev.example.com", NAMES)).not.toContain("evil.example:4321");
  });
});

it("listens at the address among the names", () => {
  expect(hostRules("dev.example.com,192.168.1.7").bind).toBe("192.168.1.7");
  expect(hostRules("dev.example.com").bind).toBe("dev.example.com");
  expect(hostRules("[::1]").bind).toBe("::1");
});

it("writes names as browsers do, so that 0 is every address and 127.1 this machine", () => {
  expect(hostRules("0").bind).toBe("0.0.0.0");
  expect(hostRules("127.1").bind).toBe("127.0.0.1");
  expect(hostRules("0::0").bind).toBe("::");
  expect(hostRules("fe80::1%eth0").bind).toBe("fe80::1%eth0");
  expect(hostRules("bücher.example").allows("xn--bcher-kva.example")).toBe(true);
});

it.each(["", " ", ",foo", "foo,", "127.0.0.1,,foo", "a b", "http://a", "a:80", "[::1", "a/b"])(
  "refuses what is no name: %j",
  (hosts) => {
    expect(() => hostRules(hosts)).toThrow(/is no address or name/);
  },
);
