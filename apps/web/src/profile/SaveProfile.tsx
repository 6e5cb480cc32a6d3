import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { useState } from "react";
import { toFailure, type Failure } from "../api/failure.ts";
import { ProblemView } from "../call/ProblemView.tsx";
import { TextField } from "../design/TextField.tsx";
import type { NamedProfile } from "./namedProfiles.ts";
import { dropProfile, keepProfile } from "./savedProfiles.ts";

type SaveProfileProps = { profile: Profile; chosen?: NamedProfile | undefined };

/** Keeps a profile under a name, for every session on this machine. */
export function SaveProfile({ profile, chosen }: SaveProfileProps) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const act = (command: Promise<void>) => {
    setFailure(undefined);
    command.then(
      () => setName(""),
      (error: unknown) => setFailure(toFailure(error)),
    );
  };
  const isSaved = chosen?.key.startsWith("saved ") === true;
  return (
    <div className="profile-save">
      <TextField label="Save this profile as" value={name} onChange={setName} />
      <button
        type="button"
        className="button"
        disabled={name.trim() === ""}
        onClick={() => act(keepProfile(name.trim(), profile))}
      >
        Save
      </button>
      {isSaved && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => act(dropProfile(chosen.name))}
        >
          Delete “{chosen.name}”
        </button>
      )}
      {failure && <ProblemView failure={failure} />}
    </div>
  );
}
