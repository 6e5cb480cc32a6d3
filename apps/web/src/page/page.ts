import { openSession } from "../api/commands.ts";
import { hasCode, toFailure, type Failure } from "../api/failure.ts";
import type { StreamEnd } from "../api/followEvents.ts";
import { connect } from "../connections/connect.ts";
import { sampleChoices } from "../connections/sampleChoices.ts";
import { createStore, type Store } from "../store/createStore.ts";
import { followSession, type SessionView } from "../session/followSession.ts";
import { connectConfigured, knownTargets, refreshTargets } from "../targets/knownTargets.ts";

export type Page =
  | { status: "opening" }
  | { status: "open"; view: Store<SessionView> }
  | { status: "unauthorized" | "session-ended" }
  | { status: "failed"; failure: Failure };

export const page = createStore<Page>({ status: "opening" });

/** The address names the session, so that reload and a second tab come back to it. */
export function readSessionId(pathname: string): string | undefined {
  const match = /^\/s\/([^/]+)\/?$/.exec(pathname);
  return match?.[1] === undefined ? undefined : decodeURIComponent(match[1]);
}

export async function openPage(): Promise<void> {
  page.set({ status: "opening" });
  const named = readSessionId(location.pathname);
  if (named !== undefined) return follow(named);
  try {
    const sessionId = await openSession();
    history.replaceState(null, "", `/s/${encodeURIComponent(sessionId)}`);
    follow(sessionId);
    await refreshTargets();
    await connectAtOnce(sessionId);
  } catch (error) {
    if (hasCode(error, "unauthorized")) page.set({ status: "unauthorized" });
    else page.set({ status: "failed", failure: toFailure(error) });
  }
}

/** What the command line names; without it a sample, so that a newcomer sees tools at once. */
async function connectAtOnce(sessionId: string): Promise<void> {
  const named = knownTargets.get().configured.filter((target) => target.connectsAtOnce);
  await Promise.all(named.map((target) => connectConfigured(sessionId, target)));
  const [sample] = sampleChoices;
  if (named.length === 0 && sample) await connect(sessionId, sample.command);
}

function follow(sessionId: string): void {
  const onEnd = (end: StreamEnd) => page.set({ status: end });
  page.set({ status: "open", view: followSession(sessionId, onEnd) });
}
