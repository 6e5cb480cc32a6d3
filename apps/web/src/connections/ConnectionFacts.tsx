import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { JsonView } from "../json/JsonView.tsx";
import { describeProfile } from "../profile/describeProfile.ts";
import { linesOf } from "./linesOf.ts";
import { LinesView } from "./LinesView.tsx";
import { RootsEditor } from "./RootsEditor.tsx";
import { useTargetFacts } from "./useTargetFacts.ts";

export type ConnectionFactsProps = {
  sessionId: string;
  connection: EstablishedConnection;
  events: readonly SessionEvent[];
};

/** All that is known of a connection. */
export function ConnectionFacts({ sessionId, connection, events }: ConnectionFactsProps) {
  const { target, profile, capabilities, instructions } = connection;
  const { facts, isStdio } = useTargetFacts(target);
  const stderr = linesOf(events, connection.id, "stderr-line");
  const logged = linesOf(events, connection.id, "log-message");
  return (
    <div className="details-facts">
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="plain-text">{value}</dd>
          </div>
        ))}
        <div>
          <dt>Profile</dt>
          <dd>
            {profile.clientInfo.name} {profile.clientInfo.version}: {describeProfile(profile)}
          </dd>
        </div>
      </dl>
      <details className="details">
        <summary className="details-summary">
          Capabilities: {Object.keys(capabilities).join(", ") || "none"}
        </summary>
        <JsonView value={capabilities} />
      </details>
      <RootsEditor
        key={JSON.stringify(profile.roots)}
        sessionId={sessionId}
        connectionId={connection.id}
        roots={profile.roots}
      />
      {(isStdio || stderr.length > 0) && (
        <LinesView title="stderr" lines={stderr} none="Nothing yet." />
      )}
      {logged.length > 0 && <LinesView title="Log messages" lines={logged} />}
      {instructions !== undefined && (
        <LinesView title="Instructions" lines={[instructions]} isProse />
      )}
    </div>
  );
}
