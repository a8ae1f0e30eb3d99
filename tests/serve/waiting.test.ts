/** Who waits for whom, when more is asked than is answered at once. */
import { expect, it } from "vitest";
import { inTurns } from "../../src/serve/waiting.ts";

it("a newcomer waits for one answer of each other connection, however much those ask", async () => {
  const turn = inTurns();
  const answered: string[] = [];
  const asks = (connection: object, name: string) =>
    turn(connection, async () => {
      await new Promise(setImmediate);
      answered.push(name);
    });
  const connections = Array.from({ length: 100 }, () => ({}));
  const others = connections.flatMap((connection) =>
    Array.from({ length: 10 }, () => asks(connection, "other")),
  );
  await Promise.all([...others, asks({}, "newcomer")]);
  expect(answered).toHaveLength(1001);
  expect(answered.indexOf("newcomer")).toBeLessThanOrEqual(connections.length);
});

it("answers of one connection are made one after the other, in its order", async () => {
  const turn = inTurns();
  const connection = {};
  const steps: string[] = [];
  const asks = (name: string) =>
    turn(connection, async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    });
  await Promise.all([asks("first"), asks("second")]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});
