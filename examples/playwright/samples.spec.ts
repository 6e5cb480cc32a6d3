// Run it with: npx playwright test --config playwright
import { expect, test } from "elicitation-playground/playwright";

// The samples of the playground. To test your own MCP server:
// test.use({ server: { command: "node", args: ["server.mjs"] } });
test.use({ server: { sample: "modern" }, profile: { era: "2026-07-28" } });

test("saves what the person enters", async ({ playground }) => {
  await playground.call("contact");
  await expect(playground).toHaveQuestion("How can we reach you?");
  const question = await playground.question();
  await question.fill({ name: "Ada", email: "ada@example.com" });
  await question.accept();
  await expect(playground).toHaveResult("Saved Ada: ada@example.com.");
});

test("rejects an invalid age in the form", async ({ playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada", email: "ada@example.com", Age: 12 });
  await expect(question.accept()).rejects.toThrow("at least 18");
  await question.decline();
  await expect(playground).toHaveResult("Saved no contact: you said no.");
});

test("opens a page after consent and waits until it is finished", async ({ playground }) => {
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
