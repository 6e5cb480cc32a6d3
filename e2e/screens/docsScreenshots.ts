import type { PlaygroundQuestion, Presentation } from "elicitation-playground/playwright";
import { ConnectDialog } from "../connectDialog.ts";
import { enter, position } from "../fieldByField.ts";
import { expect } from "../fixtures.ts";
import type { Stage } from "./screenState.ts";

/** A screenshot in the documentation. */
export type DocsScreenshot = {
  path: string;
  size: { width: number; height: number };
  scale: number;
  presentation?: Presentation;
  show: (stage: Stage) => Promise<void>;
};

const notes = "Bring the blue folder";

async function bookRoom({ playground }: Stage): Promise<PlaygroundQuestion> {
  await playground.call("book-room", { room: "Ada", start: "2026-11-20 10:00" });
  return playground.question();
}

/** The same question, half answered, in each presentation. */
function presented(
  presentation: Presentation,
  answer: (question: PlaygroundQuestion, stage: Stage) => Promise<void>,
  height = 800,
): DocsScreenshot {
  return {
    path: `presentations/${presentation}.png`,
    size: { width: 1280, height },
    scale: 1,
    presentation,
    show: async (stage) => answer(await bookRoom(stage), stage),
  };
}

const fillNotes = (question: PlaygroundQuestion) => question.fill({ Notes: notes });

export const docsScreenshots: readonly DocsScreenshot[] = [
  {
    path: "playground.png",
    size: { width: 1440, height: 860 },
    scale: 1.5,
    show: async (stage) => {
      await stage.playground.call("delete-all");
      await (await stage.playground.question()).decline();
      await expect(stage.playground.latestCall).toContainText("you said no");
      await fillNotes(await bookRoom(stage));
    },
  },
  {
    path: "connect.png",
    size: { width: 1280, height: 860 },
    scale: 1,
    show: async ({ page }) => {
      const connect = await ConnectDialog.open(page);
      await connect.command.fill("node build/my-server.js --verbose");
    },
  },
  presented("panel", fillNotes),
  presented("card", fillNotes, 1000),
  presented("steps", async (_question, { page, playground }) => {
    await page.keyboard.press("Tab");
    await enter(page, "");
    await position(playground, 2, 2).waitFor();
    await page.keyboard.type(notes);
  }),
  presented("terminal", async ({ dialog }, { page, playground }) => {
    await page.keyboard.press("Tab");
    await enter(page, "");
    await position(playground, 2, 2).waitFor();
    await enter(page, notes);
    await expect(dialog.getByLabel(/\[y\/n\]/)).toBeFocused();
  }),
];
