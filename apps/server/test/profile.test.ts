import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const folder = mkdtempSync(join(tmpdir(), "playground-root-"));
afterAll(() => rmSync(folder, { recursive: true }));

const eras = ["2025-11-25", "2026-07-28"] as const;

test.for(eras)("in %s a mode that the profile does not declare is refused", async (era) => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "hostile" },
    profile: { era, elicitation: { form: true, url: false } },
  });
  await session.call({ connectionId, tool: "url-ip" });
  await Promise.race([session.next("call-failed"), session.next("call-finished")]);
  expect(session.events.filter(({ type }) => type === "elicitation-opened")).toEqual([]);

  // A pushed question is answered with an error; inside a round the call ends instead.
  const refusals = session.events.filter((event) =>
    era === "2025-11-25"
      ? event.type === "frame" &&
        event.direction === "out" &&
        JSON.stringify(event.message).includes('"error":{"code":-32602')
      : event.type === "call-failed" && event.problem.code === "input-refused",
  );
  expect(refusals).toHaveLength(1);
});

test.for(eras)("in %s roots are answered from the profile", async (era) => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "modern" },
    profile: { era, roots: [{ uri: pathToFileURL(folder).href, name: "Shared" }] },
  });
  await session.call({ connectionId, tool: "notes-list" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("Shared: no notes");
});
