// Run it with: npx playwright test --config playwright
import { fileURLToPath } from "node:url";
import { expect, test } from "elicitation-playground/playwright";

const program = fileURLToPath(new URL("../servers/modern.mjs", import.meta.url));
test.use({ server: { command: process.execPath, args: [program] } });

test("books as many seats as the person enters", async ({ playground }) => {
  await playground.call("book-seats", { film: "Metropolis" });
  await expect(playground).toHaveQuestion("How many seats for Metropolis?");
  const question = await playground.question();
  await question.fill({ seats: 3 });
  await question.accept();
  await expect(playground).toHaveResult("Booked 3 seats for Metropolis.");
});

test("rejects nine seats in the form", async ({ playground }) => {
  await playground.call("book-seats", { film: "Metropolis" });
  const question = await playground.question();
  await question.fill({ Seats: 9 });
  await expect(question.accept()).rejects.toThrow("at most 8");
  await question.decline();
  await expect(playground).toHaveResult(/^Nothing/);
});

test.describe("URL mode", () => {
  // The playground's samples have a tool that opens a page.
  test.use({ server: { sample: "modern" }, profile: { era: "2026-07-28" } });

  test("opens the page after consent and waits until it is finished", async ({ playground }) => {
    await playground.call("pay");
    const question = await playground.question();
    expect(question.mode).toBe("url");
    const checkout = await question.openPage();
    await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
    await checkout.getByRole("button").first().click();
    await expect(checkout.getByRole("heading")).toBeVisible();
    await question.accept();
    await expect(playground).toHaveResult(/^Paid .* Receipt: /);
  });
});
