import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const notesReset = defineSample({
  name: "notes-reset",
  title: "Restore the notebook",
  description: "Restores the notes that the notebook starts with. Never asks.",
  annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask, notebook) {
    const { notes } = yield* ask.once(() => notebook.reset());
    return `Restored the notebook: it has its ${notes.length} first notes again.`;
  },
});
