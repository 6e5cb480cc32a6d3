import { join } from "node:path";
import { z } from "zod";
import {
  findNamedProfile,
  namedProfiles,
} from "@elicitation-playground/shared/hosts/namedProfiles";
import { nearest } from "@elicitation-playground/harness/scenario/nearest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { profileSchema, type Profile } from "@elicitation-playground/shared/profile/profile";
import type { SavedProfile } from "@elicitation-playground/shared/target/availableTargets";
import { StateFile } from "./stateFile.ts";

const maxProfiles = 100;
const nameSchema = z.string().trim().min(1).max(60);

/** The profiles that the user saved under a name, in the order in which they were first saved. */
export class SavedProfiles {
  readonly #file: StateFile<SavedProfile[]>;

  constructor(folder: string, onNotice: (message: string) => void) {
    const path = join(folder, "profiles.json");
    const schema = z.array(z.object({ name: nameSchema, profile: profileSchema }));
    this.#file = new StateFile({ path, schema, empty: [], onNotice });
  }

  list(): SavedProfile[] {
    return this.#file.read();
  }

  /** With a message for the user when the profile could not be stored. */
  save(givenName: string, profile: Profile): { saved: SavedProfile; notice?: string } {
    const saved = { name: readName(givenName), profile };
    const notice = this.#file.change((list) => {
      const isNew = !list.some(({ name }) => name === saved.name);
      if (isNew && list.length >= maxProfiles) {
        throw new ProblemError("limit-reached", `You can save at most ${maxProfiles} profiles.`);
      }
      return isNew ? [...list, saved] : list.map((old) => (old.name === saved.name ? saved : old));
    });
    return { saved, ...(notice !== undefined && { notice }) };
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
  throw new ProblemError("malformed-request", "A profile's name must have 1 to 60 characters.");
}

/** Finds a profile by its name, ignoring case. A saved profile hides a built-in one. */
export function findProfile(name: string, saved: SavedProfile[]): Profile {
  const wanted = name.trim().toLowerCase();
  const found =
    saved.find((candidate) => candidate.name.toLowerCase() === wanted) ?? findNamedProfile(name);
  if (found) return found.profile;
  const names = [...saved, ...namedProfiles].map((known) => known.name);
  const meant = nearest(name, names);
  const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  const listed = names.map((known) => `"${known}"`).join(", ");
  throw new Error(`Unknown profile "${name}".${advice} Choose one of ${listed}.`);
}
