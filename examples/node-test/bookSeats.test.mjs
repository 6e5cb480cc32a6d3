// Run it with: node --test
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openHost } from "elicitation-playground";

const host = openHost();
after(() => host.close());

for (const name of ["modern", "classic"]) {
  const program = fileURLToPath(new URL(`../servers/${name}.mjs`, import.meta.url));

  await test(`${name}: seats are booked when the person says how many`, async () => {
    const connection = await host.connect({ command: process.execPath, args: [program] });
    const call = connection.call("book-seats", { film: "Metropolis" });
    const question = await call.question();
    assert.equal(question.message, "How many seats for Metropolis?");
    assert.deepEqual(question.fields, ["seats"]);
    question.accept({ seats: 3 });
    assert.equal((await call.result()).text, "Booked 3 seats for Metropolis.");
  });

  await test(`${name}: nine seats are refused before they leave`, async () => {
    const connection = await host.connect({ command: process.execPath, args: [program] });
    const question = await connection.call("book-seats", { film: "Metropolis" }).question();
    assert.throws(() => question.accept({ seats: 9 }), { name: "ProblemError" });
    question.decline();
  });
}
