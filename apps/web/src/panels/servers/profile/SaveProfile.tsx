import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { useState } from "react";
import { toFailure, type Failure } from "../../../commands/failure.ts";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { TextField } from "../../../design/fields/TextField.tsx";
import type { NamedProfile } from "./namedProfiles.ts";
import { refreshProfiles } from "../../../commands/savedProfiles.ts";
import { useCommands } from "../../../commands/commands.ts";

type SaveProfileProps = { profile: Profile; chosen?: NamedProfile | undefined };

/** Saves or deletes a profile for all sessions on this machine. */
export function SaveProfile({ profile, chosen }: SaveProfileProps) {
  const commands = useCommands();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const run = (command: Promise<void>) => {
    setFailure(undefined);
    command.then(refreshProfiles).then(
      () => setName(""),
      (error: unknown) => setFailure(toFailure(error)),
    );
  };
  const isSaved = chosen?.key.startsWith("saved ") === true;
  if (!commands) return null;
  return (
    <div className="profile-save">
      <TextField label="Save this profile as" value={name} onChange={setName} />
      <button
        type="button"
        className="button"
        disabled={name.trim() === ""}
        onClick={() => run(commands.saveProfile(name.trim(), profile))}
      >
        Save
      </button>
      {isSaved && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => run(commands.deleteProfile(chosen.name))}
        >
          Delete “{chosen.name}”
        </button>
      )}
      {failure && <ProblemView failure={failure} />}
    </div>
  );
}
