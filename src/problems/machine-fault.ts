/** What the operating system refuses is a problem of the machine, not a defect of the engine. */
import { SiteError } from "../errors.ts";
import { NO_PERMISSION, unreadPath } from "./no-permission.ts";

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC:
    "the disk is full, where the output folder is or where .cache/build-site is: make room there and run the command again (what is in .cache may be deleted)",
  EDQUOT: "your disk quota is used up: make room and run the command again",
  EACCES: "you have no permission there: choose another folder, or change its permissions",
  EPERM: "you have no permission there: choose another folder, or change its permissions",
  EROFS: "that place is read-only: choose another folder with --out",
  EMFILE: "too many files are open: raise the limit with ulimit -n",
  ENFILE: "the machine has too many files open: close some programs",
  ENOENT: "the file vanished meanwhile: run the command again",
  EFBIG: "the file is larger than is allowed there: raise the limit with ulimit -f",
  ENAMETOOLONG: "a name is too long for the file system there: shorten it",
  ENOTDIR:
    "something on that path is a file where a folder must be: move or rename that file, or choose another place where there is an option for it",
  ELOOP: "links there lead to each other: mend or remove them",
  EBUSY: "something else holds it, such as a mount: choose another folder with --out",
  EXDEV: "it cannot be moved there, as in a layer of a container image: delete it first",
  EIO: "the disk or the network drive failed: check it, then run the command again",
};

/** Whether the operating system refused, for a reason that has its advice here. */
export const isMachineFault = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && "code" in error && String(error.code) in HINTS;

/** Whether it is too much that is open: it fails what opens the next, often where nobody listens, as at the start of a program. */
export const isOutOfHandles = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^E[MN]FILE$/.test(String(error.code));

interface Command {
  /** What it was writing. The system names none where a disk is full. */
  readonly file?: string;
  /** Its own hints, by the same codes. */
  readonly hints?: Readonly<Record<string, string>>;
}

/** The same error, or one that says what the machine refused and what to do. */
export function tellMachineFault(error: unknown, { file, hints }: Command = {}): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return error;
  const code = String(error.code);
  const hint = hints?.[code] ?? HINTS[code];
  if (hint === undefined) return error;
  const path = "path" in error && typeof error.path === "string" ? error.path : file;
  const where = path === undefined ? {} : { file: path };
  const told = unreadPath(error) === undefined ? { message: error.message, hint } : NO_PERMISSION;
  return new SiteError("The machine refused", [{ rule: "machine/fault", where, ...told }], {
    cause: error,
  });
}
