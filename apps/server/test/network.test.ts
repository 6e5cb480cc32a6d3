import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const nearby = await openPlayground();
const reachable = await openPlayground({ host: "0.0.0.0" });

test("what touches files is offered on this machine only", async () => {
  for (const name of ["modern", "classic"]) {
    for (const [playground, isOffered] of [
      [nearby, true],
      [reachable, false],
    ] as const) {
      const session = await playground.openSession();
      await session.connect({ target: { kind: "sample", name } });
      const names = (await session.next("tools-listed")).tools.map((tool) => tool.name);
      expect(names).toContain("contact");
      expect(names.includes("notes-write")).toBe(isOffered);
    }
  }
});
