import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { doors } from "./app.ts";
import { expect, test } from "./fixtures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const command = fileURLToPath(
  new URL("../apps/server/bin/elicitation-playground.mjs", import.meta.url),
);

for (const door of doors) {
  test(`what was done is saved as a scenario that passes every time, over ${door.name}`, async ({
    app,
    page,
  }, testInfo) => {
    // The command is started three times.
    test.slow();
    await app.connect(door);
    await expect(page.getByRole("button", { name: "Save as scenario" })).toBeDisabled();
    await app.run("book-room", door, { room: "Ada", start: "10:00" });
    await app.field("Notes").fill("by the window");
    await app.answer("Accept");
    await expect(app.latestCall).toContainText("Booked Ada at 10:00, with notes: by the window");
    await app.run("delete-all", door);
    await app.answer("Decline");
    await expect(app.latestCall).toContainText("Nothing was deleted");

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as scenario" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("book-room.yaml");
    const path = testInfo.outputPath("book-room.yaml");
    await download.saveAs(path);
    for (let time = 0; time < 3; time += 1) {
      const args = [command, "test", path];
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
      expect(stdout).toContain("1 passed");
    }
  });
}
