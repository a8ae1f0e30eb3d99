/**
 * Outputs that are one on some disk: file systems differ in whether they tell capital letters, and the ways of
 * writing an accent, apart. https://learn.microsoft.com/windows/wsl/case-sensitivity
 */
import type { Problem, Where } from "../../errors.ts";

export interface PlannedOutput {
  /** Relative to the output folder. */
  readonly path: string;
  /** What makes it, in words. */
  readonly name: string;
  /** Where it is said that it is made. */
  readonly where: Where;
  readonly hint: string;
}

/** A file or a folder of the output. */
interface Step {
  readonly spelt: string;
  readonly isFile: boolean;
}

interface Place extends Step {
  readonly by: PlannedOutput;
}

/** One problem for each output that some disk could not hold beside those before it, with the name of the other. */
export function twinProblems(outputs: readonly PlannedOutput[]): readonly Problem[] {
  const places = new Map<string, Place>();
  return outputs.flatMap((by): Problem[] => {
    // The file itself first: that it would be lost says more than that its folder has two names.
    for (const step of [...steps(by.path)].reverse()) {
      const key = sameOnSomeDisk(step.spelt);
      const other = places.get(key);
      if (other === undefined) places.set(key, { ...step, by });
      else if (step.isFile || other.isFile || other.spelt !== step.spelt)
        return [twin({ ...step, by }, other)];
    }
    return [];
  });
}

/** Spelt as no disk would spell it otherwise: of such names every disk tells any two apart. */
export const isPlain = (path: string): boolean => sameOnSomeDisk(path) === path;

/**
 * Says of a file that is plain whether it may be a twin of one of these. Only such files need places of their own, of
 * which a large site has more than fit into memory.
 */
export function mayBeTwin(others: readonly string[]): (file: string) => boolean {
  /** By key, whether a plain folder of this name is another one. */
  const taken = new Map<string, boolean>();
  for (const { spelt, isFile } of others.flatMap((path) => [...steps(path)])) {
    const key = sameOnSomeDisk(spelt);
    taken.set(key, taken.get(key) || isFile || spelt !== key);
  }
  return (file) =>
    [...steps(file)].some(({ spelt, isFile }) => (isFile ? taken.has(spelt) : taken.get(spelt)));
}

/** The output's folders from the outermost on, then its file; a path that ends with a slash has none. */
function* steps(path: string): Generator<Step> {
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1))
    yield { spelt: path.slice(0, at), isFile: false };
  if (!path.endsWith("/")) yield { spelt: path, isFile: true };
}

/** The same text for names that are one on a disk that tells neither letter cases nor forms of accents apart. */
export function sameOnSomeDisk(path: string): string {
  if (ASCII.test(path)) return path.toLowerCase();
  // As NTFS compares: letter by letter, so that ς is σ and ß is not ss.
  const letters = [...path.normalize("NFC")].map((letter) => {
    const capital = letter.toUpperCase();
    return (capital.length === letter.length ? capital : letter).toLowerCase();
  });
  return letters.join("");
}

const ASCII = /^[ -~]*$/;

const twin = (here: Place, other: Place): Problem => ({
  rule: "site/file",
  where: here.by.where,
  message: messageOf(here, other),
  hint: here.by.hint,
});

function messageOf({ spelt, isFile, by }: Place, other: Place): string {
  const { name } = other.by;
  if (isFile !== other.isFile)
    return `${spelt} is ${kindOf(isFile)} of ${by.name} and ${kindOf(other.isFile)} of ${name}; no disk has both`;
  const disks =
    spelt === other.spelt ? "" : `, on disks where ${spelt} and ${other.spelt} are one name`;
  return isFile
    ? `${spelt} is also ${name}${disks}; one of the two would be lost`
    : `${by.path} is in a folder of ${name}${disks}; there its address would be another`;
}

const kindOf = (isFile: boolean) => (isFile ? "a file" : "a folder");
