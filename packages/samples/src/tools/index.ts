import type { Sample } from "../sample/defineSample.ts";
import { bookRoom } from "./bookRoom.ts";
import { contact } from "./contact.ts";
import { deleteAll } from "./deleteAll.ts";
import { everyField } from "./everyField.ts";
import { twoSteps } from "./twoSteps.ts";

export type SampleGroup = { title: string; samples: readonly Sample[] };

/** The catalogue, by what each tool shows. */
export const groups: readonly SampleGroup[] = [
  { title: "Confirm", samples: [deleteAll] },
  { title: "Structured input", samples: [contact, bookRoom, everyField] },
  { title: "Several questions", samples: [twoSteps] },
];

export const samples: readonly Sample[] = groups.flatMap((group) => group.samples);
