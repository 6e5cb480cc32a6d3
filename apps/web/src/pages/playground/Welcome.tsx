import {
  isEstablished,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useCommands } from "../../commands/commands.ts";
import { Icon, type IconName } from "../../design/Icon.tsx";
import { nameLength } from "../../design/text/lengths.ts";
import { choose } from "../../log/choice.ts";
import { listSubjects } from "../../log/subject.ts";
import { openDialog } from "../../panels/servers/dialog.ts";
import type { Link } from "../../panels/tool/link.ts";
import "./welcome.css";

type WelcomeProps = { state: SessionState; onOpen: (link: Link) => void };

/** The middle column until a tool is chosen. */
export function Welcome({ state, onOpen }: WelcomeProps) {
  const commands = useCommands();
  const own = Object.values(state.connections)
    .filter(isEstablished)
    .filter(({ status, target }) => status === "open" && target.kind !== "sample");
  return (
    <section className="column column-call" aria-labelledby="welcome-title">
      <div className="column-body welcome">
        <h2 id="welcome-title" className="welcome-title">
          Tools can pause and ask you.
        </h2>
        <p className="welcome-text">
          MCP elicitation is the moment when a tool needs something that only you know, and asks for
          it in the middle of a call.{" "}
          {own.length === 0 ? "Run one of these and answer it." : "Choose a tool of your server."}
        </p>
        {own.map((connection) => (
          <OwnServer key={connection.id} connection={connection} />
        ))}
        {commands && (
          <>
            {own.length > 0 && <h3 className="welcome-subtitle">Or try a sample</h3>}
            <ul className="welcome-cards">
              {samples.map(({ tool, title, text, icon }) => (
                <li key={tool}>
                  <button
                    type="button"
                    className="welcome-card"
                    onClick={() => onOpen({ server: "modern", tool, runs: true })}
                  >
                    <Icon name={icon} />
                    <span className="welcome-card-title">{title}</span>
                    <span className="welcome-card-text">{text}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p className="welcome-text">
              Your own server:{" "}
              <button
                type="button"
                className="welcome-add"
                onClick={() => openDialog({ kind: "add" })}
              >
                Add server
              </button>
              , or <code>npx elicitation-playground -- node my-server.js</code>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

type SampleCard = { tool: string; title: string; text: string; icon: IconName };

const samples: readonly SampleCard[] = [
  {
    tool: "book-room",
    title: "Book a room",
    text: "One form with a suggested answer.",
    icon: "form",
  },
  {
    tool: "trip-wizard",
    title: "Plan a trip",
    text: "Several questions, each built on the last.",
    icon: "steps",
  },
  {
    tool: "connect-account",
    title: "Connect an account",
    text: "A page to visit, outside the protocol.",
    icon: "page",
  },
];

const mostTools = 6;

function OwnServer({ connection }: { connection: EstablishedConnection }) {
  const subjects = listSubjects(connection);
  return (
    <>
      <h3 className="welcome-subtitle">{shorten(connection.mcpServer.name, nameLength)}</h3>
      <ul className="welcome-tools">
        {subjects.slice(0, mostTools).map(({ kind, name, title }) => (
          <li key={`${kind} ${name}`}>
            <button
              type="button"
              className="button"
              onClick={() => choose({ connectionId: connection.id, kind, name })}
            >
              {shorten(title, nameLength)}
            </button>
          </li>
        ))}
      </ul>
      {subjects.length > mostTools && (
        <p className="welcome-text">{subjects.length - mostTools} more in the list of tools.</p>
      )}
    </>
  );
}
