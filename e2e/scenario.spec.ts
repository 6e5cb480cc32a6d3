import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "./fixtures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const command = fileURLToPath(
  new URL("../apps/server/bin/elicitation-playground.mjs", import.meta.url),
);

test("the calls of a connection are saved as a scenario that passes", async ({
  page,
  playground,
}, testInfo) => {
  const save = page.getByRole("button", { name: "Scenario (.yaml)" });
  const exports = page.getByRole("button", { name: "Export" });
  await exports.click();
  await expect(save).toBeDisabled();
  await page.keyboard.press("Escape");
  await playground.call("book-room", { room: "Ada", start: "10:00" });
  const question = await playground.question();
  await question.fill({ Notes: "by the window" });
  await question.accept();
  await expect(playground).toHaveResult("Booked Ada at 10:00, with notes: by the window");
  const choice = page.getByRole("combobox", { name: "Connection to save" });
  await exports.click();
  await expect(save).toBeEnabled();
  await expect(choice).toBeHidden();
  await page.keyboard.press("Escape");
  const classic = await playground.connect({ sample: "classic" });
  const twin = await playground.connect({ sample: "classic" }, { era: "2025-11-25" });
  await expect(twin.card).toContainText("delete-all");
  await classic.choose("contact");
  await twin.call("delete-all");
  const tab = await playground.openTab();
  await (await tab.question("Delete all")).decline();
  await expect(playground).toHaveResult(/no/);

  // The connection of the latest call is saved unless another one is chosen.
  await exports.click();
  await expect(choice).toHaveValue(twin.id);
  const latest = page.waitForEvent("download");
  await save.click();
  expect((await latest).suggestedFilename()).toBe("delete-all.yaml");
  await choice.selectOption("connection-1");
  const saved = page.waitForEvent("download");
  await save.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("book-room.yaml");
  await expect(
    page.getByText("Calls on connections other than modern samples are left out"),
  ).toBeVisible();
  const path = testInfo.outputPath("book-room.yaml");
  await download.saveAs(path);
  const { stdout } = await promisify(execFile)(process.execPath, [command, "test", path], {
    cwd: root,
  });
  expect(stdout).toContain("1 passed");
});
