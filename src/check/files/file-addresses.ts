/**
 * Addresses in files that are no page: style sheets, feeds and the web manifest. A style sheet that came as it is and that nothing
 * asks for may be there to be downloaded or read, with addresses that a bundler knows.
 */
import { readFile } from "node:fs/promises";
import { fileIn } from "../../output/parts.ts";
import { USES } from "../links/uses.ts";
import type { BuiltSite, LinkTarget } from "../reading/built-site.ts";
import { cssUrls } from "../reading/css-urls.ts";
import { addressOf, linkTargetOf } from "../reading/link-target.ts";
import type { Fault, Joiner, Run, Survey } from "../rules/rule.ts";
import type { XmlDocument } from "./read-xml.ts";
import { MANIFEST_FILES } from "./web-manifests.ts";
import { judgedFiles, XML_FILES } from "./xml-files.ts";

export interface FileAddress {
  readonly file: string;
  readonly url: string;
  /** `url()`, `link` or `address`. */
  readonly what: string;
  readonly target: LinkTarget;
  /** The one address of what is meant, where this is another. */
  readonly better: string | undefined;
}

interface FileAddresses extends Joiner<undefined> {
  readonly all: () => Promise<readonly FileAddress[]>;
}

/** Takes nothing of pages. */
export const FILE_ADDRESSES: Survey<undefined, FileAddresses> = {
  take: () => undefined,
  join(run) {
    const manifests = run.survey(MANIFEST_FILES);
    const uses = run.survey(USES);
    const xml = run.survey(XML_FILES);
    let read: Promise<readonly FileAddress[]> | undefined;
    return {
      add() {},
      all() {
        read ??= readAddresses(run, manifests.addresses, uses.asked, xml.all);
        return read;
      },
    };
  },
};

async function readAddresses(
  run: Run,
  inManifest: (file: string) => Promise<readonly string[]>,
  askedFor: () => Promise<ReadonlySet<string>>,
  xmlFiles: () => Promise<ReadonlyMap<string, XmlDocument>>,
): Promise<readonly FileAddress[]> {
  const { site, out } = run;
  const found: FileAddress[] = [];
  for (const file of site.files.keys())
    if (file.endsWith(".webmanifest"))
      for (const url of await inManifest(file)) found.push(fileAddress(file, "address", url, site));
  for (const file of judgedFiles(run, await askedFor()))
    if (file.endsWith(".css"))
      for (const url of cssUrls(await readFile(fileIn(out, file), "utf8")))
        found.push(fileAddress(file, "url()", url, site));
  for (const [file, { addresses }] of await xmlFiles())
    found.push(...addresses.map((url) => feedAddress(file, url, site)));
  return found;
}

function fileAddress(file: string, what: string, url: string, site: BuiltSite): FileAddress {
  const target = linkTargetOf(url, `/${file}`, site);
  return {
    file,
    what,
    url,
    target,
    better: "better" in target ? addressOf(target.better, site) : undefined,
  };
}

/** Readers open the entries of a feed elsewhere, where only whole URLs lead here. */
function feedAddress(file: string, url: string, site: BuiltSite): FileAddress {
  const address = fileAddress(file, "link", url, site);
  const { target } = address;
  const own =
    target.kind === "own" && !/^https?:/.test(url) ? addressOf(target.path, site) : undefined;
  const better = address.better ?? own;
  return { ...address, better: better === undefined ? undefined : site.form.origin + better };
}

export const fileFaults = (
  addresses: readonly FileAddress[],
  tell: (address: FileAddress) => Pick<Fault, "message" | "hint"> | undefined,
): readonly Fault[] =>
  addresses.flatMap((address) => {
    const { file, what, url } = address;
    const fault = tell(address);
    return fault
      ? [{ ...fault, where: { file }, message: `${what} "${url}" ${fault.message}`, quote: url }]
      : [];
  });
