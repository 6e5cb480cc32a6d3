import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const local = await openPlayground();
const exposed = await openPlayground({ host: "0.0.0.0" });

test("samples that access files are offered on loopback only", async () => {
  for (const name of ["modern", "classic"]) {
    for (const [playground, isOffered] of [
      [local, true],
      [exposed, false],
    ] as const) {
      const session = await playground.openSession();
      await session.connect({ target: { kind: "sample", name } });
      const names = (await session.next("tools-listed")).tools.map((tool) => tool.name);
      expect(names).toContain("contact");
      expect(names.includes("notes-write")).toBe(isOffered);
    }
  }
});
