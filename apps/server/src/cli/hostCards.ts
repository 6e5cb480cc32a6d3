import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { CardStore } from "@elicitation-playground/samples/check/cardStore";
import type { PlaygroundOptions } from "../http/playground.ts";
import { printLine, type CommandContext } from "./command.ts";

/** The folder that was chosen, or the one in the state folder. */
export function resolveCardFolder(
  chosen: string | undefined,
  stateFolder: string,
  folder: string,
): string {
  return chosen === undefined ? join(stateFolder, "host-cards") : resolve(folder, chosen);
}

/** The cards of a folder, and the program that adds to them over stdio. */
export function openCards(
  folder: string,
  { self, terminal }: CommandContext,
): Pick<PlaygroundOptions, "cards" | "checkProgram"> {
  try {
    const options = ["samples", "--set", "check", "--cards", folder];
    // Readable by this user only, like the rest of the state folder.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return {
      cards: new CardStore(folder),
      checkProgram: { command: self.command, args: [...self.args, ...options] },
    };
  } catch (error) {
    // It may be read-only. What arrives by URL is still shown.
    const reason = error instanceof Error ? error.message : String(error);
    printLine(
      terminal.stderr,
      `${folder} can't be used, so host cards are not kept after this run: ${reason}`,
    );
    return {};
  }
}
