import { describe, expect, it } from "vitest";
import { launchFindings } from "../../templates/launch.ts";

type Content = Parameters<typeof launchFindings>[0];

const own = { sample: false };
const OWN = {
  trust: own,
  answersWithin: own,
  paymentStages: own,
  cover: own,
  vat: own,
  freeVisit: own,
};

/** As much of the content as the launch check reads. */
function content(site: object, samples: readonly boolean[]): Content {
  const projects = samples.map((sample, index) => ({ title: `Project ${index}`, sample }));
  return { site: { chat: {}, ...OWN, ...site }, portfolio: [{ projects }] } as unknown as Content;
}

const REAL = { origin: "https://www.oryx.ae", phone: "+971 4 321 7000", email: "hello@oryx.ae" };
const SAMPLE = {
  origin: "https://www.oryx.example",
  phone: "+971 4 000 0000",
  email: "hello@oryx.example",
};
const fields = (of: Content) => launchFindings(of).map(({ field }) => field);

describe("launchFindings", () => {
  it("lists origin, phone, e-mail and sample projects that are still made up", () => {
    expect(fields(content(SAMPLE, [false, true]))).toEqual([
      "origin",
      "phone",
      "email",
      "projects.1.sample",
    ]);
  });

  it("finds nothing in a site with values of its own", () => {
    expect(fields(content(REAL, [false]))).toEqual([]);
  });

  it("lists each value that only the owner can know and that is still a sample", () => {
    const samples = { vat: { sample: true }, trust: { sample: true } };
    expect(fields(content({ ...REAL, ...samples }, []))).toEqual(["trust.sample", "vat.sample"]);
  });

  it("looks at a chat number of its own too", () => {
    expect(fields(content({ ...REAL, chat: { number: "971500000000" } }, []))).toEqual([
      "chat.number",
    ]);
  });
});
