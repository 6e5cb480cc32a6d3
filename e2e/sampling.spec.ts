import { expect, test } from "./fixtures.ts";
import { everythingServer } from "./mcpServers.ts";

test.use({ server: everythingServer });

test("a sampling request is answered or refused by hand", async ({ page, playground }) => {
  const dialog = page.getByRole("dialog");
  const ask = async () => {
    await playground.call("trigger-sampling-request", { prompt: "Say something." });
    await expect(dialog).toHaveAccessibleName(/requests a message$/);
  };
  await ask();
  await expect(page.getByText("1 waiting")).toBeVisible();
  await expect(dialog).toContainText("for trigger-sampling-request");
  await expect(dialog).toContainText("You are a helpful test server.");
  await expect(dialog).toContainText("Say something.");
  await expect(dialog).toContainText("At most 100 tokens.");

  const reply = dialog.getByLabel("Reply as the model");
  await expect(dialog.getByRole("heading", { name: /requests a message$/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(reply).toBeFocused();
  await expect(dialog).not.toHaveAttribute("data-settling");
  await page.keyboard.type("Something.");
  await dialog.getByRole("textbox", { name: "Model name" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(reply).toHaveValue("Something.");
  await page.reload();
  await expect(reply).toHaveValue("Something.");
  await expect(dialog.getByRole("textbox", { name: "Model name" })).toHaveValue("person");
  await expect(dialog).not.toHaveAttribute("data-settling");
  await dialog.getByRole("button", { name: /^Respond/ }).click();
  await expect(dialog).toBeHidden();
  await expect(playground).toHaveResult("Something.");

  await ask();
  await expect(dialog).not.toHaveAttribute("data-settling");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog).toBeHidden();
  await expect(playground).toHaveError(/refused/i);
});
