import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import { TextField } from "../../design/fields/TextField.tsx";

type FaultDetailProps = { fault: Fault; onChange: (fault: Fault) => void };

/** The options of a fault. */
export function FaultDetail({ fault, onChange }: FaultDetailProps) {
  switch (fault.kind) {
    case "delay":
      return (
        <TextField
          label="Seconds"
          type="number"
          min={0}
          max={3600}
          step="any"
          value={Number.isNaN(fault.seconds) ? "" : String(fault.seconds)}
          error={isDelay(fault.seconds) ? undefined : "Enter a number from 0 to 3600."}
          onChange={(value) => onChange({ ...fault, seconds: toNumber(value) })}
        />
      );
    case "add-key":
      return (
        <TextField
          label="Key"
          isCode
          value={fault.key}
          onChange={(key) => onChange({ ...fault, key })}
        />
      );
    default:
      return null;
  }
}

function toNumber(value: string): number {
  return value.trim() === "" ? Number.NaN : Number(value);
}

function isDelay(seconds: number): boolean {
  return seconds >= 0 && seconds <= 3600;
}
