import { loadLint } from "./body/useFindings.ts";
import { loadFormCode } from "./form/formCode.ts";

/** Loads the code of questions while the page is idle, so that no question has to wait for it. */
export function preloadQuestionCode(): void {
  const preload = () => {
    for (const code of [loadFormCode(false), loadLint()]) void code.catch(() => undefined);
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(preload, { timeout: 2000 });
  else setTimeout(preload, 500);
}
