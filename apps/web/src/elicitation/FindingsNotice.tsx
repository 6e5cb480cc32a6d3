import type { Finding } from "@elicitation-playground/shared/elicitation/lint";
import { Icon } from "../design/Icon.tsx";
import "./findings.css";

/** Says what breaks the spec, and who would refuse it. What is only poor is left to its tab. */
export function FindingsNotice(props: { findings: readonly Finding[]; onShow?: () => void }) {
  const { findings, onShow } = props;
  const secrets = findings.filter(({ rule }) => rule.id === "secret-asked");
  const breaking = findings.filter(({ rule }) => rule.severity === "breaks-spec");
  const refusing = findings.filter(({ rule }) => rule.severity === "hosts-may-refuse");
  const [secret] = secrets;
  const grave = breaking.length > 0 ? breaking : refusing;
  if (grave.length === 0) return null;
  const hosts = [...new Set(grave.flatMap(({ rule }) => rule.hosts ?? []))];
  return (
    <section className="findings" aria-label="Findings" data-grave={breaking.length > 0}>
      <Icon name="warning" />
      <div className="findings-words">
        {secret && (
          <p>
            <strong>This form asks for a secret: {secrets.map(fieldOf).join(", ")}.</strong>{" "}
            {secret.rule.sentence}
          </p>
        )}
        <p>
          {breaking.length > 0
            ? `This question breaks the spec in ${count(breaking.length, "place")}.`
            : `Some hosts may refuse this question.`}{" "}
          {hosts.length > 0 && `Refused or shown wrongly by ${join(hosts)}.`}
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

function fieldOf({ path }: Finding): string {
  return path.at(-1) ?? "";
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

function join(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
