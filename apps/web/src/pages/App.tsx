import { CommandsContext } from "../commands/useCommands.ts";
import { SessionScreen } from "./playground/SessionScreen.tsx";
import { useStore } from "../design/createStore.ts";
import { FullPageMessage } from "./messages/FullPageMessage.tsx";
import { openPage, page } from "./page.ts";

export function App() {
  const current = useStore(page);
  switch (current.status) {
    case "opening":
      return <FullPageMessage title="Opening the session…" />;
    case "open":
      return (
        <CommandsContext value={current.commands}>
          <SessionScreen view={current.view} />
        </CommandsContext>
      );
    case "unauthorized":
      return (
        <FullPageMessage title="This page needs its token">
          <p>
            Open the address that the playground printed in the terminal. It carries a token that
            lets this browser in. Each start has a new one.
          </p>
        </FullPageMessage>
      );
    case "session-ended":
      return (
        <FullPageMessage title="This session has ended">
          <p>The playground was restarted, or the session was closed or unused for too long.</p>
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
