import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { doors } from "./app.ts";
import { expect, test } from "./fixtures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const command = fileURLToPath(
  new URL("../apps/server/bin/elicitation-playground.mjs", import.meta.url),
);

test("what was done is saved as a scenario that passes, of the connection that is chosen", async ({
  app,
  page,
}, testInfo) => {
  const [modern, , classic] = doors;
  const save = page.getByRole("button", { name: "Save as scenario" });
  await app.connect(modern);
  await expect(save).toBeDisabled();
  await app.run("book-room", modern, { room: "Ada", start: "10:00" });
  await app.field("Notes").fill("by the window");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Booked Ada at 10:00, with notes: by the window");
  const choice = page.getByRole("combobox", { name: "Connection to save" });
  await expect(choice).toBeHidden();
  await app.connect(classic);
  await app.run("delete-all", classic);
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("Nothing was deleted");

  // The latest call counts, unless another connection is chosen.
  await expect(choice).toHaveValue("connection-2");
  const latest = page.waitForEvent("download");
  await save.click();
  expect((await latest).suggestedFilename()).toBe("delete-all.yaml");
  await choice.selectOption("connection-1");
  const saved = page.waitForEvent("download");
  await save.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("book-room.yaml");
  await expect(page.getByText("Calls on other connections than connection-1")).toBeVisible();
  const path = testInfo.outputPath("book-room.yaml");
  await download.saveAs(path);
  const { stdout } = await promisify(execFile)(process.execPath, [command, "test", path], {
    cwd: root,
  });
  expect(stdout).toContain("1 passed");
});
