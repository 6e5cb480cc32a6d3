/**
 * The time that the harness has waited, in milliseconds: what it needs itself, for example to read
 * 100,000 messages, is not the MCP server's. It counts a tenth, so that an endless flood ends too.
 */
export function waitingTime(): number {
  const { idle, active } = performance.eventLoopUtilization();
  return idle + active / 10;
}
