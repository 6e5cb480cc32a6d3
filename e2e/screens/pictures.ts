import { ConnectDialog } from "../connectDialog.ts";
import { expect } from "../fixtures.ts";
import type { Presentation, Presented } from "../presented.ts";
import type { Stage } from "./stage.ts";

/** A picture that one page of the documentation shows. */
export type Picture = {
  path: string;
  size: { width: number; height: number };
  scale: number;
  show: (stage: Stage) => Promise<void>;
};

const notes = "Bring the blue folder";

function fillNotes(shown: Presented): Promise<void> {
  return shown.question.getByLabel("Notes").fill(notes);
}

async function bookRoom({ app }: Stage): Promise<void> {
  await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
}

/** The same question, half answered, in another way. */
function presented(
  as: Presentation,
  answer: (shown: Presented) => Promise<void>,
  height = 800,
): Picture {
  return {
    path: `presentations/${as}.png`,
    size: { width: 1280, height },
    scale: 1,
    show: async (stage) => {
      const shown = await stage.present(as);
      await bookRoom(stage);
      await answer(shown);
    },
  };
}

export const pictures: readonly Picture[] = [
  {
    path: "playground.png",
    size: { width: 1440, height: 860 },
    scale: 1.5,
    show: async (stage) => {
      await stage.app.run("delete-all");
      await stage.app.answer("Decline");
      await expect(stage.app.latestCall).toContainText("you said no");
      await bookRoom(stage);
      await stage.app.field("Notes").fill(notes);
    },
  },
  {
    path: "connect.png",
    size: { width: 1280, height: 860 },
    scale: 1,
    show: async ({ app }) => {
      const connect = await ConnectDialog.open(app);
      await connect.command.fill("node build/my-server.js --verbose");
    },
  },
  presented("panel", fillNotes),
  presented("card", fillNotes, 1000),
  presented("steps", async (shown) => {
    await shown.place(1, 2).waitFor();
    await shown.enter("");
    await shown.place(2, 2).waitFor();
    await shown.page.keyboard.type(notes);
  }),
  presented("terminal", async (shown) => {
    await shown.place(1, 2).waitFor();
    await shown.enter("");
    await shown.place(2, 2).waitFor();
    await shown.enter(notes);
    await expect(shown.question.getByLabel(/\[y\/n\]/)).toBeFocused();
  }),
];
