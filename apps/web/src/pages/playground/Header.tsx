import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { StreamStatus } from "../../log/followEvents.ts";
import { Mark } from "../../design/Mark.tsx";
import { Inbox } from "../../question/queue/Inbox.tsx";
import { NotificationSwitch } from "../../design/notices/NotificationSwitch.tsx";
import { PresentationMenu } from "../../question/presentations/PresentationMenu.tsx";
import { ThemeSwitch } from "../../design/ThemeSwitch.tsx";

const streamWords: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
};

export function Header({ state, stream }: { state: SessionState; stream: StreamStatus }) {
  return (
    <header className="header">
      <h1 className="header-name">
        <Mark />
        <span>Elicitation Playground</span>
      </h1>
      <div className="header-state">
        <Inbox state={state} />
        <span className={`header-stream header-stream-${stream}`}>{streamWords[stream]}</span>
        <PresentationMenu />
        <a className="button button-quiet button-small" href="/">
          New session
        </a>
        <NotificationSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
