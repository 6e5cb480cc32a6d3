import { isFault } from "@elicitation-playground/shared/hosts/cardProgress";
import {
  probeVerdicts,
  type ProbeResult,
  type ProbeVerdict,
} from "@elicitation-playground/shared/hosts/hostCard";
import { describeDuration } from "../../../design/clock.ts";
import { Icon, type IconName } from "../../../design/Icon.tsx";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { LongText } from "../../../design/text/LongText.tsx";
import "./probes.css";

/** The probes under their topics, in the order of the card. */
export function ProbeGroups({ probes }: { probes: readonly ProbeResult[] }) {
  const topics = new Map<string, ProbeResult[]>();
  for (const probe of probes) {
    const { topic = "Probes" } = probe;
    topics.set(topic, [...(topics.get(topic) ?? []), probe]);
  }
  return [...topics].map(([topic, group]) => (
    <section key={topic} className="probe-group" aria-label={topic}>
      <h3>
        {topic}
        <span className="probe-count">
          {group.filter(({ verdict }) => verdict === "pass").length} of {group.length} passed
        </span>
      </h3>
      <ul>
        {group.map((probe) => (
          <ProbeItem key={probe.id} probe={probe} />
        ))}
      </ul>
    </section>
  ));
}

const icons: Record<ProbeVerdict, IconName> = {
  pass: "check",
  fail: "close",
  "not-shown": "close",
  "answered-by-itself": "warning",
  "not-tried": "more",
  "not-declared": "remove",
};

/** The details of a failed probe are open from the start. */
function ProbeItem({ probe }: { probe: ProbeResult }) {
  const { verdict } = probe;
  const tone = verdict === "pass" ? "good" : isFault(probe) ? "bad" : "open";
  return (
    <li className={`probe-${tone}`}>
      {verdict === "not-tried" || verdict === "not-declared" ? (
        <div className="probe">
          <ProbeHead probe={probe} />
        </div>
      ) : (
        <details open={isFault(probe)}>
          <summary className="probe">
            <ProbeHead probe={probe} />
            <Icon name="chevronRight" />
          </summary>
          <ProbeDetail probe={probe} />
        </details>
      )}
    </li>
  );
}

function ProbeHead({
  probe: { id, title, verdict, isWaiting, latencyMs },
}: {
  probe: ProbeResult;
}) {
  return (
    <>
      <span className="probe-verdict">
        <Icon name={isWaiting ? "more" : icons[verdict]} />
        {isWaiting ? "No answer yet" : probeVerdicts[verdict]}
      </span>
      <span className="probe-title">
        {title} <code>{id}</code>
      </span>
      <span className="probe-latency">
        {latencyMs !== undefined && describeDuration(latencyMs)}
      </span>
    </>
  );
}

function ProbeDetail({ probe: { detail, content, requirements } }: { probe: ProbeResult }) {
  return (
    <div className="probe-detail">
      <p className="plain-text">
        <LongText text={detail} />
      </p>
      {content !== undefined && <JsonView value={content} />}
      {requirements.length > 0 && (
        <p className="probe-requirements">
          {requirements.map((requirement) => (
            <code key={requirement}>{requirement}</code>
          ))}
        </p>
      )}
    </div>
  );
}
