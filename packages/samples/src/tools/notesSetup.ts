import { z } from "zod";
import { notesSetupPage } from "../pages/notesSetup.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesSetup = defineSample({
  name: "notes-setup",
  title: "Set up notes",
  description: "Sets up a pretend notebook on its own page, as an app does on its first run.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.url("Set up your notes before you start.", notesSetupPage);

    switch (answer.action) {
      case "accept": {
        const { notebook, keepsArchive } = answer.outcome;
        const archive = keepsArchive ? "keeps" : "drops";
        return `${notebook} is ready. It ${archive} the notes that you archive.`;
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
