import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useState } from "react";
import { Later } from "../design/Later.tsx";
import { SubjectPanel } from "../call/SubjectPanel.tsx";
import { findSelected, type Selection } from "../call/selection.ts";
import { ConnectionsPanel } from "../connections/ConnectionsPanel.tsx";
import { DialogHost } from "../dialogs/DialogHost.tsx";
import { ElicitationDesk } from "../elicitation/ElicitationDesk.tsx";
import { listPageWaits } from "../elicitation/listPageWaits.ts";
import { presentation } from "../elicitation/presentation.ts";
import { LiveRegion } from "../notice/LiveRegion.tsx";
import { modal } from "../notice/modal.ts";
import { NoticeRegion } from "../notice/NoticeRegion.tsx";
import { useAnnouncements } from "../notice/useAnnouncements.ts";
import { FullPageMessage } from "../page/FullPageMessage.tsx";
import { useStore, type Store } from "../store/createStore.ts";
import { Timeline } from "../timeline/Timeline.tsx";
import { ColumnTabs, type Column } from "./ColumnTabs.tsx";
import type { SessionView } from "./followSession.ts";
import { Header } from "./Header.tsx";
import "./session.css";

const PageWaits = lazy(async () => ({
  default: (await import("../elicitation/PageWaits.tsx")).PageWaits,
}));

const ConversationPanel = lazy(async () => ({
  default: (await import("../presentation/card/ConversationPanel.tsx")).ConversationPanel,
}));

export function SessionScreen({ view }: { view: Store<SessionView> }) {
  const { state, events, stream } = useStore(view);
  const isConversation = useStore(presentation) === "card";
  const hasModal = useStore(modal);
  useAnnouncements(events, state);
  const [selection, select] = useState<Selection>();
  // On a narrow screen one column shows at a time; a new question in the conversation brings its.
  const asked = isConversation ? openElicitations(state)[0]?.id : undefined;
  const [shown, setShown] = useState<{ column: Column; asked?: string | undefined }>({
    column: "tools",
  });
  const column = asked !== undefined && shown.asked !== asked ? "call" : shown.column;
  const showColumn = (next: Column) => setShown({ column: next, asked });
  // Every log begins with an event: before it, nothing is known.
  if (events.length === 0) return <FullPageMessage title="Opening the session…" />;
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
        {isConversation ? (
          <Later>
            <ConversationPanel state={state} selected={selected} />
          </Later>
        ) : (
          <SubjectPanel state={state} selected={selected} />
        )}
        <Timeline events={events} state={state} />
      </main>
      <Later>{pageWaits.length > 0 && <PageWaits sessionId={state.id} waits={pageWaits} />}</Later>
      <DialogHost state={state} />
      <ElicitationDesk state={state} events={events} />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
