import type { Presentation } from "../elicitation/presentation.ts";

export const titles: Record<Presentation, string> = {
  modal: "Modal",
  panel: "Side panel",
  card: "Conversation",
  steps: "Step by step",
  terminal: "Terminal",
};
