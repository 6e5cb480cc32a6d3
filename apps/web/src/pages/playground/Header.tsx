import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { StreamStatus } from "../../log/followEvents.ts";
import { Logo } from "../../design/Logo.tsx";
import { choose } from "../../log/choice.ts";
import { Inbox } from "../../question/queue/Inbox.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import "./header.css";

const streamLabels: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
};

type HeaderProps = { state: SessionState; stream: StreamStatus; onWelcome: () => void };

export function Header({ state, stream, onWelcome }: HeaderProps) {
  return (
    <header className="header">
      <h1 className="header-name">
        <button
          type="button"
          className="header-home"
          onClick={() => {
            choose("welcome");
            onWelcome();
          }}
        >
          <Logo />
          <span>Elicitation Playground</span>
        </button>
      </h1>
      <nav className="header-pages" aria-label="Pages">
        <span className="header-page" aria-current="page">
          Playground
        </span>
        <a className="header-page" href={pageRoutes.trace}>
          Trace
        </a>
      </nav>
      <div className="header-state">
        <Inbox state={state} />
        <span className={`header-stream header-stream-${stream}`}>{streamLabels[stream]}</span>
        <SettingsMenu />
      </div>
    </header>
  );
}
