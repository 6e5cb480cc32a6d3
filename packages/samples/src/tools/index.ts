import type { Sample } from "../sample/defineSample.ts";
import { bookRoom } from "./bookRoom.ts";
import { connectAccount } from "./connectAccount.ts";
import { contact } from "./contact.ts";
import { deleteAll } from "./deleteAll.ts";
import { deleteObjects } from "./deleteObjects.ts";
import { echo } from "./echo.ts";
import { everyField } from "./everyField.ts";
import { feedback } from "./feedback.ts";
import { filesList } from "./filesList.ts";
import { filesWrite } from "./filesWrite.ts";
import { impatient } from "./impatient.ts";
import { importData } from "./importData.ts";
import { interview } from "./interview.ts";
import { notesArchive } from "./notesArchive.ts";
import { notesDelete } from "./notesDelete.ts";
import { notesList } from "./notesList.ts";
import { notesReset } from "./notesReset.ts";
import { notesSetup } from "./notesSetup.ts";
import { parallel } from "./parallel.ts";
import { pay } from "./pay.ts";
import { pickColor } from "./pickColor.ts";
import { pickColors } from "./pickColors.ts";
import { privateReport } from "./privateReport.ts";
import { reAsk } from "./reAsk.ts";
import { render } from "./render.ts";
import { secret } from "./secret.ts";
import { storeApiKey } from "./storeApiKey.ts";
import { tripWizard } from "./tripWizard.ts";
import { twoSteps } from "./twoSteps.ts";

export type SampleGroup = { title: string; samples: readonly Sample[] };

/** These use folders of this machine that the client names. */
const folders: SampleGroup = { title: "Folders you share", samples: [filesWrite, filesList] };

/** The catalogue, grouped by what each tool demonstrates. Hosts can read a tool's group too. */
export const groups: readonly SampleGroup[] = [
  { title: "Confirm", samples: [deleteAll, deleteObjects] },
  { title: "A missing argument", samples: [render] },
  {
    title: "Structured input",
    samples: [contact, bookRoom, everyField, pickColor, pickColors, feedback],
  },
  { title: "Several questions", samples: [twoSteps, tripWizard, parallel, reAsk, interview] },
  {
    title: "A page to visit",
    samples: [connectAccount, pay, storeApiKey, secret, privateReport],
  },
  {
    title: "A shared notebook",
    samples: [notesDelete, notesArchive, notesSetup, notesList, notesReset],
  },
  { title: "Work that takes time", samples: [importData, impatient] },
  folders,
  { title: "No question", samples: [echo] },
];

export const samples: readonly Sample[] = groups.flatMap((group) => group.samples);

/** The tools for other machines: none of them reads or writes files on this one. */
export const harmlessSamples: readonly Sample[] = groups
  .filter((group) => group !== folders)
  .flatMap((group) => group.samples);

export function groupOf(sample: Sample): string | undefined {
  return groups.find((group) => group.samples.includes(sample))?.title;
}
