import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";
import { everythingServer, floodServer, fragileServer } from "./mcpServers.ts";

test.describe("the reference server", () => {
  test.use({ server: everythingServer });

  test("2025-11-25: calls are queued on a connection and can be cancelled meanwhile", async ({
    page,
    playground,
  }) => {
    const operation = { duration: 60, steps: 60 };
    await playground.call("trigger-long-running-operation", operation);
    await expect(playground.latestCall).toContainText("Running");
    await playground.call("trigger-long-running-operation", operation);
    await expect(playground.latestCall).toContainText("Queued");
    await expect(playground.latestCall).toContainText(
      "Queued behind trigger-long-running-operation",
    );
    await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();

    const older = page.getByRole("region", { name: "2 calls" }).getByRole("listitem").last();
    await older.getByRole("button", { name: "Cancel call" }).click();
    await expect(older).toContainText("Cancelled");
    await expect(playground.latestCall).toContainText("Running");
    await playground.latestCall.getByRole("button", { name: "Cancel call" }).click();
    await expect(playground.latestCall).toContainText("Cancelled");
  });

  test("a call that runs as a task shows its state, and asks in the middle of it", async ({
    playground,
  }) => {
    await playground.call("simulate-research-query", { topic: "python", ambiguous: true });
    await expect(playground.latestCall).toContainText("task working");
    const question = await playground.question();
    await expect(question.dialog).toContainText("for simulate-research-query");
    await expect(playground.latestCall).toContainText("task input required");
    await question.decline();
    await expect(playground).toHaveResult("Research Report: python");
  });
});

test.describe("a flood", () => {
  test.use({ server: floodServer });

  test("the page stays responsive during 10,000 notifications", async ({ page, playground }) => {
    test.slow();
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
    await playground.call("burst");
    await expect(playground.latestCall).toContainText("Sent 10000 notifications.", {
      timeout: 60_000,
    });
    await expect(playground.timeline).toContainText("drop 10000 of the flood", {
      timeout: 60_000,
    });
    const longest = await page.evaluate(() =>
      Math.max(...(window as Window & { gaps?: number[] }).gaps!),
    );
    // Generous, for a busy machine; drawing each event on its own took many seconds.
    expect(longest).toBeLessThan(3000);
  });
});

test("a tool whose server dies keeps its call, says why and can be connected again", async ({
  page,
  playground,
}, testInfo) => {
  const pidFile = testInfo.outputPath("pid");
  const fragile = await playground.connect(fragileServer(pidFile));
  await fragile.call("wait", { topic: "cats" });
  await (await playground.question()).field("more").fill("unsent");
  process.kill(Number(readFileSync(pidFile, "utf8")), "SIGTERM");
  await expect(playground.dialog).toBeHidden();

  const title = page.getByRole("heading", { name: "wait", exact: true });
  const topic = page.getByRole("textbox", { name: "topic" });
  const run = page.getByRole("button", { name: "Run", exact: true });
  const call = playground.latestCall;
  await expect(title).toBeVisible();
  await expect(call).toContainText("exit code 3");
  await expect(call.getByRole("region", { name: "stderr at the end of the call" })).toContainText(
    "fragile: out of memory",
  );
  await expect(run).toBeDisabled();
  await expect(run).toHaveAccessibleDescription("Disconnected. Connect again to run it.");

  await call.getByRole("button", { name: "Connect again" }).click();
  await expect(run).toBeEnabled();
  await expect(title).toBeVisible();
  await expect(topic).toHaveValue("cats");
  await expect(call).toContainText("out of memory");
  await run.click();
  await (await playground.question("Tell me more.")).decline();
});

test("a reload and another tab keep the chosen tool and what was typed", async ({
  page,
  playground,
}) => {
  await playground.choose("book-room");
  await page.getByRole("textbox", { name: "room" }).fill("Grace");
  await page.reload();
  const other = await playground.openTab();
  for (const tab of [page, other.page]) {
    await expect(tab.getByRole("heading", { name: "Book a room" })).toBeVisible();
    await expect(tab.getByRole("textbox", { name: "room" })).toHaveValue("Grace");
  }
  await other.choose("contact");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Book a room" })).toBeVisible();
});
