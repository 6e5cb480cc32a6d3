import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { targetSchema, type Target } from "@elicitation-playground/shared/target/target";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { RecentTarget } from "@elicitation-playground/shared/target/availableTargets";
import { StateFile } from "./stateFile.ts";

const maxRecent = 20;

const recentSchema = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    target: targetSchema.transform((target, context) => {
      if (target.kind !== "sample" && target.kind !== "configured") return target;
      context.addIssue("Only targets with an address or a command are stored.");
      return z.NEVER;
    }),
    usedAt: z.string(),
  }),
);

/** The targets that were connected on this machine, newest first, without their secrets. */
export class RecentTargets {
  readonly #file: StateFile<RecentTarget[]>;

  constructor(folder: string, onNotice: (message: string) => void) {
    const path = join(folder, "recent.json");
    this.#file = new StateFile({ path, schema: recentSchema, empty: [], onNotice });
  }

  list(): RecentTarget[] {
    return this.#file.read();
  }

  /**
   * Samples and configured targets are always listed, so they are not stored. Returns a message
   * for the user when the target could not be stored.
   */
  add(target: Target, label?: string): string | undefined {
    if (target.kind === "sample" || target.kind === "configured") return undefined;
    const secrets: string[] = [];
    const emptied = hideSecrets(target, (secret) => {
      // A short one such as "1" may be part of any label.
      if (secret.length > 3) secrets.push(secret);
      return "";
    });
    const hasSecret = secrets.some((secret) => label?.includes(secret));
    const recent: RecentTarget = {
      id: idOf(emptied),
      label: label === undefined || hasSecret ? labelTarget(target) : label,
      target: emptied,
      usedAt: new Date().toISOString(),
    };
    return this.#file.change((list) =>
      [recent, ...list.filter(({ id }) => id !== recent.id)].slice(0, maxRecent),
    );
  }

  remove(id: string): void {
    if (!this.list().some((recent) => recent.id === id)) {
      throw new ProblemError("target-not-found", `There is no recent target ${id}.`);
    }
    this.#file.change((list) => list.filter((recent) => recent.id !== id));
  }
}

/** The same target with another secret is the same target. */
function idOf(target: RecentTarget["target"]): string {
  const parts = Object.entries(target).toSorted(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);
}
