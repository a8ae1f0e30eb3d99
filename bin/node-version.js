/** Which Node the engine needs: `engines` in package.json, which npm only warns of. */
const NEEDED = [20, 19];

/** What to tell of a Node that is too old for the engine, or undefined. `version` is such as 18.20.8. */
export function tooOld(version) {
  const [major, minor] = version.split(".").map(Number);
  const [neededMajor, neededMinor] = NEEDED;
  const isOld = major < neededMajor || (major === neededMajor && minor < neededMinor);
  return isOld
    ? `build-site needs Node ${NEEDED.join(".")} or newer; this is ${version}`
    : undefined;
}
