#!/usr/bin/env node
import { tooOld } from "./node-version.js";

const refusal = tooOld(process.versions.node);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
process.env.NODE_ENV ||= "production";
// What a site's own code says of a date is the same on every machine.
process.env.TZ = "UTC";
// The AWS SDK's advice on Node versions is for us, not for those who publish a site.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
// Only now: an older Node cannot load it.
const { importEngine } = await import("./engine.js");
const { run } = await importEngine("cli");
await run(process, () => process.exit());
