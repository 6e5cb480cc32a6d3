import { createStore } from "../createStore.ts";

/** Whether a modal question is open: it shows the notices then, as all else cannot be reached. */
export const modal = createStore(false);
