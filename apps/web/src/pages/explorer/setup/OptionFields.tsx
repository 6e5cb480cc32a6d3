import { shorten } from "@elicitation-playground/shared/text/shorten";
import type { ReactNode } from "react";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import { draftEras, noProbe, numberBounds } from "./draft.ts";
import type { DraftProps } from "./SubjectFields.tsx";

const numbers = [
  { name: "branches", label: "Branches per tool and era" },
  { name: "depth", label: "Questions per branch" },
  { name: "budgetSeconds", label: "Time for everything, in seconds" },
  { name: "callSeconds", label: "Time for a call, in seconds" },
  { name: "seed", label: "Seed" },
] as const;

/** What is rarely changed. */
export function OptionFields(props: DraftProps & { children: ReactNode }) {
  const { connection, draft, errors, onChange, children } = props;
  return (
    <details className="explore-options">
      <summary>Options</summary>
      <div className="explore-fields">
        {children}
        <TextField
          label={draft.tool === "" ? "Arguments for all tools" : "Arguments"}
          value={draft.args}
          error={errors.args}
          isCode
          placeholder='{ "city": "Rome" }'
          hint="Without them, the explorer makes them up from the input schema."
          onChange={(args) => onChange({ args })}
        />
        <SelectField label="Eras" value={draft.era} onChange={(era) => onChange({ era })}>
          <option value="">2025-11-25 and 2026-07-28</option>
          {draftEras.map((era) => (
            <option key={era} value={era}>
              Only {era}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Tool that tells the state"
          value={draft.probe}
          onChange={(probe) => onChange({ probe })}
        >
          <option value="">Found by name</option>
          <option value={noProbe}>None</option>
          {connection.tools.map(({ name }) => (
            <option key={name} value={name}>
              {shorten(name, nameLength)}
            </option>
          ))}
        </SelectField>
        {numbers.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            type="number"
            step="any"
            {...numberBounds[name]}
            value={draft[name]}
            error={errors[name]}
            placeholder="default"
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </details>
  );
}
