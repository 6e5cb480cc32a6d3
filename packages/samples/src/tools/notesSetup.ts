import { z } from "zod";
import { notesSetupPage } from "../pages/notesSetup.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesSetup = defineSample({
  name: "notes-setup",
  title: "Set up notes",
  description: "Sets up the notebook on a page, as an app does on its first run.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask, notebook) {
    const answer = yield* ask.url("Set up your notes before you start.", notesSetupPage);

    switch (answer.action) {
      case "accept": {
        const { notebook: name, keepsArchive } = answer.outcome;
        yield* ask.once(() => notebook.setUp({ name, keepsArchive }));
        const archive = keepsArchive ? "keeps" : "drops";
        return `${name} is ready. It ${archive} the notes that you archive.`;
      }
      case "decline":
        return "Nothing is set up: you said no.";
      case "cancel":
        return "Nothing is set up: you closed the question.";
      case "expired":
        return "Nothing is set up: the link expired.";
    }
  },
});
