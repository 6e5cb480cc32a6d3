import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { StreamStatus } from "../../log/followEvents.ts";
import { Logo } from "../../design/Logo.tsx";
import { Inbox } from "../../question/queue/Inbox.tsx";
import { NotificationSwitch } from "../../design/notices/NotificationSwitch.tsx";
import { PresentationMenu } from "../../question/presentations/PresentationMenu.tsx";
import { Icon } from "../../design/Icon.tsx";
import { useStore } from "../../design/createStore.ts";
import { chooseTheme, theme, themes } from "../../design/theme.ts";

const streamLabels: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
};

export function Header({ state, stream }: { state: SessionState; stream: StreamStatus }) {
  return (
    <header className="header">
      <h1 className="header-name">
        <Logo />
        <span>Elicitation Playground</span>
      </h1>
      <div className="header-state">
        <Inbox state={state} />
        <span className={`header-stream header-stream-${stream}`}>{streamLabels[stream]}</span>
        <PresentationMenu />
        <a className="button button-quiet button-small" href="/">
          New session
        </a>
        <a className="button button-quiet button-small" href={pageRoutes.trace}>
          Trace
        </a>
        <NotificationSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const current = useStore(theme);
  const next = themes[(themes.indexOf(current) + 1) % themes.length] ?? "system";
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={`Theme: ${current}. Switch to ${next}`}
      title={`Theme: ${current}`}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={current} />
    </button>
  );
}
