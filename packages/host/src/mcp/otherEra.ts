import type { Stories } from "./describeConnectFailure.ts";

/** What an MCP server calls itself, and the newest era that it and the host both speak. */
export type EraFound = { name: string; era: string };

/** Whether it may only be the era that keeps the two apart, as far as the first attempt tells. */
export function mayBeOfOtherEra({ program, http }: Stories): boolean {
  // A program that knows only another era may also end at the first word of this one.
  if (program) return program.spoke || (program.exit !== undefined && !program.firstJunk);
  if (!http?.answer || http.failure !== undefined) return false;
  const { status } = http.answer;
  return status < 300 || (status >= 400 && status < 500 && status !== 401 && status !== 403);
}

export function describeOtherEra(pinned: string, { name, era }: EraFound): string {
  const who = name.trim() === "" ? "The MCP server" : name;
  return `${who} does not speak ${pinned}. It speaks ${era}: choose that era, or auto to let the two agree.`;
}
