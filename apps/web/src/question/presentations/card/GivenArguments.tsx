import type { JsonObject } from "@elicitation-playground/shared/text/json";

/** What a call was given, for reading. */
export function GivenArguments({ given }: { given: JsonObject }) {
  const entries = Object.entries(given);
  if (entries.length === 0) return null;
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="plain-text">
            {typeof value === "string" ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
