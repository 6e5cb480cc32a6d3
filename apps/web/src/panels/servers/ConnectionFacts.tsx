import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { isStrayLine } from "@elicitation-playground/shared/log/strayOutput";
import { JsonView } from "../../design/json/JsonView.tsx";
import { describeProfile } from "./profile/describeProfile.ts";

import { LinesView } from "../../design/LinesView.tsx";
import { RootsEditor } from "./RootsEditor.tsx";
import { useTargetFacts } from "../../commands/availableTargets.ts";

export type ConnectionFactsProps = {
  connection: EstablishedConnection;
  events: readonly SessionEvent[];
};

/** Older lines are in the timeline. */
const maxLines = 200;

export function ConnectionFacts({ connection, events }: ConnectionFactsProps) {
  const { target, profile, capabilities, instructions, inheritedEnv } = connection;
  const { facts, isStdio } = useTargetFacts(target);
  const stderr = listLines(events, connection.id, "stderr-line");
  const logMessages = listLines(events, connection.id, "log-message");
  const stray = listLines(events, connection.id, "stray-line");
  return (
    <div className="details-facts">
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="plain-text">{value}</dd>
          </div>
        ))}
        {inheritedEnv && (
          <div>
            <dt>Variables from this machine</dt>
            <dd className="plain-text">{inheritedEnv.join(", ") || "none"}</dd>
          </div>
        )}
        <div>
          <dt>Profile</dt>
          <dd>
            {profile.clientInfo.name} {profile.clientInfo.version}: {describeProfile(profile)}
          </dd>
        </div>
      </dl>
      <details>
        <summary className="details-summary">
          Capabilities: {Object.keys(capabilities).join(", ") || "none"}
        </summary>
        <JsonView value={capabilities} />
      </details>
      <RootsEditor
        key={JSON.stringify(profile.roots)}
        connectionId={connection.id}
        roots={profile.roots}
      />
      {(isStdio || stderr.length > 0) && (
        <LinesView title="stderr" lines={stderr} emptyText="No output yet." />
      )}
      {stray.length > 0 && <LinesView title="stdout, not MCP messages" lines={stray} />}
      {logMessages.length > 0 && <LinesView title="Log messages" lines={logMessages} />}
      {instructions !== undefined && (
        <LinesView title="Instructions" lines={[instructions]} isProse />
      )}
    </div>
  );
}

/** The last lines that the MCP server wrote to stderr or stdout, or logged. */
function listLines(
  events: readonly SessionEvent[],
  connectionId: string,
  kind: "stderr-line" | "stray-line" | "log-message",
): string[] {
  const lines: string[] = [];
  for (let index = events.length - 1; index >= 0 && lines.length < maxLines; index -= 1) {
    const event = events[index];
    if (event?.type !== "stderr-line" && event?.type !== "log-message") continue;
    const found = isStrayLine(event) ? "stray-line" : event.type;
    if (event.connectionId !== connectionId || found !== kind) continue;
    const level = kind === "log-message" && "level" in event ? `${event.level}: ` : "";
    lines.push(`${level}${event.text}`);
  }
  return lines.reverse();
}
