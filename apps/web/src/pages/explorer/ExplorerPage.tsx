import { useEffect, useMemo, useState } from "react";
import { createExplorerCommands, ExplorerContext } from "../../commands/explorerCommands.ts";
import { useStore, type Store } from "../../design/createStore.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { SessionView } from "../../log/followSession.ts";
import { QuestionHost } from "../../question/QuestionHost.tsx";
import { Header } from "../playground/Header.tsx";
import { TraceView } from "../trace/TraceView.tsx";
import { LiveExploration } from "./LiveExploration.tsx";
import { ShownExploration } from "./shownExploration.ts";
import { useTraceEntry } from "./useTraceEntry.ts";
import "../playground/session.css";

/** Walks every branch of every question of an MCP server, and shows what is wrong. */
export function ExplorerPage({ view }: { view: Store<SessionView> }) {
  const session = useStore(view);
  const { id: sessionId } = view.get().state;
  const [commands] = useState(() => createExplorerCommands(sessionId));
  const [model] = useState(() => new ShownExploration(sessionId, commands));
  const { trace, openTrace, closeTrace } = useTraceEntry();
  const hasModal = useStore(isModalOpen);
  const shown = useStore(model.shown);
  const explorationId = shown.status === "open" ? shown.id : undefined;
  const explorer = useMemo(
    () => (explorationId === undefined ? undefined : { commands, explorationId }),
    [commands, explorationId],
  );
  useEffect(() => {
    void model.open();
    return () => model.close();
  }, [model]);
  if (session.events.length === 0) return <FullPageMessage title="Opening session…" />;
  if (trace) {
    return (
      <TraceView
        trace={trace}
        source="a branch"
        actions={
          <button type="button" className="button button-quiet button-small" onClick={closeTrace}>
            Back to the Explorer
          </button>
        }
      />
    );
  }
  const setup = {
    session: session.state,
    commands,
    onStarted: (id: string) => model.open(id),
  };
  return (
    <div className="session-page">
      <Header state={session.state} stream={session.stream} page="explorer" />
      {shown.status !== "opening" && (
        <ExplorerContext value={explorer}>
          <LiveExploration
            shown={shown}
            setup={setup}
            onChoose={(id) => void model.open(id)}
            onOpenTrace={openTrace}
          />
        </ExplorerContext>
      )}
      <QuestionHost state={session.state} events={session.events} page="Explorer" />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
