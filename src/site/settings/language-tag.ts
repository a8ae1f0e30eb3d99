/** The tag of a language as https://www.rfc-editor.org/rfc/rfc5646 writes it: `pt_br` is `pt-BR`. undefined where it names none. */
export function canonicalTag(name: string): string | undefined {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(name.replaceAll("_", "-"));
    const { language } = new Intl.Locale(tag);
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return names.of(language) === undefined ? undefined : tag;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
