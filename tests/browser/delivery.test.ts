/** The contact form with an endpoint, against a real server of another origin. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  RUNTIMES,
  type Runtime,
  sharedBrowser,
  siteOn,
  type Visit,
  type VisitOptions,
} from "./harness.ts";
import { fill, MESSAGE, typed } from "./message.ts";
import { serveFolder, startServer } from "./server.ts";
import { ENDPOINT } from "./setup.ts";

const { visit } = sharedBrowser();

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const accept: Answer = (response) =>
  response.writeHead(200, { "access-control-allow-origin": "*" }).end("{}");
const refuse: Answer = (response) =>
  response.writeHead(500, { "access-control-allow-origin": "*" }).end();
const drop: Answer = (_, request) => request.socket.destroy();
const hang: Answer = () => {};
/** Holds the answer back until `answerNow`. */
function onDemand(then: Answer) {
  const waiting: (() => void)[] = [];
  const answer: Answer = (response, request) => waiting.push(() => then(response, request));
  return { answer, answerNow: () => waiting.forEach((go) => void go()) };
}

interface Delivery extends Visit {
  /** Bodies that the endpoint got. */
  readonly received: readonly Record<string, string>[];
}

const stopwatch = (page: Page) => page.clock.install();

/** Opens the contact page of a site whose endpoint answers so. */
async function withEndpoint(
  runtime: Runtime,
  answer: Answer,
  act: (delivery: Delivery) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  const received: Record<string, string>[] = [];
  const endpoint = await startServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push(Object.fromEntries(new URLSearchParams(body)));
    answer(response, request);
  });
  const { endpointFolder } = siteOn(runtime);
  const site = await serveFolder(endpointFolder, (html) => html.replaceAll(ENDPOINT, endpoint.url));
  try {
    await visit(
      runtime,
      {
        site: site.url,
        allow: /Failed to load resource/,
        mayCall: endpoint.url,
        prepare: stopwatch,
        ...options,
      },
      async (visited) => {
        await visited.open("/contact");
        await act({ ...visited, received });
      },
    );
  } finally {
    await Promise.all([endpoint.close(), site.close()]);
  }
}

const submit = (page: Page) => page.locator("form button");
/** Submits and lets the time pass that a person needs at least. */
async function submitNow(page: Page): Promise<void> {
  await submit(page).click();
  await page.clock.fastForward(3_000);
}
const failure = (page: Page) => page.getByRole("alert").locator(".toast.destructive");

async function expectFailure(page: Page): Promise<void> {
  await failure(page).waitFor({ timeout: 20_000 });
  expect(await failure(page).textContent()).toContain("Your message was not sent");
  const links = failure(page).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "tel:+97140000000",
    "https://wa.me/97140000000",
  ]);
  expect(await typed(page)).toEqual(MESSAGE);
  expect(await page.locator(".toast.default").count()).toBe(0);
  expect(await submit(page).textContent()).toBe("Send Message");
}

describe.each(RUNTIMES)("contact form with an endpoint on %s", (runtime) => {
  it("thanks only after the endpoint has accepted the message", () => {
    const { answer, answerNow } = onDemand(accept);
    return withEndpoint(runtime, answer, async ({ page, received }) => {
      await fill(page);
      await submitNow(page);
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
      expect(await submit(page).textContent()).toBe("Sending");
      expect(await page.locator(".toast").count()).toBe(0);
      expect(await typed(page)).toEqual(MESSAGE);
      answerNow();
      await page.getByRole("status").getByText("Thank you! We'll contact you soon.").waitFor();
      expect(await typed(page)).toMatchObject({ name: "", message: "" });
      expect(received).toEqual([{ ...MESSAGE, website: "" }]);
    });
  });

  it("sends one message for many clicks, and lets nobody change it under way", () => {
    const { answer, answerNow } = onDemand(accept);
    return withEndpoint(runtime, answer, async ({ page, received }) => {
      await fill(page);
      await submit(page).dblclick();
      await submit(page).click({ force: true });
      await page.clock.fastForward(3_000);
      await page.getByLabel("Full Name").press("Enter");
      expect(await page.getByLabel("Full Name").isEditable()).toBe(false);
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
      answerNow();
      await page.getByRole("status").getByText("Thank you!").waitFor();
      expect(received).toHaveLength(1);
      expect(await page.getByLabel("Full Name").isEditable()).toBe(true);
    });
  });

  it.each([
    ["refuses", refuse],
    ["drops the connection", drop],
  ] as const)("keeps the text and offers phone and chat when the endpoint %s", (_, answer) =>
    withEndpoint(runtime, answer, async ({ page }) => {
      await fill(page);
      await submitNow(page);
      await expectFailure(page);
    }),
  );

  it("can be sent again after a failure, whose toast gives way to the next", () => {
    let calls = 0;
    const second: Answer = (response, request) => {
      calls += 1;
      (calls === 1 ? refuse : accept)(response, request);
    };
    return withEndpoint(runtime, second, async ({ page, received }) => {
      await fill(page);
      await submitNow(page);
      await expectFailure(page);
      await submitNow(page);
      await page.getByRole("status").getByText("Thank you!").waitFor();
      expect(await page.locator(".toast").count()).toBe(1);
      expect(received).toHaveLength(2);
    });
  });

  it("sends nothing that a robot has filled in, and does not thank it", () =>
    withEndpoint(runtime, accept, async ({ page, received }) => {
      await fill(page);
      await page.locator("[name=website]").evaluate((field: HTMLInputElement) => {
        field.value = "https://spam.example";
      });
      await submitNow(page);
      await expectFailure(page);
      expect(received).toEqual([]);
    }));

  it("posts as a plain form without script, with nothing in the URL", () =>
    withEndpoint(
      runtime,
      (response) => response.end("received"),
      async ({ page, received }) => {
        await fill(page);
        await submit(page).click();
        await page.getByText("received").waitFor();
        expect(page.url()).toMatch(/\/message$/);
        expect(received[0]).toMatchObject({ name: MESSAGE.name, email: MESSAGE.email });
      },
      { javaScriptEnabled: false },
    ));
});

it("keeps the text and offers phone and chat when the endpoint does not answer", () =>
  Promise.all(
    RUNTIMES.map((runtime) =>
      withEndpoint(runtime, hang, async ({ page }) => {
        await fill(page);
        await submitNow(page);
        await expectFailure(page);
      }),
    ),
  ));

it("waits before it sends a message that was filled in faster than a person can", () => {
  const opened = Date.now();
  return withEndpoint(
    "preact",
    accept,
    async ({ page }) => {
      const sending = page.waitForRequest((request) => request.method() === "POST");
      await fill(page);
      await submit(page).click();
      await sending;
      expect(Date.now() - opened).toBeGreaterThan(3_000);
      await page.getByRole("status").getByText("Thank you!").waitFor();
    },
    { prepare: () => Promise.resolve() },
  );
});
