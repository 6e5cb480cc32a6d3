import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useState } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { ToolPanel } from "../../panels/tool/ToolPanel.tsx";
import { findSelected, type Selection } from "../../log/selection.ts";
import { ConnectionsPanel } from "../../panels/servers/ConnectionsPanel.tsx";
import { DialogHost } from "../../panels/servers/DialogHost.tsx";
import { QuestionHost } from "../../question/QuestionHost.tsx";
import { listPageWaits } from "../../log/listPageWaits.ts";
import { questionQueue } from "../../question/queue/questionQueue.ts";
import { chosenPresentation } from "../../question/presentations/chosenPresentation.ts";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import { useAnnouncements } from "./useAnnouncements.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { useStore, type Store } from "../../design/createStore.ts";
import { Timeline } from "../../panels/timeline/Timeline.tsx";
import { ColumnTabs, type Column } from "./ColumnTabs.tsx";
import type { SessionView } from "../../log/followSession.ts";
import { Header } from "./Header.tsx";
import "./session.css";

const PageWaits = lazy(async () => ({
  default: (await import("../../question/url/PageWaits.tsx")).PageWaits,
}));

export function SessionScreen({ view }: { view: Store<SessionView> }) {
  const { state, events, stream } = useStore(view);
  const asksInToolPanel = useStore(chosenPresentation).ToolPanel !== undefined;
  const hasModal = useStore(isModalOpen);
  useAnnouncements(events, state);
  const [selection, select] = useState<Selection>();
  // A narrow screen shows one column: switch to the tool panel when a question opens in it.
  const { opened } = useStore(questionQueue);
  const isAsked = asksInToolPanel && openElicitations(state).some(({ id }) => id === opened);
  const askedId = isAsked ? opened : undefined;
  const [shown, setShown] = useState<{ column: Column; askedId?: string | undefined }>({
    column: "tools",
  });
  const column = askedId !== undefined && shown.askedId !== askedId ? "call" : shown.column;
  const showColumn = (next: Column) => setShown({ column: next, askedId });
  // Every log starts with an event, so it hasn't loaded yet.
  if (events.length === 0) return <FullPageMessage title="Opening session…" />;
  const pageWaits = listPageWaits(state);
  const selected = findSelected(state, selection);

  return (
    <div className="session" data-column={column}>
      <Header state={state} stream={stream} />
      <ColumnTabs current={column} onChoose={showColumn} />
      <main className="columns">
        <ConnectionsPanel
          state={state}
          events={events}
          selected={selected}
          onSelect={(next) => {
            select(next);
            showColumn("call");
          }}
        />
        <ToolPanel state={state} selected={selected} />
        <Timeline events={events} state={state} />
      </main>
      <LazyBoundary>{pageWaits.length > 0 && <PageWaits waits={pageWaits} />}</LazyBoundary>
      <DialogHost state={state} />
      <QuestionHost state={state} events={events} />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
