import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { findingKinds } from "@elicitation-playground/shared/explore/findingKinds";
import { useRef } from "react";
import { describeMove } from "@elicitation-playground/shared/explore/move";
import { LongText } from "../../../design/text/LongText.tsx";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { useFocusableScroll } from "../../../design/useFocusableScroll.ts";
import { describeOutcome } from "../tree/describeOutcome.ts";

type BranchStepsProps = { branch: Branch; findings: readonly ExploreFinding[] };

/** The conversation of a branch, with the content of its answers. */
export function BranchSteps({ branch, findings }: BranchStepsProps) {
  const { word, tone, text } = describeOutcome(branch.end);
  const steps = useRef<HTMLDivElement>(null);
  useFocusableScroll(steps);
  return (
    <div ref={steps} className="branch-steps" role="region" aria-label="Conversation">
      <ol>
        <li>
          <p className="branch-step-name">Call</p>
          {branch.missing !== undefined && (
            <p>The client does not declare {describeMissing(branch.missing)}.</p>
          )}
          <JsonView value={branch.arguments} />
        </li>
        {branch.steps.map(({ question, move }, index) => (
          <li key={String(index)}>
            <p className="branch-step-name">
              Question {index + 1}
              {question.inputKey !== undefined && <code>{question.inputKey}</code>}
            </p>
            <p className="plain-text branch-message">
              <LongText text={question.message} />
            </p>
            <p className="branch-answer">{describeMove(move)}</p>
            {"content" in move && move.content && <JsonView value={move.content} />}
          </li>
        ))}
        <li>
          <p className="branch-step-name">Outcome</p>
          <p>
            <span className={`outcome-word outcome-${tone}`}>{word}</span>
          </p>
          <p className="plain-text">
            <LongText text={text} />
          </p>
        </li>
      </ol>
      {findings.map(({ key, severity, id }) => (
        <p key={key} className="branch-finding">
          <span className={severity === "error" ? "badge badge-bad" : "badge badge-warn"}>
            {severity}
          </span>{" "}
          {branch.tool} {findingKinds[id].title}
        </p>
      ))}
    </div>
  );
}

function describeMissing(missing: NonNullable<Branch["missing"]>): string {
  switch (missing) {
    case "elicitation":
      return "elicitation";
    case "form":
      return "form mode";
    case "url":
      return "URL mode";
  }
}
