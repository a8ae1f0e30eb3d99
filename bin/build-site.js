#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";

// Node 20 has only V8's thorough optimizer, which takes a third of a check's processor time; newer ones try
// a quick one first (https://v8.dev/blog/maglev). It begins later here, which pays in runs of seconds.
if (process.version.startsWith("v20.") && process.argv[2] === "check")
  setFlagsFromString("--interrupt-budget=400000");
process.env.NODE_ENV ??= "production";
// The AWS SDK's advice on Node versions is for us, not for those who publish a site.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
const { loadEngine } = await import("./engine.js");
const { run } = await loadEngine();
await run(process);
