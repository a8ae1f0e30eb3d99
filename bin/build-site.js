#!/usr/bin/env node
process.env.NODE_ENV ??= "production";
const { register } = await import("tsx/esm/api");
register();
const { run } = await import("../src/cli.ts");
await run(process);
