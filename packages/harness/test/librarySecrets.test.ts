import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ExpectationError } from "../src/library/expectationError.ts";
import { openHost } from "../src/library/openHost.ts";

const folder = fileURLToPath(new URL("servers", import.meta.url));

test("an error of the library has no secret", async () => {
  const host = openHost({ folder, settleMs: 0 });
  onTestFinished(() => host.close());
  const env = { PLACE: "castle-42", MODE: "finished" };
  const server = { command: process.execPath, args: ["awkward.mjs"], env };
  const call = (await host.connect(server)).call("sign-in", { apiKey: "given-key" });
  const question = await call.question();
  expect(() => question.expect({ message: "Sign in to castle-43" })).toThrow(
    'received "Sign in to •••"',
  );
  await question.accept({ user: "Ada", pin: "7391", word: "swordfish" });
  const error: unknown = await call
    .expect({ text: "Hello Ada, swordfish!" })
    .catch((reason: unknown) => reason);
  if (!(error instanceof ExpectationError)) throw error;
  const { message, differences } = error;
  expect(message).toMatch(/^expected text: "Hello Ada, •••!", received "Hello Ada, •••\."/);
  // An ordinary word of a variable, MODE, stays.
  expect(message).toContain("Call finished");
  expect(differences).toMatchObject([{ actual: '"Hello Ada, •••."' }]);
  expect(message).not.toMatch(/castle-42|7391|swordfish|given-key|printed-key/);
});
