import { join } from "node:path";
import { z } from "zod";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { profileSchema, type Profile } from "@elicitation-playground/shared/profile/profile";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";
import { StateFile } from "./stateFile.ts";

const most = 100;
const nameSchema = z.string().trim().min(1).max(60);

/** The profiles that the person has given a name, in the order in which they were first saved. */
export class SavedProfiles {
  readonly #file: StateFile<SavedProfile[]>;

  constructor(folder: string, onTrouble: (message: string) => void) {
    const path = join(folder, "profiles.json");
    const schema = z.array(z.object({ name: nameSchema, profile: profileSchema }));
    this.#file = new StateFile({ path, schema, empty: [], onTrouble });
  }

  list(): SavedProfile[] {
    return this.#file.read();
  }

  save(givenName: string, profile: Profile): SavedProfile {
    const saved = { name: readName(givenName), profile };
    this.#file.change((list) => {
      const isNew = !list.some(({ name }) => name === saved.name);
      if (isNew && list.length >= most) {
        throw new ProblemError("limit-reached", `${most} profiles are saved already.`);
      }
      return isNew ? [...list, saved] : list.map((old) => (old.name === saved.name ? saved : old));
    });
    return saved;
  }

  remove(givenName: string): void {
    const name = givenName.trim();
    if (!this.list().some((saved) => saved.name === name)) {
      throw new ProblemError("profile-not-found", `There is no saved profile "${name}".`);
    }
    this.#file.change((list) => list.filter((saved) => saved.name !== name));
  }
}

function readName(given: string): string {
  const parsed = nameSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ProblemError("malformed-request", "A profile's name has 1 to 60 characters.");
}
