import type { ToolAnnotations } from "@elicitation-playground/shared/log/subjects";
import { isDestructive } from "../../log/subject.ts";

/** The tool's own hints about its behaviour; nothing enforces them. */
export function AnnotationBadges({ annotations }: { annotations?: ToolAnnotations | undefined }) {
  const badges = describeAnnotations(annotations ?? {});
  if (badges.length === 0) return null;
  return (
    <span className="badges">
      {badges.map(({ label, isWarning }) => (
        <span key={label} className={isWarning ? "badge badge-warn" : "badge"}>
          {label}
        </span>
      ))}
    </span>
  );
}

function describeAnnotations(
  annotations: ToolAnnotations,
): { label: string; isWarning: boolean }[] {
  const { readOnlyHint, idempotentHint, openWorldHint } = annotations;
  return [
    { isSet: isDestructive(annotations), label: "destructive", isWarning: true },
    { isSet: readOnlyHint, label: "read-only", isWarning: false },
    { isSet: idempotentHint, label: "idempotent", isWarning: false },
    { isSet: openWorldHint, label: "open world", isWarning: false },
  ].filter(({ isSet }) => isSet === true);
}
