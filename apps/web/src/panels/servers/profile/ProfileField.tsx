import { defaultProfile, type Profile } from "@elicitation-playground/shared/profile/profile";
import { useEffect, useState } from "react";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { useStore } from "../../../design/createStore.ts";
import { describeProfile } from "./describeProfile.ts";
import { builtIn, findNamed, fromSaved, hosts, type NamedProfile } from "./namedProfiles.ts";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { describeSources } from "@elicitation-playground/shared/hosts/writtenProfiles";
import { refreshProfiles, savedProfiles } from "../../../commands/savedProfiles.ts";
import { SaveProfile } from "./SaveProfile.tsx";
import "./profile.css";

type ProfileFieldProps = {
  profile?: Profile | undefined;
  takesFocus?: boolean;
  onChange: (profile: Profile) => void;
};

/** Chooses a named profile or edits a custom one. */
export function ProfileField({
  profile = defaultProfile,
  takesFocus,
  onChange,
}: ProfileFieldProps) {
  const saved = useStore(savedProfiles).map(fromSaved);
  const [isEditing, setIsEditing] = useState(false);
  // If this fails, there are just no saved profiles to choose from.
  useEffect(() => void refreshProfiles().catch(() => undefined), []);
  const all = [...builtIn, ...hosts, ...saved];
  const chosen = findNamed(profile, all);
  const choose = (key: string) => {
    const next = all.find((named) => named.key === key);
    if (next) onChange(next.profile);
  };
  return (
    <div className="profile-field">
      <SelectField
        label="Profile"
        value={chosen?.key ?? "custom"}
        takesFocus={takesFocus === true}
        onChange={choose}
      >
        {!chosen && <option value="custom">Custom</option>}
        <Options label="Built-in" profiles={builtIn} />
        <Options label="Hosts" profiles={hosts} />
        {saved.length > 0 && <Options label="Saved" profiles={saved} />}
      </SelectField>
      <p className="field-help">
        {chosen?.note ?? "A custom profile."}{" "}
        {chosen?.sources?.length ? `${describeSources(chosen.sources)} ` : ""}
        <span className="profile-summary">{describeProfile(profile)}</span>
      </p>
      <details
        className="fold"
        onToggle={({ target, currentTarget }) => {
          if (target === currentTarget) setIsEditing(currentTarget.open);
        }}
      >
        <summary>Edit profile</summary>
        {isEditing && (
          <div className="fold-body">
            <ProfileEditor profile={profile} onChange={onChange} />
            <SaveProfile profile={profile} chosen={chosen} />
          </div>
        )}
      </details>
    </div>
  );
}

function Options({ label, profiles }: { label: string; profiles: readonly NamedProfile[] }) {
  return (
    <optgroup label={label}>
      {profiles.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
