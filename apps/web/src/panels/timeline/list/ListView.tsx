import { numberCalls } from "@elicitation-playground/shared/log/callNumbers";
import { isWireEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { findReplies } from "@elicitation-playground/shared/log/frameReplies";
import { groupEvents, type LogBlock } from "@elicitation-playground/shared/log/groupEvents";
import { useMemo } from "react";
import { useStore } from "../../../design/createStore.ts";
import { LogScroller } from "../view/LogScroller.tsx";
import type { ListContext, LogViewProps } from "../view/logView.ts";
import { timelineSettings } from "../view/timelineSettings.ts";
import { CallBlock } from "./CallBlock.tsx";
import { HandshakeBlock } from "./HandshakeBlock.tsx";
import { ItemRow } from "./ItemRow.tsx";
import { useLatestItems } from "./useLatestItems.tsx";
import "./list.css";

/** The log grouped by call. Frames are left out until they are asked for. */
export function ListView({ events, state }: LogViewProps) {
  const { showsFrames } = useStore(timelineSettings);
  const listed = useMemo(
    () =>
      showsFrames ? events : events.filter((event) => !isWireEvent(event) || isRefused(event)),
    [events, showsFrames],
  );
  const replies = useMemo(() => findReplies(listed), [listed]);
  const blocks = useMemo(() => groupEvents(listed, state, replies), [listed, state, replies]);
  const runs = useMemo(() => numberCalls(state), [state]);
  const { shown, older } = useLatestItems(blocks, 100);
  const context = { events, state, replies };
  return (
    <LogScroller count={listed.length}>
      {older}
      {blocks.length === 0 && <p className="timeline-empty">No events match the filter.</p>}
      <ol className="log-list">
        {shown.map((block) => (
          <BlockView key={block.key} block={block} runs={runs} context={context} />
        ))}
      </ol>
    </LogScroller>
  );
}

function isRefused(event: SessionEvent): boolean {
  return event.type === "frame" && event.refused !== undefined;
}

type BlockViewProps = { block: LogBlock; runs: ReadonlyMap<string, number>; context: ListContext };

function BlockView({ block, runs, context }: BlockViewProps) {
  switch (block.type) {
    case "item":
      return <ItemRow item={block.item} context={context} />;
    case "handshake":
      return (
        <li>
          <HandshakeBlock
            connectionId={block.connectionId}
            events={block.events}
            context={context}
          />
        </li>
      );
    case "call":
      return (
        <li>
          <CallBlock
            callId={block.callId}
            items={block.items}
            run={runs.get(block.callId)}
            context={context}
          />
        </li>
      );
  }
}
