import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { matchPath, toPath } from "@elicitation-playground/shared/api/routes";
import { createCommands, openSession, type Commands } from "../commands/commands.ts";
import { availableTargets, refreshTargets } from "../commands/availableTargets.ts";
import { hasCode, toFailure, type Failure } from "../commands/failure.ts";
import type { StreamEnd } from "../log/followEvents.ts";
import { report } from "../commands/report.ts";
import { sampleChoices } from "../panels/servers/sampleChoices.ts";
import { demoSearch } from "../design/demo.ts";
import { restoreChoice } from "../log/choice.ts";
import { keepSessionPath } from "../log/lastSession.ts";
import { readLink, type Link } from "../panels/tool/link.ts";
import { isKnownServer, openLink } from "./playground/openLink.ts";
import { createStore, type Store } from "../design/createStore.ts";
import { dropSessionDrafts } from "../question/form/draft.ts";
import { followSession, type SessionView } from "../log/followSession.ts";
import { connectConfigured } from "../panels/servers/connectTarget.ts";

/** The pages of a session. */
type Screen = "playground" | "explorer" | "hosts";

export type Page =
  | { status: "opening" }
  | { status: "trace" }
  | { status: "open"; screen: Screen; view: Store<SessionView>; commands: Commands }
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
  const explored = matchPath(pageRoutes.explore, location.pathname);
  if (explored) {
    follow(explored.sessionId, createCommands(explored.sessionId), "explorer");
    return;
  }
  const hosts = matchPath(pageRoutes.hosts, location.pathname);
  if (hosts) {
    follow(hosts.sessionId, createCommands(hosts.sessionId), "hosts");
    return;
  }
  const link = readLink(location.search);
  try {
    const sessionId = await openSession();
    await refreshTargets();
    // Without the link, so that a reload doesn't open it again.
    const isHosts = matchPath(pageRoutes.newHosts, location.pathname) !== undefined;
    const path = isHosts ? pageRoutes.hosts : pageRoutes.session;
    history.replaceState(null, "", toPath(path, { sessionId }) + demoSearch());
    const commands = createCommands(sessionId);
    // Before the log is followed, so that nothing on the page connects the same again.
    const connected = connectInitialTargets(commands, link);
    const view = follow(sessionId, commands, isHosts ? "hosts" : "playground");
    await Promise.all([connected, link && openLink(view, commands, link)]);
  } catch (error) {
    if (hasCode(error, "unauthorized")) page.set({ status: "unauthorized" });
    else page.set({ status: "failed", failure: toFailure(error) });
  }
}

/** Connects the targets of the command line, or a sample, so that a new user sees tools at once. */
async function connectInitialTargets(commands: Commands, link: Link | undefined): Promise<void> {
  const targets = availableTargets.get().configured.filter((target) => target.connectsAtOnce);
  await Promise.all(
    targets.map((configured) =>
      configured.inputs.length > 0
        ? connectConfigured(commands, configured)
        : openInitial({ target: { kind: "configured", name: configured.name } }),
    ),
  );
  const [sample] = sampleChoices;
  const opensOther = link !== undefined && isKnownServer(link, commands);
  if (targets.length === 0 && sample && !opensOther) await openInitial(sample.command);

  function openInitial(command: OpenConnection): Promise<void> {
    return report(commands.openConnection(command, { isInitial: true }));
  }
}

function follow(
  sessionId: string,
  commands = createCommands(sessionId),
  screen: Screen = "playground",
): Store<SessionView> {
  restoreChoice(sessionId);
  keepSessionPath(toPath(pageRoutes.session, { sessionId }));
  const onEnd = (end: StreamEnd) => {
    if (end === "session-ended") {
      dropSessionDrafts(sessionId);
      keepSessionPath("/");
    }
    page.set({ status: end });
  };
  const view = followSession(sessionId, onEnd);
  page.set({ status: "open", screen, view, commands });
  return view;
}
