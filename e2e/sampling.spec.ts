import { ConnectDialog, everything } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

test("a message that a model should write is written or refused by the person", async ({
  app,
  page,
}) => {
  const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
  const ask = async () => {
    await page.getByRole("textbox", { name: "prompt" }).fill("Say something.");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(app.dialog).toHaveAccessibleName(/requests a message$/);
  };
  await card.getByRole("button", { name: /^Trigger Sampling Request Tool/ }).click();
  await ask();
  await expect(page.getByText("1 waiting")).toBeVisible();
  await expect(app.dialog).toContainText("for trigger-sampling-request");
  await expect(app.dialog).toContainText("You are a helpful test server.");
  await expect(app.dialog).toContainText("Say something.");
  await expect(app.dialog).toContainText("At most 100 tokens.");

  const reply = app.dialog.getByLabel("Reply as the model");
  await expect(reply).toBeFocused();
  await reply.fill("Something.");
  await page.keyboard.press("Escape");
  await expect(reply).toHaveValue("Something.");
  await page.reload();
  await expect(reply).toHaveValue("Something.");
  await expect(app.dialog.getByRole("textbox", { name: "Model name" })).toHaveValue("person");
  await app.dialog.getByRole("button", { name: /^Respond/ }).click();
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText("Something.");

  await ask();
  await app.dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText(/refused/i);
});
