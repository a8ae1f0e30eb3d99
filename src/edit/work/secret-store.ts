/** Where the system keeps secrets, through the package of it that a site has installed. */
import { messageOf } from "../../errors.ts";

/** As a sentence of the desk: why nothing can be kept. */
export class NoSecretStore extends Error {}

export interface SecretStore {
  /** undefined where nothing is kept under this name. Rejects with `NoSecretStore`. */
  readonly read: (name: string) => Promise<string | undefined>;
  readonly write: (name: string, secret: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

interface Entry {
  readonly getPassword: () => Promise<string | null>;
  readonly setPassword: (secret: string) => Promise<void>;
  readonly deletePassword: () => Promise<boolean>;
}

interface Library {
  readonly AsyncEntry: new (service: string, name: string, options: object) => Entry;
}

const SERVICE = "build-site";
/** Else it takes the kernel's memory where no service runs, which forgets at the next start. */
const OPTIONS = { linux: { store: "secret-service" } };

export function openSecretStore(): SecretStore {
  let library: Promise<Library> | undefined;
  async function withEntry<T>(name: string, use: (entry: Entry) => Promise<T>): Promise<T> {
    library ??= load();
    const { AsyncEntry } = await library;
    try {
      return await use(new AsyncEntry(SERVICE, name, OPTIONS));
    } catch (error) {
      throw new NoSecretStore(
        `Keys cannot be kept: this system's store of secrets does not answer. Unlock it, or install one, such as GNOME Keyring or KWallet (“${messageOf(error)}”)`,
        { cause: error },
      );
    }
  }
  return {
    read: (name) =>
      withEntry(name, (entry) => entry.getPassword()).then((secret) => secret ?? undefined),
    write: (name, secret) => withEntry(name, (entry) => entry.setPassword(secret)),
    async remove(name) {
      await withEntry(name, (entry) => entry.deletePassword());
    },
  };
}

/** Not every site needs its binary: it is loaded once keys are asked for, where it is installed. */
async function load(): Promise<Library> {
  try {
    return await import("@napi-rs/keyring");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === NOT_FOUND;
    throw new NoSecretStore(
      isMissing
        ? `Keys cannot be kept without a package that is not installed: npm install --save-dev @napi-rs/keyring`
        : `Keys cannot be kept: their package does not start (“${messageOf(error)}”)`,
      { cause: error },
    );
  }
}

const NOT_FOUND = "ERR_MODULE_NOT_FOUND";
