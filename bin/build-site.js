#!/usr/bin/env node
process.env.NODE_ENV ??= "production";
// The AWS SDK's advice on Node versions is for us, not for those who publish a site.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
const { loadEngine } = await import("./engine.js");
const { run } = await loadEngine();
await run(process);
