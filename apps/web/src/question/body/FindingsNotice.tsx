import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { Icon } from "../../design/Icon.tsx";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { nameLength } from "../../design/text/lengths.ts";
import "./findings.css";

const maxNamed = 10;

/** Warns about findings that break the spec or that hosts may reject. The tab lists the others. */
export function FindingsNotice(props: { findings: readonly Finding[]; onShow?: () => void }) {
  const { findings, onShow } = props;
  const secrets = findings.filter(({ rule }) => rule.id === "secret-asked");
  const breaking = findings.filter(({ rule }) => rule.severity === "breaks-spec");
  const rejecting = findings.filter(({ rule }) => rule.severity === "hosts-may-refuse");
  const [secret] = secrets;
  const isUnopenable = findings.some(({ rule }) => rule.id === "url-scheme");
  const severe = breaking.length > 0 ? breaking : rejecting;
  if (severe.length === 0) return null;
  const hosts = [...new Set(severe.flatMap(({ rule }) => rule.hosts ?? []))];
  return (
    <section
      className="findings"
      aria-label="Findings"
      data-severe={breaking.length > 0 || isUnopenable}
    >
      <Icon name="warning" />
      <div className="findings-text">
        {secret && (
          <p>
            <strong>This form asks for a secret: {nameFields(secrets)}.</strong> {secret.rule.fix}
          </p>
        )}
        <p>
          {breaking.length > 0
            ? `This question breaks the spec in ${countOf(breaking.length, "place")}.`
            : isUnopenable
              ? "Hosts don't open this URL."
              : "Some hosts may reject this question."}{" "}
          {hosts.length > 0 && `Rejected or displayed incorrectly by ${join(hosts)}.`}
        </p>
      </div>
      {onShow && (
        <button type="button" className="button button-small" onClick={onShow}>
          {countOf(findings.length, "finding")}
        </button>
      )}
    </section>
  );
}

function nameFields(findings: readonly Finding[]): string {
  const names = findings
    .slice(0, maxNamed)
    .map(({ path }) => shorten(path.at(-1) ?? "", nameLength));
  const rest = findings.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function join(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
