import type { ConnectionState, SessionState } from "@elicitation-playground/shared/sessionState";
import { connectSample } from "./attempts.ts";
import { nameOfChoice, sampleChoices, type SampleChoice } from "./sampleChoices.ts";

/** The ways to reach the sample tools, side by side. */
export function SamplePicker({ state, pending }: { state: SessionState; pending: string[] }) {
  const open = Object.values(state.connections).filter(({ status }) => status === "open");
  return (
    <section className="samples" aria-labelledby="samples-title">
      <h3 id="samples-title" className="subjects-title">
        Sample servers
      </h3>
      <ul>
        {sampleChoices.map((choice) => {
          const name = nameOfChoice(choice);
          const isConnected = open.some((connection) => isOf(choice, connection));
          return (
            <li key={name} className="sample">
              <div className="sample-what">
                <p className="sample-name">
                  {choice.title} <span className="badge badge-era">{choice.era}</span>
                </p>
                <p className="sample-note">{choice.note}</p>
              </div>
              {isConnected ? (
                <span className="badge badge-good">connected</span>
              ) : (
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Connect ${name}`}
                  disabled={pending.includes(name)}
                  onClick={() => void connectSample(state.id, choice)}
                >
                  Connect
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isOf({ command, era }: SampleChoice, connection: ConnectionState): boolean {
  const { target } = connection;
  return (
    connection.status !== "failed" &&
    target.kind === "sample" &&
    command.target.kind === "sample" &&
    target.name === command.target.name &&
    connection.era === era
  );
}
