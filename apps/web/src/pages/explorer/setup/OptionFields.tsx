import { defaultExploreEras, exploreEras } from "@elicitation-playground/shared/explore/eras";
import { pageLabels } from "@elicitation-playground/shared/explore/optionNames";
import { writtenProfiles } from "@elicitation-playground/shared/hosts/writtenProfiles";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import type { ReactNode } from "react";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import { noProbe, numberBounds, numberDefaults } from "./draft.ts";
import type { DraftProps } from "./SubjectFields.tsx";

const numbers = [
  { name: "branches", label: pageLabels.branches },
  { name: "depth", label: "Questions per branch" },
  { name: "budgetSeconds", label: "Time limit, in seconds" },
  { name: "callSeconds", label: "Time limit for a call, in seconds" },
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
          label={draft.tool === "" ? `${pageLabels.args} for all tools` : pageLabels.args}
          value={draft.args}
          error={errors.args}
          isCode
          placeholder='{ "city": "Rome" }'
          hint="Without them, the explorer makes them up from the input schema."
          onChange={(args) => onChange({ args })}
        />
        <SelectField
          label="Explore as"
          value={draft.profile}
          onChange={(profile) => onChange({ profile })}
        >
          <option value="">A client that answers everything</option>
          {writtenProfiles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField label="Eras" value={draft.era} onChange={(era) => onChange({ era })}>
          <option value="">{defaultExploreEras.join(" and ")}</option>
          {exploreEras.map((era) => (
            <option key={era} value={era}>
              Only {era}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={pageLabels.probe}
          value={draft.probe}
          onChange={(probe) => onChange({ probe })}
        >
          <option value="">Chosen by name</option>
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
            placeholder={`${numberDefaults[name]} by default`}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </details>
  );
}
