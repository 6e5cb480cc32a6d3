import { constants } from "node:fs";
import { access } from "node:fs/promises";
import type { Root } from "@elicitation-playground/shared/profile/profile";

/** The URIs of those roots that cannot be read on this machine now. */
export async function findUnreachable(roots: readonly Root[]): Promise<string[]> {
  const looks = await Promise.allSettled(roots.map(({ uri }) => look(uri)));
  return roots.flatMap(({ uri }, nth) => (looks[nth]?.status === "rejected" ? [uri] : []));
}

/** Rejects also for a URI that names another machine. */
async function look(uri: string): Promise<void> {
  await access(new URL(uri), constants.R_OK);
}
