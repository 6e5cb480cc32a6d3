import { lazy } from "react";
import { definePresentation } from "../../view/definePresentation.ts";

export const steps = definePresentation({
  name: "steps",
  title: "Step by step",
  Question: lazy(async () => ({ default: (await import("./StepsQuestion.tsx")).StepsQuestion })),
});
