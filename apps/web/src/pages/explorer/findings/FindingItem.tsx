import {
  describeFindingTitle,
  toScenarioName,
  type AlikeFindings,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import { findingKinds } from "@elicitation-playground/shared/explore/findingKinds";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useId } from "react";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { download } from "../../../design/download.ts";
import { Icon } from "../../../design/Icon.tsx";
import { lineLength, nameLength } from "../../../design/text/lengths.ts";
import { LongText } from "../../../design/text/LongText.tsx";
import { severityBadges } from "./severityBadges.ts";
import "../../../design/lines.css";

type FindingItemProps = {
  /** The first one stands for the others. */
  alike: AlikeFindings;
  isExpanded: boolean;
  onToggle: () => void;
  onShowBranch: (branchId: string) => void;
};

/** What is wrong, why the explorer says so, and what to do about it. */
export function FindingItem({ alike, isExpanded, onToggle, onShowBranch }: FindingItemProps) {
  const [finding] = alike;
  const { severity, id } = finding;
  const eras = [...new Set(alike.map(({ era }) => era))];
  const bodyId = useId();
  return (
    <li className="explore-finding" data-finding={finding.key}>
      <h3>
        <button
          type="button"
          className="explore-finding-head"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? bodyId : undefined}
          onClick={onToggle}
        >
          <Icon name={isExpanded ? "chevronDown" : "chevronRight"} />
          <span className="explore-finding-title">
            <Title finding={finding} />
          </span>
          <span className="explore-finding-facts">
            <span className={severityBadges[severity]}>{severity}</span>
            {eras.map((era) => (
              <span key={era} className="badge badge-era">
                {era}
              </span>
            ))}
            <code className="explore-finding-id">{id}</code>
          </span>
        </button>
      </h3>
      {isExpanded && (
        <div id={bodyId} className="explore-finding-body">
          <FindingFacts alike={alike} onShowBranch={onShowBranch} />
        </div>
      )}
    </li>
  );
}

/** The name of a tool is code. */
function Title({ finding }: { finding: ExploreFinding }) {
  const { tool, id } = finding;
  if (tool === undefined) return describeFindingTitle(finding);
  return (
    <>
      <code>{shorten(tool, nameLength)}</code> {findingKinds[id]}
    </>
  );
}

type FindingFactsProps = Pick<FindingItemProps, "alike" | "onShowBranch">;

function FindingFacts({ alike, onShowBranch }: FindingFactsProps) {
  const [{ text, evidence, fix, link, conversation }] = alike;
  const withEra = (label: string, era: string) => (alike.length === 1 ? label : `${label}, ${era}`);
  return (
    <>
      <p className="plain-text explore-finding-text">
        <LongText text={text} />
      </p>
      <dl>
        <div>
          <dt>Evidence</dt>
          <dd className="plain-text">
            <LongText text={evidence} />
          </dd>
        </div>
        <div>
          <dt>Fix</dt>
          <dd className="plain-text">
            <LongText text={fix} />
          </dd>
        </div>
        {conversation.length > 0 && (
          <div>
            <dt>Conversation</dt>
            <dd>
              <ol className="explore-conversation">
                {conversation.map((line, index) => (
                  <li key={String(index)} className="plain-text">
                    {shorten(line, lineLength)}
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        )}
      </dl>
      <div className="explore-finding-actions">
        {alike.map(
          ({ key, era, branch }) =>
            branch !== undefined && (
              <button
                key={key}
                type="button"
                className="button button-small"
                onClick={() => onShowBranch(branch)}
              >
                {withEra("Show branch", era)}
              </button>
            ),
        )}
        <Reference link={link} />
      </div>
      {alike.map(
        (finding) =>
          finding.scenario !== undefined && (
            <Scenario
              key={finding.key}
              title={withEra("Scenario that fails until this is fixed", finding.era)}
              name={
                alike.length === 1
                  ? toScenarioName(finding)
                  : `${toScenarioName(finding)}-${finding.era}`
              }
              scenario={finding.scenario}
            />
          ),
      )}
    </>
  );
}

/** The spec, or a lint rule. Anything but a web address is shown as text. */
function Reference({ link }: { link: string }) {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol !== "https:") return <span className="plain-text">{link}</span>;
  const isSpec = url.hostname === "modelcontextprotocol.io";
  return (
    <a
      className="button button-quiet button-small"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="page" />
      {isSpec ? "Specification" : "About this rule"}
    </a>
  );
}

type ScenarioProps = { title: string; name: string; scenario: string };

function Scenario({ title, name, scenario }: ScenarioProps) {
  return (
    <details className="explore-scenario">
      <summary>{title}</summary>
      <pre
        className="lines-box explore-scenario-text"
        role="region"
        tabIndex={0}
        aria-label="Scenario"
      >
        {scenario}
      </pre>
      <div className="explore-finding-actions">
        <CopyButton label="Copy" text={() => scenario} />
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => download(`${name}.yaml`, scenario, "application/yaml")}
        >
          <Icon name="download" />
          Download
        </button>
      </div>
    </details>
  );
}
