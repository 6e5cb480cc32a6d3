import { ConnectDialog } from "../connectDialog.ts";
import type { Presentation } from "../presented.ts";
import type { Stage } from "./stage.ts";

/** A picture that one page of the documentation shows. */
export type Picture = {
  path: string;
  size: { width: number; height: number };
  scale: number;
  show: (stage: Stage) => Promise<void>;
};

async function bookRoom({ app }: Stage): Promise<void> {
  await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
}

function presented(as: Presentation, more?: (stage: Stage) => Promise<void>): Picture {
  return {
    path: `presentations/${as}.png`,
    size: { width: 1280, height: 800 },
    scale: 1,
    show: async (stage) => {
      await stage.present(as);
      await bookRoom(stage);
      await more?.(stage);
    },
  };
}

export const pictures: readonly Picture[] = [
  {
    path: "playground.png",
    size: { width: 1280, height: 760 },
    scale: 1.5,
    show: async (stage) => {
      await bookRoom(stage);
      await stage.app.field("Notes").fill("Bring the blue folder");
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
  presented("panel"),
  presented("card"),
  presented("steps"),
  presented("terminal"),
];
