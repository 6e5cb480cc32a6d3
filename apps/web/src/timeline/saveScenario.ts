import type { SessionEvent } from "@elicitation-playground/shared/events";
import { showNotice } from "../notice/notices.ts";

/** Saves what was done as a scenario file that does it again; the code comes with the first wish. */
export async function saveScenario(events: readonly SessionEvent[]): Promise<void> {
  const { toScenario } = await import("@elicitation-playground/shared/scenario/toScenario");
  const recording = toScenario(events);
  if (!recording) {
    showNotice({ tone: "plain", text: "No call has ended yet, so there is nothing to do again." });
    return;
  }
  const { scenario, notices } = recording;
  const [first] = scenario.tests;
  const name = first?.call.tool ?? first?.call.prompt ?? "scenario";
  download(`${name}.json`, `${JSON.stringify(scenario, null, 2)}\n`);
  if (notices.length > 0) showNotice({ tone: "plain", text: notices.join(" ") });
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
