import { openHost } from "@elicitation-playground/harness/library/openHost";

const times = 10;

/** Ten programs, one after the other: started, asked for their tools, and ended while they ask. */
export async function startAndEnd(program: string) {
  let startMs = 0;
  let endMs = 0;
  for (let index = 0; index < times; index += 1) {
    const host = openHost();
    const startedAt = performance.now();
    const connection = await host.connect({ command: process.execPath, args: [program] });
    await connection.tools();
    startMs += performance.now() - startedAt;
    await connection.call("book-seats", { film: "Metropolis" }).question();
    const endedAt = performance.now();
    await host.close();
    endMs += performance.now() - endedAt;
  }
  const left = process.getActiveResourcesInfo().filter((kind) => kind === "ProcessWrap").length;
  return { startMs: startMs / times, endMs: endMs / times, left };
}
