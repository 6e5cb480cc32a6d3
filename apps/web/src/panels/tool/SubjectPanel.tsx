import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { titleLength } from "../../design/text/lengths.ts";
import { LongText } from "../../design/text/LongText.tsx";
import { AnnotationBadges } from "./AnnotationBadges.tsx";
import { CallForm } from "./CallForm.tsx";
import { CallHistory } from "./CallHistory.tsx";
import type { Selected } from "../../log/selection.ts";

/** A tool, prompt or resource with its arguments and its calls. */
export function SubjectPanel({ state, selected }: { state: SessionState; selected: Selected }) {
  const { connection, subject } = selected;
  const { name, version } = connection.mcpServer;
  return (
    <section className="column column-call" aria-labelledby="subject-title">
      <div className="column-body subject">
        <div className="subject-head">
          <h2 id="subject-title" className="subject-title">
            {shorten(subject.title, titleLength)}
          </h2>
          {subject.title !== subject.name && (
            <code className="subject-name">{shorten(subject.name, titleLength)}</code>
          )}
          <AnnotationBadges annotations={subject.annotations} />
          <p className="subject-origin">
            {shorten(`${name} ${version}`, titleLength)}
            <span className="badge badge-era">{connection.era}</span>
          </p>
        </div>
        {subject.description !== undefined && (
          <p className="subject-description plain-text">
            <LongText text={subject.description} />
          </p>
        )}
        <CallForm state={state} selected={selected} />
        <CallHistory state={state} selected={selected} />
      </div>
    </section>
  );
}
