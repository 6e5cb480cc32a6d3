import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { findChanging } from "./findChanging.ts";
import type { RecordedCall } from "./recordedCalls.ts";

/** Why a recording may not pass as it is. */
export function findDoubts(calls: RecordedCall[], at: string): string[] {
  return [...new Set([...calls.flatMap(findVisits), ...findMadeUp(calls, at)])];
}

function findVisits({ asked }: RecordedCall): string[] {
  return asked.flatMap(({ opened: { request }, closed }) => {
    if (!isUrlRequest(request) || closed?.answer?.action !== "accept") return [];
    return [
      `The log does not tell what was done on the page of "${request.message}". Where the tool ` +
        "depends on it this does not pass before its answer has a visit: " +
        "done: { run: [node, visit.mjs] } for example.",
    ];
  });
}

/** What the MCP server made up in one call and got back in a later one. */
function findMadeUp(calls: RecordedCall[], at: string): string[] {
  return calls.flatMap(({ call, asked }, index) => {
    const given = JSON.stringify([call.subject, asked.map(({ closed }) => closed?.answer)]);
    const before = calls.slice(0, index);
    const said = JSON.stringify(before.map((each) => each.call.subject));
    return [...findChanging(before, { said, at })]
      .filter((word) => given.includes(word))
      .map(
        (word) =>
          `"${word}" was made up by the MCP server and given back to it: it will be another ` +
          "one next time, so this does not pass as it is.",
      );
  });
}
