import type { Case } from "./case.ts";
import { confirm } from "./confirm.ts";
import { everyField } from "./everyField.ts";
import { interview } from "./interview.ts";
import { longWork } from "./longWork.ts";
import { missingArgument } from "./missingArgument.ts";
import { severalQuestions } from "./severalQuestions.ts";
import { structuredInput } from "./structuredInput.ts";
import { twoSteps } from "./twoSteps.ts";

export const cases: Case[] = [
  ...confirm,
  ...missingArgument,
  ...structuredInput,
  ...everyField,
  ...interview,
  ...twoSteps,
  ...severalQuestions,
  ...longWork,
];
