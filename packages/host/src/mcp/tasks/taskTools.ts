import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { aborted } from "../../aborted.ts";
import { runsAsTask } from "./legacyTask.ts";
import type { Listed } from "../lists.ts";

/** Knows which tools a 2025-11-25 client calls as tasks: their list says so. */
export class TaskTools {
  #listing: Promise<Listed> | undefined;

  follow(listing: Promise<Listed>): void {
    this.#listing = listing;
  }

  /** A call that is made before the list is there waits for it. */
  async runsAsTask(
    subject: CallSubject,
    { era, capabilities, profile }: { era: string; capabilities: JsonObject; profile: Profile },
    signal: AbortSignal,
  ): Promise<boolean> {
    if (era !== "2025-11-25" || !("tool" in subject)) return false;
    if (!profile.tasks || !capabilities["tasks"]) return false;
    const listing = this.#listing?.catch(() => undefined);
    const listed = await Promise.race([listing, aborted(signal)]);
    if (listed?.type !== "tools-listed") return false;
    const tool = listed.tools.find(({ name }) => name === subject.tool);
    return runsAsTask(tool, capabilities, profile);
  }
}
