import type { Presentation } from "../view/definePresentation.ts";
import { card } from "./card/card.ts";
import { modal } from "./modal/modal.tsx";
import { panel } from "./panel/panel.ts";
import { steps } from "./steps/steps.ts";
import { terminal } from "./terminal/terminal.ts";

/** In the order of the menu; the first is the default. */
export const presentations: readonly [Presentation, ...Presentation[]] = [
  modal,
  panel,
  card,
  steps,
  terminal,
];
