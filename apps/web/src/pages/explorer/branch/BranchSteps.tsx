import { capabilityNames, type Branch } from "@elicitation-playground/shared/explore/branch";
import {
  describeFindingTitle,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import { useRef } from "react";
import { describeMove } from "@elicitation-playground/shared/explore/move";
import { LongText } from "../../../design/text/LongText.tsx";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { useFocusableScroll } from "../../../design/useFocusableScroll.ts";
import { severityBadges } from "../findings/severityBadges.ts";
import { OutcomeDetails } from "../tree/OutcomeText.tsx";

type BranchStepsProps = { branch: Branch; findings: readonly ExploreFinding[] };

/** The conversation of a branch, with the content of its answers. */
export function BranchSteps({ branch, findings }: BranchStepsProps) {
  const steps = useRef<HTMLDivElement>(null);
  useFocusableScroll(steps);
  return (
    <div ref={steps} className="branch-steps" role="region" aria-label="Conversation">
      <ol>
        <li>
          <p className="branch-step-name">Call</p>
          {branch.missing !== undefined && (
            <p>The client does not declare {capabilityNames[branch.missing]}.</p>
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
          <OutcomeDetails end={branch.end} />
        </li>
      </ol>
      {findings.map((finding) => (
        <p key={finding.key} className="branch-finding">
          <span className={severityBadges[finding.severity]}>{finding.severity}</span>{" "}
          {describeFindingTitle(finding)}
        </p>
      ))}
    </div>
  );
}
