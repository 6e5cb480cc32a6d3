import { lazy } from "react";
import { definePresentation } from "../../view/definePresentation.ts";

export const panel = definePresentation({
  name: "panel",
  title: "Side panel",
  Question: lazy(async () => ({ default: (await import("./PanelQuestion.tsx")).PanelQuestion })),
});
