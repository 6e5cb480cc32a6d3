import { doors } from "../../app.ts";
import { connectAs } from "../../connectAs.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";
import type { Stage } from "../stage.ts";

const hostile = { name: "Hostile", mcpServer: "hostile", era: "2026-07-28" };
const showTimeline = (stage: Stage) => stage.showColumn("Timeline");

export const calls: StateGroup = {
  title: "Calls and their timeline",
  states: [
    {
      name: "call-result",
      says: "A result, as text and as structured content.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.field("Name").fill("Ada Lovelace");
        await app.field("Email").fill("ada@example.com");
        await app.answer("Accept");
        await expect(app.latestCall).toContainText("Saved Ada");
      },
    },
    {
      name: "call-unable",
      says: "As a client without elicitation: the tool cannot ask, and says what it did instead.",
      show: async ({ app }) => {
        await connectAs(app, "modern", { era: "2025-11-25", elicitation: null });
        await app.run("delete-all", doors[1]);
        await expect(app.latestCall).toContainText(/client|elicit/i);
      },
    },
    {
      name: "call-problem",
      says: "A call that failed, with what to do next.",
      show: async ({ app }) => {
        await connectAs(app, "hostile", { maxRounds: 2 });
        await app.run("re-ask", hostile);
        await app.answer("Accept");
        await expect(app.latestCall).toContainText(/rounds/);
      },
    },
    {
      name: "call-progress",
      says: "A call at work tells how far it is, and can be cancelled.",
      show: async ({ app, page }) => {
        await app.choose("import-data");
        await page.getByLabel("batchMs").fill("9000");
        await page.getByRole("button", { name: "Run", exact: true }).click();
        await expect(app.latestCall).toContainText("Reading batch");
      },
    },
    {
      name: "timeline",
      says: "A whole conversation in the timeline, with every frame.",
      show: wholeConversation,
      onNarrow: showTimeline,
    },
    {
      name: "timeline-scenario",
      says: "Without frames; what was done can be saved as a scenario.",
      show: async (stage) => {
        await wholeConversation(stage);
        await stage.app.timeline.getByRole("checkbox", { name: "Frames" }).uncheck();
        await stage.page.getByRole("button", { name: "Save as scenario" }).focus();
      },
      onNarrow: showTimeline,
    },
  ],
};

async function wholeConversation({ app }: Stage): Promise<void> {
  await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
  await app.field("Notes").fill("By the window");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Booked Ada");
  await app.run("two-steps");
  await app.dialog.waitFor();
  await app.answer("Decline");
  await expect(app.dialog).toBeHidden();
  await expect(app.timeline).toContainText("Call finished");
}
