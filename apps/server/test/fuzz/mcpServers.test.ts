import { afterAll, expect, test } from "vitest";
import { openPlayground } from "../playground.ts";
import { converse } from "./converse.ts";
import { fuzz, inputsOfKind, measureHeap } from "./fuzzRun.ts";
import { openHttpPeer } from "./httpPeer.ts";
import { conversation, inputKinds } from "./mcpInputs.ts";
import { checkSession, openHealthySession, watchProcess } from "./oracle.ts";
import { openStdioPeer } from "./stdioPeer.ts";

const watch = watchProcess();
const playground = await openPlayground({ onBug: watch.onBug });
const peers = { stdio: await openStdioPeer(), HTTP: await openHttpPeer() };
afterAll(() => {
  for (const peer of Object.values(peers)) peer.close();
});

const callsOfConversation = 40;
const mostGrowthMegabytes = 100;
let heap = measureHeap();

const cases = inputKinds.flatMap((kind) =>
  (["2025-11-25", "2026-07-28"] as const).flatMap((era) =>
    (["stdio", "HTTP"] as const).map((transport) => ({ kind, era, transport })),
  ),
);

test.each(cases)(
  "$kind from a $era server over $transport harm neither the session nor another one",
  { timeout: 3_600_000 },
  async ({ kind, era, transport }) => {
    const healthy = await openHealthySession(playground);
    await fuzz({
      name: `${kind}, ${era}, ${transport}`,
      inputs: inputsOfKind(40),
      arbitrary: conversation(kind, era, callsOfConversation),
      attempt: async (each) => {
        const session = await playground.openSession();
        const sent = await converse(session, peers[transport], era, each);
        await checkSession(playground.origin, session);
        await healthy.check();
        await watch.check();
        return sent;
      },
    });
    await healthy.session.request("DELETE", "");
    const before = heap;
    heap = measureHeap();
    expect(heap - before).toBeLessThan(mostGrowthMegabytes);
  },
);
