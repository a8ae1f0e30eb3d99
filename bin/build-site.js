#!/usr/bin/env node
process.env.NODE_ENV ??= "production";
const { loadEngine } = await import("./engine.js");
const { run } = await loadEngine();
await run(process);
