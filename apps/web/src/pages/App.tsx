import { lazy } from "react";
import { CommandsContext } from "../commands/commands.ts";
import { SessionScreen } from "./playground/SessionScreen.tsx";
import { useStore } from "../design/createStore.ts";
import { FullPageMessage } from "../design/FullPageMessage.tsx";
import { LazyBoundary } from "../design/notices/LazyBoundary.tsx";
import { openPage, page } from "./page.ts";

const TracePage = lazy(async () => ({
  default: (await import("./trace/TracePage.tsx")).TracePage,
}));

const ExplorerPage = lazy(async () => ({
  default: (await import("./explorer/ExplorerPage.tsx")).ExplorerPage,
}));

const HostsPage = lazy(async () => ({
  default: (await import("./hosts/HostsPage.tsx")).HostsPage,
}));

export function App() {
  const current = useStore(page);
  switch (current.status) {
    case "opening":
      return <FullPageMessage title="Opening session…" />;
    case "open":
      return (
        <CommandsContext value={current.commands}>
          {current.screen === "playground" ? (
            <SessionScreen view={current.view} />
          ) : (
            <LazyBoundary fallback={<FullPageMessage title="Opening session…" />}>
              {current.screen === "explorer" ? (
                <ExplorerPage view={current.view} />
              ) : (
                <HostsPage view={current.view} />
              )}
            </LazyBoundary>
          )}
        </CommandsContext>
      );
    case "trace":
      return (
        <LazyBoundary fallback={<FullPageMessage title="Open a trace" />}>
          <TracePage />
        </LazyBoundary>
      );
    case "unauthorized":
      return (
        <FullPageMessage title="Access token required">
          <p>
            Open the URL that the playground printed in the terminal. It contains an access token,
            which changes each time the playground starts.
          </p>
        </FullPageMessage>
      );
    case "session-ended":
      return (
        <FullPageMessage title="This session has ended">
          <p>The playground restarted, or the session was closed or idle for too long.</p>
          <a className="button button-main" href="/">
            Open a new session
          </a>
        </FullPageMessage>
      );
    case "failed":
      return (
        <FullPageMessage title={current.failure.title}>
          <p>{current.failure.detail}</p>
          <button type="button" className="button button-main" onClick={() => void openPage()}>
            Try again
          </button>
        </FullPageMessage>
      );
  }
}
