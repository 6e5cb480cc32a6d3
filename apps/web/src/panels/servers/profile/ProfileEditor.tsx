import { profileEras } from "@elicitation-playground/shared/profile/eras";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { ChoiceField } from "../../../design/fields/ChoiceField.tsx";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import { BehaviorFields } from "./BehaviorFields.tsx";
import { RootsField } from "./RootsField.tsx";

export type ProfileEditorProps = { profile: Profile; onChange: (profile: Profile) => void };

const declarations = [
  { value: "both", label: "Form and URL", elicitation: { form: true, url: true } },
  { value: "form", label: "Form only", elicitation: { form: true, url: false } },
  { value: "url", label: "URL only", elicitation: { form: false, url: true } },
  { value: "empty", label: "Empty {}", elicitation: { form: false, url: false } },
  { value: "none", label: "None", elicitation: null },
] as const;

/** All fields of a profile. */
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
        onChange={(chosen) => change({ era: profileEras.find((era) => era === chosen) ?? "auto" })}
      >
        {profileEras.map((era) => (
          <option key={era} value={era}>
            {era === "auto" ? "auto: the newest both sides support" : era}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        label="Elicitation"
        value={declared?.value ?? "both"}
        options={declarations}
        onChange={(value) => {
          const next = declarations.find((declaration) => declaration.value === value);
          if (next) change({ elicitation: next.elicitation });
        }}
      />
      <fieldset className="text-field">
        <legend className="field-label">Also declare</legend>
        <div className="choices">
          <Switch
            label="Sampling"
            isOn={profile.sampling}
            onChange={(sampling) => change({ sampling })}
          />
          <Switch label="Tasks" isOn={profile.tasks} onChange={(tasks) => change({ tasks })} />
          <Switch
            label="Roots"
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
      <BehaviorFields profile={profile} onChange={onChange} />
    </>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
