import { openQuestions } from "@elicitation-playground/shared/log/callQuestions";
import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { ToolPanel } from "../../panels/tool/ToolPanel.tsx";
import { choice, choose } from "../../log/choice.ts";
import { findSelected } from "../../log/selection.ts";
import { useCommands } from "../../commands/commands.ts";
import { demo } from "../../design/demo.ts";
import { openLink } from "./openLink.ts";
import { Welcome } from "./Welcome.tsx";
import { ConnectionsPanel } from "../../panels/servers/ConnectionsPanel.tsx";
import { DialogHost } from "../../panels/servers/DialogHost.tsx";
import { QuestionHost } from "../../question/QuestionHost.tsx";
import { listStrayLines, StrayLinesContext } from "../../log/strayLines.ts";
import { listPageWaits } from "../../log/listPageWaits.ts";
import { questionQueue } from "../../question/queue/questionQueue.ts";
import { chosenPresentation } from "../../question/presentations/chosenPresentation.ts";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import { useAnnouncements } from "./useAnnouncements.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { useStore, type Store } from "../../design/createStore.ts";
import { ExportMenu } from "../../panels/timeline/ExportMenu.tsx";
import { Timeline } from "../../panels/timeline/Timeline.tsx";
import { ColumnTabs, type Column } from "./ColumnTabs.tsx";
import type { SessionView } from "../../log/followSession.ts";
import { Header } from "./Header.tsx";
import { focusTool, SkipLink } from "./SkipLink.tsx";
import "./session.css";

const PageWaits = lazy(async () => ({
  default: (await import("../../question/url/PageWaits.tsx")).PageWaits,
}));

const columnTitles = { tools: "Tools", call: "Call", timeline: "Timeline" };

const DemoMode = lazy(async () => ({ default: (await import("./DemoMode.tsx")).DemoMode }));

export function SessionScreen({ view }: { view: Store<SessionView> }) {
  const commands = useCommands();
  const { state, events, stream } = useStore(view);
  const asksInToolPanel = useStore(chosenPresentation).ToolPanel !== undefined;
  const hasModal = useStore(isModalOpen);
  const isDemo = useStore(demo);
  useAnnouncements(events, state);
  const selected = findSelected(state, useStore(choice));
  // A narrow screen shows one column: switch to the tool panel when a question opens in it.
  const { opened } = useStore(questionQueue);
  const isAsked = asksInToolPanel && openElicitations(state).some(({ id }) => id === opened);
  const askedId = isAsked ? opened : undefined;
  const [shown, setShown] = useState<{ column: Column; askedId?: string | undefined }>({
    column: "call",
  });
  const column = askedId !== undefined && shown.askedId !== askedId ? "call" : shown.column;
  const showColumn = (next: Column) => setShown({ column: next, askedId });
  const strayLines = useMemo(() => listStrayLines(events), [events]);
  // Every log starts with an event, so it hasn't loaded yet.
  if (events.length === 0) return <FullPageMessage title="Opening session…" />;
  const pageWaits = listPageWaits(state);

  return (
    <div className="session" data-column={column}>
      <SkipLink
        onSkip={() => {
          flushSync(() => showColumn("call"));
          focusTool();
        }}
      />
      <Header
        state={state}
        stream={stream}
        page="playground"
        onWelcome={() => showColumn("call")}
      />
      <ColumnTabs titles={columnTitles} current={column} onChoose={showColumn} />
      <StrayLinesContext value={strayLines}>
        <main className="columns" tabIndex={-1}>
          <ConnectionsPanel
            state={state}
            events={events}
            selected={selected}
            onSelect={(next) => {
              choose(next);
              flushSync(() => showColumn("call"));
              // A narrow screen has hidden the list, and the focus with it.
              if (!document.querySelector(".column-tools")?.checkVisibility()) focusTool();
            }}
            onShow={() => showColumn("tools")}
          />
          {selected || askedId !== undefined ? (
            <ToolPanel state={state} selected={selected} />
          ) : (
            <Welcome
              state={state}
              onOpen={(link) => commands && void openLink(view, commands, link)}
            />
          )}
          <Timeline events={events} state={state} actions={<ExportMenu state={state} />} />
        </main>
      </StrayLinesContext>
      <LazyBoundary>{pageWaits.length > 0 && <PageWaits waits={pageWaits} />}</LazyBoundary>
      <LazyBoundary>
        {isDemo && <DemoMode hasQuestion={openQuestions(state).length > 0} />}
      </LazyBoundary>
      <DialogHost state={state} />
      <QuestionHost state={state} events={events} />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
