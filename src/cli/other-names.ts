/** What commands and options are called in other generators: the nearest name by its letters would be another one. */

const OTHERS: Readonly<Record<string, string>> = {
  dev: "serve",
  develop: "serve",
  start: "serve",
  watch: "serve",
  deploy: "publish",
  export: "build",
  generate: "build",
  init: "new",
  create: "new",
  lint: "check",
  "-o": "--out",
  "--output": "--out",
  "-p": "--port",
  "-w": "`build-site serve`, which builds at every edit",
  "--watch": "`build-site serve`, which builds at every edit",
};

/** What commander says of a wrong command line, with the name that was meant. */
export function withMeant(text: string): string {
  const [said, name = ""] = /unknown (?:command|option) '([^']+)'/.exec(text) ?? [];
  const meant = Object.hasOwn(OTHERS, name) ? OTHERS[name] : undefined;
  if (said === undefined || meant === undefined) return text;
  return text
    .replace(/\n\(Did you mean [^)]*\)/, "")
    .replace(said, `${said}\n(Did you mean ${meant}?)`);
}
