import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";

test("the timeline is used with the keyboard: views, width, full width", async ({
  page,
  playground,
}) => {
  const { timeline } = playground;
  await timeline.getByRole("tab", { name: "List" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(timeline.getByRole("tab", { name: "Diagram" })).toBeFocused();
  await expect(timeline.getByRole("group", { name: "Sequence diagram" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");

  const widthOf = async () => Math.round((await timeline.boundingBox())?.width ?? 0);
  const before = await widthOf();
  const separator = timeline.getByRole("separator", { name: "Width of the timeline" });
  await separator.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(widthOf).toBe(before + 24);
  const box = await separator.boundingBox();
  await page.mouse.move(box!.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(box!.x - 76, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBeCloseTo(before + 104, -1);
  const chosen = await widthOf();
  await page.reload();
  await expect.poll(widthOf).toBe(chosen);

  await timeline.getByRole("button", { name: "Full width" }).click();
  await expect.poll(widthOf).toBe(page.viewportSize()!.width);
  await page.keyboard.press("Escape");
  await expect.poll(widthOf).toBe(chosen);
});

test("a scrolled list stays where it is until the person jumps to the latest rows", async ({
  page,
  playground,
}) => {
  const { timeline } = playground;
  await page.setViewportSize({ width: 1280, height: 420 });
  const answerNext = async () => (await playground.question()).decline();
  for (const run of [1, 2, 3, 4]) {
    await playground.call("book-room", { room: "Ada", start: "10:00" });
    await answerNext();
    await expect(timeline.getByText(/^Call finished/)).toHaveCount(run);
  }
  const first = timeline.getByText("Connected to samples");
  await first.scrollIntoViewIfNeeded();
  const jump = timeline.getByRole("button", { name: "Jump to latest" });
  await expect(jump).toBeVisible();
  const before = await first.boundingBox();
  await playground.call("book-room", { room: "Bob", start: "11:00" });
  await answerNext();
  await expect(jump).toHaveText(/Jump to latest \(\d+ new\)/);
  expect(await first.boundingBox()).toEqual(before);
  await jump.click();
  await expect(timeline.getByText("room: Bob")).toBeInViewport();
  await expect(jump).toBeHidden();
});

test("the diagram tells a conversation, shows its events, and leaves as Mermaid and SVG", async ({
  page,
  context,
  playground,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { timeline } = playground;
  await playground.call("book-room", { room: "<b>Ada</b>", start: "10:00" });
  await (await playground.question()).accept();
  await timeline.getByRole("tab", { name: "Diagram" }).click();
  const asks = timeline.getByRole("button", { name: "Host to Person: asks: Book" });
  await asks.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const details = timeline.getByRole("region", { name: "Details" });
  await expect(details).toContainText('"type": "elicitation-closed"');
  await asks.click();
  await expect(details).toContainText('"type": "elicitation-opened"');
  await expect(details).toContainText("input_required, reply to tools/call");

  await timeline.getByRole("button", { name: "Copy as Mermaid" }).click();
  const mermaid = await page.evaluate(() => navigator.clipboard.readText());
  expect(mermaid).toContain("sequenceDiagram\n  actor L0 as Person");
  expect(mermaid).toContain("retry with the answers, round 2");

  const saved = page.waitForEvent("download");
  await timeline.getByRole("button", { name: "Save as SVG" }).click();
  const svg = await readFile(await (await saved).path(), "utf8");
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(svg).toContain("&lt;b&gt;");
  expect(svg).not.toMatch(/<script|<b>|var\(--ink|light-dark|href|tabindex/);
});
