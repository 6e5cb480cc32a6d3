import type { Sample } from "../sample/defineSample.ts";
import { bookRoom } from "./bookRoom.ts";
import { contact } from "./contact.ts";
import { deleteAll } from "./deleteAll.ts";
import { everyField } from "./everyField.ts";
import { twoSteps } from "./twoSteps.ts";

export const samples: readonly Sample[] = [deleteAll, contact, bookRoom, everyField, twoSteps];
