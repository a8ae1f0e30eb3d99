/** Private keys below `public/`: whoever has one is taken for its owner, so none is published by where it happens to lie. */
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import type { Problem } from "../../errors.ts";
import { PUBLIC } from "../site-files.ts";

/** Of OpenSSH and of PuTTY, which call nothing else so. */
const NAME = /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$|\.ppk$/i;

/** Names under which keys lie that are called otherwise: all other files would be opened for nothing. */
const MAY_HOLD = /(?:^|\/)[^/.]+$|\.(?:asc|bak|cert?|crt|gpg|key|old|pem|pgp|txt)$/i;

/** As text; a certificate may stand before it. */
const BEGIN = /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/m;
const BYTES_READ = 16_384;

/** Files that are open together: systems allow some hundreds. */
const AT_ONCE = 8;

export async function privateKeyProblems(
  root: string,
  publicFiles: readonly string[],
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<readonly Problem[]> {
  const suspects = publicFiles.filter((path) => NAME.test(path) || MAY_HOLD.test(path));
  const found = await mapAtOnce(suspects, AT_ONCE, async (path) => {
    const file = `${PUBLIC}/${path}`;
    if (NAME.test(path)) return problem(file, "has the name of a private key");
    const isKey = await getOrCompute(`private key in ${file}`, { files: [file] }, async () =>
      BEGIN.test(await beginningOf(join(root, file))),
    );
    return isKey ? problem(file, "holds a private key") : [];
  });
  return found.flat();
}

async function beginningOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(BYTES_READ) });
  return buffer.toString("latin1", 0, bytesRead);
}

const problem = (file: string, fault: string): Problem => ({
  rule: "site/file",
  where: { file },
  message: `${fault}, and what lies in ${PUBLIC}/ is published for everybody`,
  hint: `move it out of ${PUBLIC}/; one that everybody may have is published by an endpoint of the manifest`,
});
