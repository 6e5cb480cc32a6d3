import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { targetSchema, type Target } from "@elicitation-playground/shared/target/target";
import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { RecentTarget } from "@elicitation-playground/shared/target/availableTargets";
import { StateFile } from "./stateFile.ts";

const kept = 20;

const recentSchema = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    target: targetSchema.transform((target, context) => {
      if (target.kind !== "sample" && target.kind !== "configured") return target;
      context.addIssue("Only what was connected by its address or command is remembered.");
      return z.NEVER;
    }),
    usedAt: z.string(),
  }),
);

/** What was connected on this machine before, the newest first. Never its secrets. */
export class RecentTargets {
  readonly #file: StateFile<RecentTarget[]>;

  constructor(folder: string, onTrouble: (message: string) => void) {
    const path = join(folder, "recent.json");
    this.#file = new StateFile({ path, schema: recentSchema, empty: [], onTrouble });
  }

  list(): RecentTarget[] {
    return this.#file.read();
  }

  /** Samples and configured targets are always at hand: they are not remembered. */
  remember(target: Target, label?: string): void {
    if (target.kind === "sample" || target.kind === "configured") return;
    const secrets: string[] = [];
    const emptied = hideSecrets(target, (secret) => {
      // Shorter ones, a "1" say, are part of any text.
      if (secret.length > 3) secrets.push(secret);
      return "";
    });
    const isTelling = secrets.some((secret) => label?.includes(secret));
    const recent: RecentTarget = {
      id: idOf(emptied),
      label: label === undefined || isTelling ? labelTarget(target) : label,
      target: emptied,
      usedAt: new Date().toISOString(),
    };
    this.#file.change((list) =>
      [recent, ...list.filter(({ id }) => id !== recent.id)].slice(0, kept),
    );
  }

  forget(id: string): void {
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
