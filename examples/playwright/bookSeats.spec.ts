// Run it with: npx playwright test --config playwright
import { fileURLToPath } from "node:url";
import { expect, test } from "elicitation-playground/playwright";

const program = fileURLToPath(new URL("../servers/modern.mjs", import.meta.url));
test.use({ server: { command: process.execPath, args: [program] } });

test("seats are booked when the person says how many", async ({ playground }) => {
  await playground.call("book-seats", { film: "Metropolis" });
  await expect(playground).toHaveQuestion("How many seats for Metropolis?");
  const question = await playground.question();
  await question.fill({ seats: 3 });
  await question.accept();
  await expect(playground).toHaveResult("Booked 3 seats for Metropolis.");
});

test("nine seats are too many, and the person is told", async ({ playground }) => {
  await playground.call("book-seats", { film: "Metropolis" });
  const question = await playground.question();
  await question.fill({ Seats: 9 });
  await expect(question.accept()).rejects.toThrow("at most 8");
  await question.decline();
  await expect(playground).toHaveResult(/^Nothing/);
});

test.describe("a page", () => {
  // The playground's own samples, to have a page to visit.
  test.use({ server: { sample: "modern" }, profile: { era: "2026-07-28" } });

  test("is opened by consent, and what happens there counts", async ({ playground }) => {
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
