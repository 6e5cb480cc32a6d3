import type { Sample } from "../sample/defineSample.ts";
import { bookRoom } from "./bookRoom.ts";
import { connectAccount } from "./connectAccount.ts";
import { contact } from "./contact.ts";
import { deleteAll } from "./deleteAll.ts";
import { deleteObjects } from "./deleteObjects.ts";
import { echo } from "./echo.ts";
import { everyField } from "./everyField.ts";
import { feedback } from "./feedback.ts";
import { impatient } from "./impatient.ts";
import { importData } from "./importData.ts";
import { interview } from "./interview.ts";
import { notesArchive } from "./notesArchive.ts";
import { notesDelete } from "./notesDelete.ts";
import { notesList } from "./notesList.ts";
import { notesSetup } from "./notesSetup.ts";
import { notesWrite } from "./notesWrite.ts";
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

/** The catalogue, grouped by what each tool demonstrates. */
export const groups: readonly SampleGroup[] = [
  { title: "Confirm", samples: [deleteAll, deleteObjects, notesArchive] },
  { title: "Missing or ambiguous argument", samples: [render, notesDelete] },
  {
    title: "Structured input",
    samples: [contact, bookRoom, everyField, pickColor, pickColors, feedback],
  },
  { title: "Ask kinds", samples: [interview, secret] },
  { title: "Several questions", samples: [twoSteps, tripWizard, parallel, reAsk] },
  { title: "URL mode", samples: [connectAccount, pay, storeApiKey, notesSetup, privateReport] },
  { title: "Roots", samples: [notesWrite, notesList] },
  { title: "Long work", samples: [importData, impatient] },
  { title: "Control", samples: [echo] },
];

export const samples: readonly Sample[] = groups.flatMap((group) => group.samples);

/** The tools for other machines: none of them reads or writes files on this one. */
export const harmlessSamples: readonly Sample[] = groups
  .filter(({ title }) => title !== "Roots")
  .flatMap((group) => group.samples);
