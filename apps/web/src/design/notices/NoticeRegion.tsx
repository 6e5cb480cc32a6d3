import { useEffect } from "react";
import { Icon } from "../Icon.tsx";
import { useStore } from "../createStore.ts";
import {
  hideNotice,
  notice,
  restartNoticeTimer,
  pauseNoticeTimer,
  runNoticeAction,
} from "./notices.ts";
import "./notice.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function NoticeRegion() {
  const current = useStore(notice);
  useUndoKey(current?.action !== undefined);
  return (
    <output className="notice-region">
      {current && (
        <span
          className={`notice notice-${current.tone}`}
          onPointerEnter={pauseNoticeTimer}
          onPointerLeave={restartNoticeTimer}
          onFocus={pauseNoticeTimer}
          onBlur={restartNoticeTimer}
        >
          <span className="plain-text">{current.text}</span>
          {current.action && (
            <button type="button" className="button button-quiet" onClick={runNoticeAction}>
              {current.action.label}
              <kbd aria-hidden="true">{isApple ? "⌘Z" : "ctrl Z"}</kbd>
            </button>
          )}
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={current.dismissLabel ?? "Dismiss"}
            title={current.dismissLabel ?? "Dismiss"}
            onClick={hideNotice}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </output>
  );
}

/** Ctrl+Z or ⌘Z runs the notice's action, except in a field, where it undoes typing. */
function useUndoKey(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      runNoticeAction();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isEnabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select");
}
