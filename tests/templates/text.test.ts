import { describe, expect, it } from "vitest";
import { createFormatter, provideLocaleData } from "../../src/text/formatting/formatter.ts";
import { localeData } from "../../src/text/formatting/locale-classes.ts";
import {
  chatLink,
  fill,
  grouped,
  officeText,
  phoneLink,
  priceText,
  short,
} from "../../templates/text.ts";

const LABELS = { currency: "AED", perSquareMetre: "per sqm" };

describe("fill", () => {
  it("puts values in place of names and leaves unknown names alone", () => {
    expect(fill("Renovation in {area}, {other}", { area: "Deira" })).toBe(
      "Renovation in Deira, {other}",
    );
  });

  it("takes a value literally, even one that looks like a replacement pattern", () => {
    expect(fill("{area}!", { area: "$& {area} O'Hara" })).toBe("$& {area} O'Hara!");
  });

  it("does not read what every object inherits", () => {
    expect(fill("{constructor}", {})).toBe("{constructor}");
  });
});

describe("figures", () => {
  it("groups thousands with commas, whatever the machine's locale", () => {
    expect([15, 999, 1000, 25000, 1500000].map(grouped)).toEqual([
      "15",
      "999",
      "1,000",
      "25,000",
      "1,500,000",
    ]);
  });

  it("keeps the currency beside its figure and names the unit of a rate", () => {
    const row = { id: "a/b", service: "Paint", from: 15, to: 30, unit: "sqm" as const };
    expect(priceText(row, LABELS)).toBe("AED\u00a015–30 per sqm");
    expect(priceText({ ...row, from: 25000, to: 80000, unit: "job" }, LABELS)).toBe(
      "AED\u00a025,000–80,000",
    );
  });

  it("shortens the figures of an axis, in the forms of the language", () => {
    provideLocaleData(localeData);
    const figures = (language: string, words: { thousand: string; million: string }) =>
      [10, 300, 10_000, 30_000, 1_000_000].map((amount) =>
        short(amount, { short: words }, createFormatter(language)),
      );
    expect(figures("en", { thousand: "{n}k", million: "{n}m" })).toEqual([
      "10",
      "300",
      "10k",
      "30k",
      "1m",
    ]);
    const thousand = "{n, plural, few {{n} آلاف} other {{n} ألف}}";
    expect(figures("ar", { thousand, million: "{n} مليون" })).toEqual([
      "10",
      "300",
      "10 آلاف",
      "30 ألف",
      "1 مليون",
    ]);
  });
});

describe("links", () => {
  const phone = "+971 4 000 0000";

  it("keeps the plus sign in tel: and drops the spaces", () => {
    expect(phoneLink(phone)).toBe("tel:+97140000000");
  });

  it("chats with the phone number, without plus sign, unless another number is given", () => {
    expect(chatLink({ phone, chat: { app: "Chat" } })).toBe("https://wa.me/97140000000");
    expect(chatLink({ phone, chat: { app: "Chat", number: "971501234567" } })).toBe(
      "https://wa.me/971501234567",
    );
  });

  it("writes the address in one line", () => {
    const office = {
      unit: "Office 1",
      building: "Tower",
      district: "Quarter",
      city: "City",
      country: "Country",
      countryCode: "AE",
    };
    const words = (comma: string) => ({ joined: { comma, semicolon: "{first}; {second}" } });
    expect(officeText({ office }, words("{first}, {second}"))).toBe(
      "Office 1, Tower, Quarter, City, Country",
    );
    expect(officeText({ office }, words("{first}، {second}"))).toBe(
      "Office 1، Tower، Quarter، City، Country",
    );
  });
});
