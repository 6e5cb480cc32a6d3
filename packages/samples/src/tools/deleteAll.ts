import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const deleteAll = defineSample({
  name: "delete-all",
  title: "Delete all files",
  description: "Deletes every file of a pretend folder. Asks first.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form(
      "Delete all 42 files? This cannot be undone.",
      {
        type: "object",
        properties: { confirm: { type: "boolean", title: "Yes, delete all files" } },
        required: ["confirm"],
      },
      { whenUnsupported: "Nothing was deleted: this client cannot ask you to confirm it." },
    );

    switch (answer.action) {
      case "accept":
        return answer.content.confirm
          ? "Deleted all 42 files."
          : "Nothing was deleted: you did not confirm it.";
      case "decline":
        return "Nothing was deleted: you said no.";
      case "cancel":
        return "Nothing was deleted: you closed the question.";
    }
  },
});
