import { lazy } from "react";
import { definePresentation } from "../../view/definePresentation.ts";

export const card = definePresentation({
  name: "card",
  title: "Conversation",
  Question: lazy(async () => ({ default: (await import("./CardQuestion.tsx")).CardQuestion })),
  ToolPanel: lazy(async () => ({
    default: (await import("./ConversationPanel.tsx")).ConversationPanel,
  })),
});
