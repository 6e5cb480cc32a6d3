import { expect } from "../../fixtures.ts";
import { showColumn, type ScreenState, type Stage } from "../screenState.ts";

const showTimeline = ({ page }: Stage) => showColumn(page, "Timeline");

export const calls: ScreenState[] = [
  {
    name: "call-result",
    description: "A result, as text and as structured content.",
    show: async ({ playground }) => {
      await playground.call("contact");
      const question = await playground.question();
      await question.fill({ name: "Ada Lovelace", email: "ada@example.com" });
      await question.accept();
      await expect(playground.latestCall).toContainText("Saved Ada");
    },
  },
  {
    name: "call-unable",
    description: "As a client without elicitation: the tool cannot ask.",
    use: { profile: { era: "2025-11-25", elicitation: null } },
    show: async ({ playground }) => {
      await playground.call("delete-all");
      await expect(playground.latestCall).toContainText(/client|elicit/i);
    },
  },
  {
    name: "call-problem",
    description: "A call that failed, with what to do next.",
    use: { server: { sample: "hostile" }, profile: { maxRounds: 2 } },
    show: async ({ playground }) => {
      await playground.call("re-ask");
      await (await playground.question()).accept();
      await expect(playground.latestCall).toContainText(/rounds/);
    },
  },
  {
    name: "call-progress",
    description: "A running call shows its progress and can be cancelled.",
    show: async ({ playground }) => {
      await playground.call("import-data", { batchMs: 9000 });
      await expect(playground.latestCall).toContainText("Reading batch");
    },
  },
  {
    name: "timeline",
    description: "A whole conversation in the timeline, grouped by call.",
    show: wholeConversation,
    onNarrow: showTimeline,
  },
  {
    name: "timeline-diagram",
    description: "The same conversation as a sequence diagram.",
    show: async (stage) => {
      await wholeConversation(stage);
      // On a narrow screen the timeline is another column.
      await stage.playground.timeline.getByRole("tab", { name: "Diagram" }).dispatchEvent("click");
      await expect(stage.playground.timeline.getByText("Copy as Mermaid")).toBeAttached();
    },
    onNarrow: showTimeline,
  },
];

async function wholeConversation({ playground }: Stage): Promise<void> {
  await playground.call("book-room", { room: "Ada", start: "2026-11-20 10:00" });
  const question = await playground.question();
  await question.fill({ Notes: "By the window" });
  await question.accept();
  await expect(playground.latestCall).toContainText("Booked Ada");
  await playground.call("two-steps");
  await (await playground.question()).decline();
  await expect(playground.timeline).toContainText("Call finished");
}
