import { useEffect } from "react";
import { Icon } from "../Icon.tsx";
import { useStore } from "../createStore.ts";
import {
  commitNotice,
  hideNotice,
  isPending,
  notices,
  startTimer,
  stopTimer,
  undoNotice,
  type PendingNotice,
  type ShownNotice,
} from "./notices.ts";
import { withModifier } from "../shortcuts.ts";
import { listenForUndo } from "./undoKey.ts";
import "./notice.css";

/**
 * The notices, in a place of their own: they take space and never cover anything. The newest is on
 * top, so that none of the others moves when the oldest leaves.
 */
export function NoticeRegion() {
  const shown = useStore(notices);
  const latest = shown.findLast(isPending);
  useEffect(() => latest && listenForUndo(() => undoNotice(latest)), [latest]);
  return (
    <div className="notices" role="status" aria-atomic="false">
      {shown
        .toReversed()
        .map((notice) =>
          isPending(notice) ? (
            <PendingItem key={notice.id} notice={notice} hasKey={notice === latest} />
          ) : (
            <PlainItem key={notice.id} notice={notice} />
          ),
        )}
    </div>
  );
}

function PlainItem({ notice: { id, tone, text } }: { notice: ShownNotice }) {
  const pause = () => stopTimer(id);
  const resume = () => startTimer(id);
  return (
    <div
      className={`notice notice-${tone}`}
      role="presentation"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <span className="notice-text plain-text">{text}</span>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={() => hideNotice(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** `hasKey`: the shortcut undoes this one. */
function PendingItem({ notice, hasKey }: { notice: PendingNotice; hasKey: boolean }) {
  const { id, tone, text, commitLabel } = notice;
  return (
    <div className={`notice notice-${tone}`} data-notice={id}>
      <span id={`${id}-text`} className="notice-text plain-text">
        {text}
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-describedby={`${id}-text`}
        onClick={() => undoNotice(notice)}
      >
        Undo
        {hasKey && <kbd aria-hidden="true">{withModifier("Z")}</kbd>}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-describedby={`${id}-text`}
        onClick={() => commitNotice(notice)}
      >
        {commitLabel}
      </button>
    </div>
  );
}
