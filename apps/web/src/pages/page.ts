import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { matchPath, toPath } from "@elicitation-playground/shared/api/routes";
import { createCommands, openSession, type Commands } from "../commands/commands.ts";
import { availableTargets, refreshTargets } from "../commands/availableTargets.ts";
import { hasCode, toFailure, type Failure } from "../commands/failure.ts";
import type { StreamEnd } from "../log/followEvents.ts";
import { report } from "../commands/report.ts";
import { sampleChoices } from "../panels/servers/sampleChoices.ts";
import { createStore, type Store } from "../design/createStore.ts";
import { followSession, type SessionView } from "../log/followSession.ts";
import { connectConfigured } from "../panels/servers/connectTarget.ts";

export type Page =
  | { status: "opening" }
  | { status: "trace" }
  | { status: "open"; view: Store<SessionView>; commands: Commands }
  | { status: "unauthorized" | "session-ended" }
  | { status: "failed"; failure: Failure };

export const page = createStore<Page>({ status: "opening" });

export async function openPage(): Promise<void> {
  page.set({ status: "opening" });
  if (matchPath(pageRoutes.trace, location.pathname)) {
    page.set({ status: "trace" });
    return;
  }
  const existing = matchPath(pageRoutes.session, location.pathname);
  if (existing) {
    follow(existing.sessionId);
    return;
  }
  try {
    const sessionId = await openSession();
    history.replaceState(null, "", toPath(pageRoutes.session, { sessionId }));
    const commands = follow(sessionId);
    await refreshTargets();
    await connectInitialTargets(commands);
  } catch (error) {
    if (hasCode(error, "unauthorized")) page.set({ status: "unauthorized" });
    else page.set({ status: "failed", failure: toFailure(error) });
  }
}

/** Connects the targets of the command line, or a sample, so that a new user sees tools at once. */
async function connectInitialTargets(commands: Commands): Promise<void> {
  const targets = availableTargets.get().configured.filter((target) => target.connectsAtOnce);
  await Promise.all(targets.map((target) => connectConfigured(commands, target)));
  const [sample] = sampleChoices;
  if (targets.length === 0 && sample) await report(commands.openConnection(sample.command));
}

function follow(sessionId: string): Commands {
  const commands = createCommands(sessionId);
  const onEnd = (end: StreamEnd) => page.set({ status: end });
  page.set({ status: "open", view: followSession(sessionId, onEnd), commands });
  return commands;
}
