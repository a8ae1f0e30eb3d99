/** What the desk does with keys of a bucket, one step an argument; prints where they come from after each. */
import { createBucketKeys } from "../../src/edit/work/bucket-keys.ts";
import { openSecretStore } from "../../src/edit/work/secret-store.ts";

const store = { target: "s3://bread/shop", endpoint: "https://s3.example" };
const given = { accessKeyId: "baker", secretAccessKey: "sourdough" };
// Each is a desk of its own: what one knows another finds where it is kept.
const desk = () => createBucketKeys(openSecretStore());
const first = desk();
console.log(
  JSON.stringify({
    before: await first.state(store),
    given: await first.give(store, given, true),
    used: await first.keysOf(store),
    later: await desk().state(store),
    usedLater: await desk().keysOf(store),
    otherFolder: await desk().keysOf({ ...store, target: "s3://bread/preview" }),
    otherStore: await desk().keysOf({ target: store.target }),
    forgotten: await first.forget(store),
    afterwards: await desk().keysOf(store),
  }),
);
