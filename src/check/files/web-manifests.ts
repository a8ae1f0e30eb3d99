/** The web manifest: https://www.w3.org/TR/appmanifest/ */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { jsonRecord } from "../../content/json.ts";
import type { Problem } from "../../errors.ts";
import { fileIn } from "../../output/parts.ts";
import { imageSize } from "../reading/image-size.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { Fault, Joiner, Rule, Run, Survey } from "../rules/rule.ts";

export const WEB_MANIFESTS: readonly Rule[] = [
  {
    id: "head/manifest",
    severity: "error",
    explain: {
      title: "The web manifest is complete",
      why: "Phones take name and icon of an installed site from it.",
      fix: "Correct the field that is named.",
      source: "https://www.w3.org/TR/appmanifest/",
    },
    site(run) {
      const manifests = run.survey(MANIFEST_FILES);
      return async () => {
        const files = [...run.site.files.keys()].filter((file) => file.endsWith(".webmanifest"));
        const found = await Promise.all(files.map(async (file) => manifests.faults(file)));
        return found.flat();
      };
    },
  },
];

const manifestSchema = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12).optional(),
  start_url: z.string().min(1),
  display: z.string().optional(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string().optional() })),
});

type WebManifest = z.infer<typeof manifestSchema>;

interface WebManifests extends Joiner<undefined> {
  readonly faults: (file: string) => Promise<readonly Fault[]>;
  /** None of a manifest that cannot be read. */
  readonly addresses: (file: string) => Promise<readonly string[]>;
}

/** Takes nothing of pages. */
export const MANIFEST_FILES: Survey<undefined, WebManifests> = {
  take: () => undefined,
  join(run) {
    const textOf = (file: string) => readFile(fileIn(run.out, file), "utf8");
    return {
      add() {},
      async faults(file) {
        const text = await textOf(file);
        const value = parseJson(text);
        if (value === undefined) return syntaxFaults(file, text);
        const { success, data, error } = manifestSchema.safeParse(value);
        const messages = success ? iconFaults(file, data, run) : error.issues.map(issueMessage);
        return messages.map((message) => ({ where: { file }, message }));
      },
      async addresses(file) {
        const { data } = manifestSchema.safeParse(parseJson(await textOf(file)));
        return data ? [data.start_url, ...data.icons.map(({ src }) => src)] : [];
      },
    };
  },
};

function issueMessage({ path, message }: z.core.$ZodIssue): string {
  const field = path.join(".") || "the manifest";
  return `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

function iconFaults(
  file: string,
  { icons, display }: WebManifest,
  { site, out }: Run,
): readonly string[] {
  // Browsers do not install it, and take the icon of the page for a bookmark.
  if (icons.length === 0 && display === "browser") return [];
  const faults: string[] = [];
  for (const { src, sizes: said } of icons) {
    const target = linkTargetOf(src, `/${file}`, site);
    if (target.kind !== "own" || said === "any") continue;
    const real = imageSize(fileIn(out, target.path));
    if (real && `${real.width}x${real.height}` !== said)
      faults.push(`the icon ${src} is said to be ${said}, but is ${real.width}x${real.height}`);
  }
  const largest = Math.max(0, ...icons.map(({ sizes }) => Number.parseInt(sizes, 10) || 0));
  return largest < 512
    ? [...faults, "has no icon of 512 pixels, which an installed site shows"]
    : faults;
}

/** The first: those after it follow from it, most of the time. */
function syntaxFaults(file: string, text: string): readonly Fault[] {
  const problems: Problem[] = [];
  jsonRecord(file, text, problems);
  return problems.slice(0, 1).map(({ rule: _, ...fault }) => fault);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
