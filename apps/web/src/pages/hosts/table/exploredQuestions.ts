import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import type { HostQuestions } from "@elicitation-playground/shared/hosts/hostQuestions";
import { createExplorerCommands } from "../../../commands/explorerCommands.ts";

type Asked = Parameters<HostQuestions["addAsked"]>[0];

/** A question that the explorer was asked. */
export type ExploredQuestion = Asked & { connectionId: string };

/** Each has the log of many calls. */
const mostExplorations = 5;

/** The questions of the latest explorations of a session. */
export async function readExplored(sessionId: string): Promise<ExploredQuestion[]> {
  const commands = createExplorerCommands(sessionId);
  const latest = (await commands.list()).toReversed().slice(0, mostExplorations);
  const found = await Promise.all(
    latest.map(async ({ id, connectionId }) => {
      const { text } = await commands.exportLog(id);
      return readLog(text).map((asked) => ({ ...asked, connectionId }));
    }),
  );
  return found.flat();
}

/** Each question once for each tool and era, from JSON Lines. */
export function readLog(text: string): Asked[] {
  const found = new Map<string, Asked>();
  for (const line of text.split("\n")) {
    const event = line === "" ? undefined : (JSON.parse(line) as ExploreEvent);
    if (event?.type !== "branch-walked") continue;
    const { tool: call, era, steps } = event.branch;
    for (const { question } of steps) {
      const { key, message, mode, fields, traits = [mode] } = question;
      found.set(`${call} ${era} ${key}`, { message, mode, fields, traits, era, call });
    }
  }
  return [...found.values()];
}
