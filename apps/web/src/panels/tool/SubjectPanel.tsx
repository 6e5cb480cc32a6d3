import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { titleLength } from "../../design/text/lengths.ts";
import { LongText } from "../../design/text/LongText.tsx";
import { AnnotationBadges } from "./AnnotationBadges.tsx";
import { CallForm } from "./CallForm.tsx";
import { CallHistory } from "./CallHistory.tsx";
import type { Selected } from "../../log/selection.ts";

/** A tool, prompt or resource with its arguments and its calls. */
export function SubjectPanel({
  state,
  selected,
}: {
  state: SessionState;
  selected?: Selected | undefined;
}) {
  if (!selected) return <NothingSelected state={state} />;
  const { connection, subject } = selected;
  return (
    <section className="column column-call" aria-labelledby="subject-title">
      <div className="column-head">
        <h2>{{ tool: "Tool", prompt: "Prompt", resource: "Resource" }[subject.kind]}</h2>
        <p className="subject-origin">
          {shorten(`${connection.mcpServer.name} ${connection.mcpServer.version}`, titleLength)}
          <span className="badge badge-era">{connection.era}</span>
        </p>
      </div>
      <div className="column-body subject">
        <div className="subject-head">
          <h3 id="subject-title" className="subject-title">
            {shorten(subject.title, titleLength)}
          </h3>
          {subject.title !== subject.name && (
            <code className="subject-name">{shorten(subject.name, titleLength)}</code>
          )}
          <AnnotationBadges annotations={subject.annotations} />
        </div>
        {subject.description !== undefined && (
          <p className="subject-description plain-text">
            <LongText text={subject.description} />
          </p>
        )}
        <CallForm state={state} selected={selected} />
        <CallHistory state={state} connectionId={connection.id} subject={subject} />
      </div>
    </section>
  );
}

function NothingSelected({ state }: { state: SessionState }) {
  const isConnecting = Object.values(state.connections).some(
    ({ status }) => status === "connecting",
  );
  return (
    <section className="column column-call" aria-label="Tool">
      <div className="column-head">
        <h2>Tool</h2>
      </div>
      <div className="column-body empty">
        <p className="empty-title">{isConnecting ? "Connecting…" : "No tool selected"}</p>
        {!isConnecting && (
          <p>
            Connect your own MCP server or a sample, then choose one of its tools and run it to see
            its questions.
          </p>
        )}
      </div>
    </section>
  );
}
