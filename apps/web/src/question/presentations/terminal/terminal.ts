import { lazy } from "react";
import { definePresentation } from "../../view/definePresentation.ts";

export const terminal = definePresentation({
  name: "terminal",
  title: "Terminal",
  Question: lazy(async () => ({
    default: (await import("./TerminalQuestion.tsx")).TerminalQuestion,
  })),
});
