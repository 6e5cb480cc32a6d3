import { expect } from "../../fixtures.ts";
import { everythingServer } from "../../mcpServers.ts";
import { keepNotice, type ScreenState, type Stage } from "../screenState.ts";

export const queue: ScreenState[] = [
  {
    name: "queue-round",
    description: "2026-07-28: the questions of a round are shown together and sent together.",
    show: async ({ playground }) => {
      await playground.call("parallel");
      const question = await playground.question("Who is coming?");
      await question.fill({ Name: "Ada" });
      await question.accept();
      await expect(playground.dialog).toContainText("1 of 3 answered");
    },
  },
  {
    name: "queue-several",
    description: "The second of four questions, of two calls.",
    show: openFour,
  },
  {
    name: "queue-inbox",
    description: "The inbox leads to each question that waits.",
    show: async (stage) => {
      await openFour(stage);
      await (await stage.playground.question()).answerLater();
      await stage.page.getByRole("button", { name: "4 waiting" }).click();
      await expect(stage.page.getByRole("dialog", { name: "Inbox" })).toBeVisible();
    },
  },
  {
    name: "queue-later",
    description: "A question that is answered later waits at the bottom.",
    show: async ({ playground }) => {
      await playground.call("book-room", { room: "Ada", start: "2026-11-20 10:00" });
      await (await playground.question()).answerLater();
    },
  },
  {
    name: "queue-cancelled",
    description: "A cancel can be undone for some seconds.",
    show: async ({ page, playground }) => {
      await playground.call("contact");
      await (await playground.question()).fill({ name: "Ada" });
      await page.keyboard.press("Escape");
      await keepNotice(page, /^Cancelled: /);
    },
  },
  {
    name: "queue-answered-elsewhere",
    description: "A question that was answered in another tab says so when it closes.",
    show: async ({ page, playground }) => {
      await playground.call("delete-all");
      await playground.question();
      const tab = await playground.openTab();
      await (await tab.question()).decline();
      await tab.page.close();
      await keepNotice(page, /another tab/);
    },
  },
  {
    name: "queue-withdrawn",
    description: "A question that the server withdrew.",
    use: { profile: { era: "2025-11-25" } },
    show: async ({ page, playground }) => {
      await playground.choose("impatient");
      await page.getByRole("spinbutton").or(page.getByRole("textbox")).first().fill("0.5");
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await keepNotice(page, /was withdrawn/);
    },
  },
  {
    name: "queue-expired",
    description: "A question that expired.",
    use: { server: { sample: "classic" }, profile: { answerTimeoutMs: 1500 } },
    show: async ({ page, playground }) => {
      await playground.call("contact");
      await keepNotice(page, /timed out/);
    },
  },
  {
    name: "sampling",
    description: "A sampling request is answered by hand.",
    use: { server: everythingServer },
    show: async ({ page, playground }) => {
      const prompt = "Write a haiku about waiting.";
      await playground.call("trigger-sampling-request", { prompt });
      await page.getByLabel("Reply as the model").fill("Rain on tin…");
    },
  },
];

async function openFour({ playground }: Stage): Promise<void> {
  await playground.call("contact");
  await playground.question();
  await playground.call("parallel");
  await playground.question("Who is coming?");
  await expect(playground.dialog).toContainText("2 of 4");
}
