import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import type { ExploreReport } from "../src/report/explore/exploreReporter.ts";
import {
  createExploreReporter,
  type ExploreReporterName,
} from "../src/report/explore/exploreReporters.ts";
import { exampleBodies, toEvents, toState } from "./exampleExploration.ts";

const template = '<p></p><script type="application/jsonl" id="exploration"></script>';

/** What a reporter writes about an exploration. */
export function reportOf(
  name: ExploreReporterName,
  bodies: readonly ExploreEventBody[] = exampleBodies,
  more: Partial<ExploreReport> & { status?: (text: string) => void } = {},
): string {
  let text = "";
  const { status, ...changes } = more;
  const reporter = createExploreReporter(name, {
    write: (part) => (text += part),
    readTemplate: () => template,
    status,
  });
  const events = toEvents(bodies);
  for (const [index, event] of events.entries()) {
    const state = toState(events.slice(0, index + 1));
    reporter.onEvent?.(event, state);
    reporter.onTick?.(state, 12_000);
  }
  reporter.onEnd({ state: toState(events), events, saved: new Map(), ...changes });
  return text;
}
