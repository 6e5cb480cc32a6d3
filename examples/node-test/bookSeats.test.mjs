// Run it with: node --test node-test/bookSeats.test.mjs
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openHost } from "elicitation-playground";

for (const name of ["modern", "classic"]) {
  const program = fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url));

  await describe(`the ${name} server`, async () => {
    const host = openHost();
    after(() => host.close());
    const connect = () => host.connect({ command: process.execPath, args: [program] });

    await test("books as many seats as the person enters", async () => {
      const call = (await connect()).call("book-seats", { film: "Metropolis" });
      const question = await call.question();
      assert.equal(question.message, "How many seats for Metropolis?");
      assert.deepEqual(question.fields, ["seats"]);
      await question.accept({ seats: 3 });
      assert.equal((await call.result()).text, "Booked 3 seats for Metropolis.");
    });

    await test("never receives an answer that breaks its schema", async () => {
      const call = (await connect()).call("book-seats", { film: "Metropolis" });
      const question = await call.question();
      await assert.rejects(question.accept({ seats: 9 }), { name: "ProblemError" });
      await question.decline();
      assert.equal((await call.result()).text, "Nothing was booked.");
    });
  });
}
