import { fileURLToPath } from "node:url";
import { doors } from "./app.ts";
import { commandLine, ConnectDialog, everything } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

test("calls on one 2025 connection wait for their turn, and can be cancelled meanwhile", async ({
  app,
  page,
}) => {
  const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
  await card.getByRole("button", { name: /trigger-long-running-operation/ }).click();
  await page.getByLabel("duration").fill("60");
  await page.getByLabel("steps").fill("60");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await run.click();
  await expect(app.latestCall).toContainText("Running");
  await run.click();
  await expect(app.latestCall).toContainText("Queued");
  await expect(app.latestCall).toContainText(
    "Waits for its turn behind trigger-long-running-operation",
  );
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();

  const older = page.getByRole("region", { name: "2 calls" }).getByRole("listitem").last();
  await older.getByRole("button", { name: "Cancel call" }).click();
  await expect(older).toContainText("Cancelled");
  await expect(app.latestCall).toContainText("Running");
  await app.latestCall.getByRole("button", { name: "Cancel call" }).click();
  await expect(app.latestCall).toContainText("Cancelled");
});

test("a call that runs as a task tells where it is, and asks in the middle of it", async ({
  app,
  page,
}) => {
  const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
  await card.getByRole("button", { name: /simulate-research-query/ }).click();
  await page.getByRole("textbox", { name: "topic" }).fill("python");
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(app.latestCall).toContainText("task working");
  await expect(app.dialog).toContainText("for simulate-research-query");
  await expect(app.latestCall).toContainText("task input required");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("Research Report: python", { timeout: 15_000 });
});

test("a page that was agreed to is waited for, until its call goes on or it is put away", async ({
  app,
  context,
  page,
}) => {
  const door = doors[1];
  await app.connect(door);
  await app.run("private-report", door);
  const opened = context.waitForEvent("page");
  await app.answer("Accept");
  await (await opened).close();
  const waits = page.getByRole("region", { name: "Waiting for pages" });
  await expect(waits).toContainText("for private-report");
  await expect(waits.getByRole("button", { name: "Retry" })).toBeVisible();
  await waits.getByRole("button", { name: "Done" }).click();
  await expect(waits).toBeHidden();
  await app.latestCall.getByRole("button", { name: "Cancel call" }).click();
  await expect(app.latestCall).toContainText("Cancelled");
});

test("a flood of 10,000 notifications is told, and the page answers all the while", async ({
  app,
  page,
}) => {
  const flood = commandLine(fileURLToPath(new URL("flood.mjs", import.meta.url)));
  const card = await ConnectDialog.connect(app, flood, /^flood 1/);
  await card.getByRole("button", { name: "burst" }).click();
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const measure = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(measure);
    };
    measure();
    Object.assign(window, { gaps });
  });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const frames = app.timeline.getByRole("checkbox", { name: "Frames" });
  await frames.uncheck();
  await expect(app.timeline).toContainText(/drop \d+ of the flood/, { timeout: 20_000 });
  const patient = { timeout: 20_000 };
  await expect(app.latestCall).toContainText("Sent 10000 notifications.", patient);
  await expect(app.timeline).toContainText("drop 10000 of the flood", patient);
  const longest = await page.evaluate(() =>
    Math.max(...(window as Window & { gaps?: number[] }).gaps!),
  );
  // Generous, for a machine that does much else; drawing every event alone took many seconds.
  expect(longest).toBeLessThan(3000);
});
