import type { Stage } from "./stage.ts";

/** Something that can be on the screen. Its name is the name of its picture. */
export type ScreenState = {
  name: string;
  /** One sentence for the page of pictures. */
  says: string;
  /** Brings it about, on a wide screen. */
  show: (stage: Stage) => Promise<void>;
  /** What a narrow screen needs on top, for example another column. */
  onNarrow?: (stage: Stage) => Promise<void>;
};

export type StateGroup = { title: string; states: ScreenState[] };
