/** `npm run mutate [ROOM …]`: changes the code of rooms bit by bit, and tells which changes no test notices. */
import { spawnSync } from "node:child_process";
import { ROOMS } from "./rooms.ts";

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(ROOMS)) {
  const room = ROOMS[name];
  if (!room)
    throw new Error(`there is no room ${name}; there are ${Object.keys(ROOMS).join(", ")}`);
  console.log(`mutating ${name}`);
  const { status } = spawnSync("stryker", ["run", "--mutate", room.mutate.join(",")], {
    stdio: "inherit",
    env: { ...process.env, MUTATED_ROOM: name },
  });
  if (status !== 0) process.exitCode = 1;
}
