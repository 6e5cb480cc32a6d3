import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { toPath } from "@elicitation-playground/shared/api/routes";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { StreamStatus } from "../../log/followStream.ts";
import { Logo } from "../../design/Logo.tsx";
import { choose } from "../../log/choice.ts";
import { toExplorePath } from "../../log/explorePath.ts";
import { Inbox } from "../../question/queue/Inbox.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import "./header.css";

const streamLabels: Record<StreamStatus, string> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
};

type HeaderProps = {
  state: SessionState;
  stream: StreamStatus;
  page: "playground" | "explorer" | "hosts";
  /** The person wants to see the start of the playground. */
  onWelcome?: () => void;
};

export function Header({ state, stream, page, onWelcome }: HeaderProps) {
  const home = toPath(pageRoutes.session, { sessionId: state.id });
  const name = (
    <>
      <Logo />
      <span>Elicitation Playground</span>
    </>
  );
  const pages = [
    { title: "Playground", path: home, isCurrent: page === "playground" },
    { title: "Explorer", path: toExplorePath(state.id), isCurrent: page === "explorer" },
    {
      title: "Hosts",
      path: toPath(pageRoutes.hosts, { sessionId: state.id }),
      isCurrent: page === "hosts",
    },
    { title: "Trace", path: pageRoutes.trace, isCurrent: false },
  ];
  return (
    <header className="header">
      <h1 className="header-name">
        {onWelcome ? (
          <button
            type="button"
            className="header-home"
            onClick={() => {
              choose("welcome");
              onWelcome();
            }}
          >
            {name}
          </button>
        ) : (
          <a className="header-home" href={home}>
            {name}
          </a>
        )}
      </h1>
      <nav className="header-pages" aria-label="Pages">
        {pages.map(({ title, path, isCurrent }) =>
          isCurrent ? (
            <span key={title} className="header-page" aria-current="page">
              {title}
            </span>
          ) : (
            <a key={title} className="header-page" href={path}>
              {title}
            </a>
          ),
        )}
      </nav>
      <div className="header-state">
        <Inbox state={state} />
        <span className={`header-stream header-stream-${stream}`}>
          <span className="header-stream-label">{streamLabels[stream]}</span>
        </span>
        <SettingsMenu />
      </div>
    </header>
  );
}
