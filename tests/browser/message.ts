/** A message to the company, and how a test types and reads it. */
import type { Page } from "playwright-core";

export const MESSAGE = {
  name: "Mona Example",
  email: "mona@example.com",
  phone: "+971 50 000 0000",
  service: "Villa Renovation",
  message: "Two bathrooms & a majlis.\nWhen could you visit?",
};

export async function fill(page: Page, message: Record<string, string> = MESSAGE): Promise<void> {
  for (const [name, value] of Object.entries(message))
    await page.locator(`form [name=${name}]`).fill(value);
}

/** What stands in the fields now. */
export const typed = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("form :is(input:not([tabindex]),textarea)")
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.flatMap((field) =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
            ? [[field.name, field.value]]
            : [],
        ),
      ),
    );
