import { fileURLToPath } from "node:url";
import type { StateFault } from "@elicitation-playground/shared/explore/move";
import { afterAll, expect, test } from "vitest";
import { verifyCandidate } from "../src/explore/verify/verifyCandidate.ts";
import { ExploreSecrets } from "../src/explore/secrets/exploreSecrets.ts";
import { createTestHost } from "../src/run/createTestHost.ts";
import { branch, confirm, find, walkOf, yes } from "./exploreRecords.ts";

const bugs: unknown[] = [];
const host = createTestHost((error) => bugs.push(error));
afterAll(() => host.close());
const notAvailable = () => Promise.reject(new Error("Not available in this test."));
const targets = { sample: notAvailable, configured: notAvailable };

test(
  "a state that is accepted is accepted again, and rejected by a server that signs it",
  { timeout: 60_000 },
  async () => {
    const era = "2026-07-28" as const;
    const plan = { era, tool: "book", arguments: { room: "Ada" } };
    const before = {
      "swap-state": { tool: "book", arguments: { room: "Bob" }, moves: [yes] },
      "replay-state": { tool: "book", arguments: { room: "Ada" }, moves: [yes] },
    };
    const faulty = (fault: StateFault) =>
      branch([[confirm, { action: "fault", fault, content: { confirm: true } }]], "Booked.", {
        plan: {
          ...plan,
          purpose: "state",
          ...(fault !== "tamper-state" && { before: before[fault] }),
        },
      });
    const candidates = find(
      walkOf(
        branch([[confirm, yes]], "Booked.", { plan }),
        faulty("tamper-state"),
        faulty("swap-state"),
        faulty("replay-state"),
      ),
    );
    expect(candidates.map(({ id }) => id)).toEqual([
      "accepts-tampered-state",
      "accepts-foreign-state",
      "accepts-replayed-state",
    ]);
    const stateful = fileURLToPath(new URL("servers/statefulV2.mjs", import.meta.url));
    for (const candidate of candidates) {
      const options = { key: "finding-1", folder: ".", targets, host, settleMs: 50 };
      const of = (kind: string) => {
        const server = { command: process.execPath, args: [stateful, kind] };
        const secrets = new ExploreSecrets({ server });
        return verifyCandidate(candidate, { ...options, server, secrets });
      };
      expect(await of("careless")).toMatchObject({ id: candidate.id });
      expect(await of("good")).toBeUndefined();
    }
    expect(bugs).toEqual([]);
  },
);
