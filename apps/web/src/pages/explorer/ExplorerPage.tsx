import { useEffect, useState } from "react";
import { createExplorerCommands, ExplorerContext } from "../../commands/explorerCommands.ts";
import { useStore, type Store } from "../../design/createStore.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { SessionView } from "../../log/followSession.ts";
import type { Trace } from "../../log/readTrace.ts";
import { QuestionHost } from "../../question/QuestionHost.tsx";
import { Header } from "../playground/Header.tsx";
import { TraceView } from "../trace/TraceView.tsx";
import { LiveExploration, NoExploration } from "./LiveExploration.tsx";
import { ShownExploration } from "./shownExploration.ts";
import "../playground/session.css";

/** Walks every branch of every question of an MCP server, and shows what is wrong. */
export function ExplorerPage({ view }: { view: Store<SessionView> }) {
  const session = useStore(view);
  const { id: sessionId } = view.get().state;
  const [commands] = useState(() => createExplorerCommands(sessionId));
  const [model] = useState(() => new ShownExploration(sessionId, commands));
  const [trace, setTrace] = useState<{ trace: Trace; name: string }>();
  const hasModal = useStore(isModalOpen);
  const shown = useStore(model.shown);
  useEffect(() => {
    void model.open();
    return () => model.close();
  }, [model]);
  if (session.events.length === 0) return <FullPageMessage title="Opening session…" />;
  if (trace) {
    return (
      <TraceView
        trace={trace.trace}
        source={trace.name}
        actions={
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setTrace(undefined)}
          >
            Back to the Explorer
          </button>
        }
      />
    );
  }
  const setup = {
    session: session.state,
    commands,
    onStarted: (id: string) => void model.open(id),
  };
  return (
    <div className="explorer-page">
      <Header state={session.state} stream={session.stream} page="explorer" />
      {shown.status === "open" ? (
        <ExplorerContext key={shown.id} value={{ commands, explorationId: shown.id }}>
          <LiveExploration
            shown={shown}
            setup={setup}
            onChoose={(id) => void model.open(id)}
            onOpenTrace={(opened) => setTrace({ trace: opened, name: "a branch" })}
          />
        </ExplorerContext>
      ) : (
        <NoExploration shown={shown} setup={setup} />
      )}
      <QuestionHost state={session.state} events={session.events} />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
