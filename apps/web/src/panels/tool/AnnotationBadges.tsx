import type { ToolAnnotations } from "@elicitation-playground/shared/log/subjects";

/** What a tool says about itself. They are hints: nothing enforces them. */
export function AnnotationBadges({ annotations }: { annotations?: ToolAnnotations | undefined }) {
  const badges = describeAnnotations(annotations ?? {});
  if (badges.length === 0) return null;
  return (
    <span className="badges">
      {badges.map(({ words, isWarning }) => (
        <span key={words} className={isWarning ? "badge badge-warn" : "badge"}>
          {words}
        </span>
      ))}
    </span>
  );
}

export function describeAnnotations(
  annotations: ToolAnnotations,
): { words: string; isWarning: boolean }[] {
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return [
    {
      said: destructiveHint === true && readOnlyHint !== true,
      words: "destructive",
      isWarning: true,
    },
    { said: readOnlyHint, words: "read-only", isWarning: false },
    { said: idempotentHint, words: "idempotent", isWarning: false },
    { said: openWorldHint, words: "open world", isWarning: false },
  ].filter(({ said }) => said === true);
}
