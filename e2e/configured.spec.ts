import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { App } from "./app.ts";
import { expect, test } from "./fixtures.ts";
import { startPlayground } from "./playground.ts";

const flood = fileURLToPath(new URL("flood.mjs", import.meta.url));

/** Runs with a playground of its own, which is gone afterwards. */
async function withPlayground(
  page: Page,
  args: string[],
  use: (app: App) => Promise<void>,
): Promise<void> {
  const playground = await startPlayground("--port", "0", ...args);
  try {
    await page.goto(playground.url);
    await use(new App(page));
  } finally {
    await playground.stop();
  }
}

test("what the command line names is connected at once, in the place of the samples", async ({
  page,
}) => {
  await withPlayground(page, ["--", process.execPath, flood], async (app) => {
    await expect(page.getByRole("region", { name: /^flood 1/ })).toBeVisible();
    await expect(app.connection()).toBeHidden();
    await expect(page.getByRole("region", { name: "Configured servers" })).toContainText(
      "from the command line",
    );
  });
});

test("what a config file names is offered, and asks for its inputs first", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "playground-config-"));
  const file = join(folder, "mcp.json");
  writeFileSync(
    file,
    JSON.stringify({
      inputs: [
        { type: "promptString", id: "key", description: "Your key", password: true },
        { type: "pickString", id: "size", options: ["small", "large"], default: "large" },
      ],
      servers: {
        asking: {
          command: process.execPath,
          args: [flood, "${input:size}"],
          env: { KEY: "${input:key}" },
        },
      },
    }),
  );
  try {
    await withPlayground(page, ["--config", file], async (app) => {
      await app.connection().waitFor();
      const configured = page.getByRole("region", { name: "Configured servers" });
      await expect(configured).toContainText("mcp.json");
      await configured.getByRole("button", { name: "Connect asking" }).click();
      await expect(app.dialog).toHaveAccessibleName("Connect asking");
      await expect(app.dialog.getByLabel("size")).toHaveValue("large");
      const key = app.dialog.getByRole("textbox", { name: "Your key" });
      await expect(key).toHaveAttribute("type", "password");
      await key.fill("secret of mine");
      await page.keyboard.press("Enter");
      await expect(app.dialog).toBeHidden();
      await expect(page.getByRole("region", { name: /^flood 1, 2025-11-25/ })).toBeVisible();
      await expect(configured).toContainText("connected");
      await expect(page.locator("body")).not.toContainText("secret of mine");
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
