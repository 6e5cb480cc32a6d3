import type { ReactNode } from "react";

/** What every frame gets: a presentation decides how the question stands on the page. */
export type FrameProps = {
  /** What Escape means; without it, nothing. */
  onEscape?: () => void;
  children: ReactNode;
};
