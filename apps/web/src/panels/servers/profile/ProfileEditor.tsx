import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { ChoiceField } from "../../../design/fields/ChoiceField.tsx";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { PatienceFields } from "./PatienceFields.tsx";
import { RootsField } from "./RootsField.tsx";

export type ProfileEditorProps = { profile: Profile; onChange: (profile: Profile) => void };

const eras = ["auto", "2025-06-18", "2025-11-25", "2026-07-28"] as const;

const declarations = [
  { value: "both", words: "Form and URL", elicitation: { form: true, url: true } },
  { value: "form", words: "Form only", elicitation: { form: true, url: false } },
  { value: "url", words: "URL only", elicitation: { form: false, url: true } },
  { value: "empty", words: "Empty {}", elicitation: { form: false, url: false } },
  { value: "none", words: "None", elicitation: null },
] as const;

/** Every part of a profile. */
export function ProfileEditor({ profile, onChange }: ProfileEditorProps) {
  const { clientInfo } = profile;
  const change = (part: Partial<Profile>) => onChange({ ...profile, ...part });
  const declared = declarations.find(
    ({ elicitation }) => JSON.stringify(elicitation) === JSON.stringify(profile.elicitation),
  );
  return (
    <>
      <SelectField
        label="Era"
        value={profile.era}
        onChange={(chosen) => change({ era: eras.find((era) => era === chosen) ?? "auto" })}
      >
        {eras.map((era) => (
          <option key={era} value={era}>
            {era === "auto" ? "auto: the newest that both know" : era}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        label="Elicitation"
        value={declared?.value ?? "both"}
        options={declarations}
        onChange={(value) => {
          const next = declarations.find((one) => one.value === value);
          if (next) change({ elicitation: next.elicitation });
        }}
      />
      <fieldset className="text-field">
        <legend className="field-label">Also declare</legend>
        <div className="choices">
          <Switch
            words="Sampling"
            isOn={profile.sampling}
            onChange={(sampling) => change({ sampling })}
          />
          <Switch words="Tasks" isOn={profile.tasks} onChange={(tasks) => change({ tasks })} />
          <Switch
            words="Roots"
            isOn={profile.roots !== null}
            onChange={(isOn) => change({ roots: isOn ? [] : null })}
          />
        </div>
      </fieldset>
      {profile.roots && (
        <RootsField roots={profile.roots} onChange={(roots) => change({ roots })} />
      )}
      <div className="fields-row">
        <TextField
          label="Client name"
          value={clientInfo.name}
          isRequired
          onChange={(name) => change({ clientInfo: { ...clientInfo, name } })}
        />
        <TextField
          label="Client version"
          value={clientInfo.version}
          isRequired
          onChange={(version) => change({ clientInfo: { ...clientInfo, version } })}
        />
      </div>
      <PatienceFields profile={profile} onChange={onChange} />
    </>
  );
}

type SwitchProps = { words: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ words, isOn, onChange }: SwitchProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {words}
    </label>
  );
}
