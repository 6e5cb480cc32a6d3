// Run it with: npx vitest run --dir vitest
import { fileURLToPath } from "node:url";
import { openHost, type Era } from "elicitation-playground";
import { afterAll, describe, expect, test } from "vitest";

const program = fileURLToPath(new URL("../servers/modern.mjs", import.meta.url));
const host = openHost();
afterAll(() => host.close());

const eras: Era[] = ["2025-11-25", "2026-07-28"];

describe.each(eras)("in %s", (era) => {
  const connect = () => host.connect({ command: process.execPath, args: [program] }, { era });

  test("books the default number of seats", async () => {
    const connection = await connect();
    expect(connection.era).toBe(era);
    const call = connection.call("book-seats", { film: "Metropolis" });
    const question = await call.question();
    question.expect({ message: { contains: "Metropolis" }, fields: ["seats"] });
    await question.acceptDefaults();
    await call.expect({ text: "Booked 2 seats for Metropolis." });
  });

  test.each(["decline", "cancel"] as const)("books nothing on %s", async (action) => {
    const call = (await connect()).call("book-seats", { film: "Metropolis" });
    await (await call.question())[action]();
    expect((await call.result()).text).toBe("Nothing was booked.");
  });
});
