import { expect, test } from "vitest";
import { defaultLimits } from "../src/session/limits.ts";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();

test.each(["log", "ask", "list", "junk"])(
  "an endless flood of %s messages does not hold up another session",
  async (tool) => {
    const flooded = openSession(host);
    const connectionId = await flooded.connect(program("endless"), { era: "2025-11-25" });
    flooded.session.startCall(connectionId, { tool, arguments: {} });
    await flooded.next("frame");

    const other = openSession(host);
    const healthy = await other.connect(program("talkative"));
    for (let times = 0; times < 20; times += 1) {
      other.session.startCall(healthy, { tool: "pid", arguments: {} });
      expect(Number(textOf(await other.next("call-finished")))).toBeGreaterThan(0);
    }
    await flooded.session.disconnect(connectionId);
    const { elicitations } = flooded.log.state;
    expect(Object.values(elicitations).every(({ closed }) => closed)).toBe(true);
    expect(flooded.log.since(0).length).toBeLessThan(
      defaultLimits.traceEventsPerSession + 2 * defaultLimits.openElicitationsPerSession + 100,
    );
  },
);
