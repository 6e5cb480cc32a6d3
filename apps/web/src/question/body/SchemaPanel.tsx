import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo } from "react";
import { toLines } from "../../design/json/toLines.ts";
import { FindingsList } from "./FindingsList.tsx";
import { MarkedJson } from "./MarkedJson.tsx";
import "./schema.css";

type SchemaPanelProps = { elicitation: ElicitationState; findings: readonly Finding[] };

/** The request as it crossed the wire, with its findings. */
export function SchemaPanel({ elicitation, findings }: SchemaPanelProps) {
  const lines = useMemo(() => toLines(elicitation.request), [elicitation.request]);
  return (
    <>
      {findings.length === 0 ? (
        <p className="schema-clean">No problems found</p>
      ) : (
        <FindingsList findings={findings} era={elicitation.era} />
      )}
      <MarkedJson lines={lines} findings={findings} />
    </>
  );
}
