import { stringify } from "yaml";
import type { Recording } from "../record/toScenario.ts";

/** A recording as a scenario file, with what the person should know on top. */
export function writeScenario({ scenario, notices }: Recording): string {
  const comments = notices.map((notice) => `# ${notice.replaceAll(/\s+/g, " ")}\n`).join("");
  return `${comments}${stringify(scenario, { lineWidth: 100 })}`;
}
