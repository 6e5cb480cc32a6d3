import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { Icon } from "../../design/Icon.tsx";
import { cutText } from "../../design/cutText.ts";
import "./findings.css";

const mostNamed = 10;

/** Warns of findings that break the spec or that hosts may reject. The tab lists the others. */
export function FindingsNotice(props: { findings: readonly Finding[]; onShow?: () => void }) {
  const { findings, onShow } = props;
  const secrets = findings.filter(({ rule }) => rule.id === "secret-asked");
  const breaking = findings.filter(({ rule }) => rule.severity === "breaks-spec");
  const rejecting = findings.filter(({ rule }) => rule.severity === "hosts-may-refuse");
  const [secret] = secrets;
  const grave = breaking.length > 0 ? breaking : rejecting;
  if (grave.length === 0) return null;
  const hosts = [...new Set(grave.flatMap(({ rule }) => rule.hosts ?? []))];
  return (
    <section className="findings" aria-label="Findings" data-grave={breaking.length > 0}>
      <Icon name="warning" />
      <div className="findings-words">
        {secret && (
          <p>
            <strong>This form asks for a secret: {nameFields(secrets)}.</strong>{" "}
            {secret.rule.advice}
          </p>
        )}
        <p>
          {breaking.length > 0
            ? `This question breaks the spec in ${count(breaking.length, "place")}.`
            : `Some hosts may reject this question.`}{" "}
          {hosts.length > 0 && `Rejected or displayed incorrectly by ${join(hosts)}.`}
        </p>
      </div>
      {onShow && (
        <button type="button" className="button button-small" onClick={onShow}>
          {count(findings.length, "finding")}
        </button>
      )}
    </section>
  );
}

function nameFields(findings: readonly Finding[]): string {
  const names = findings.slice(0, mostNamed).map(({ path }) => cutText(path.at(-1) ?? "", 60));
  const rest = findings.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function join(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
