import { z } from "zod";
import { connectAccountPage } from "../pages/connectAccount.ts";
import { defineSample } from "../sample/defineSample.ts";

export const connectAccount = defineSample({
  name: "connect-account",
  title: "Connect an account",
  description: "Connects a pretend account. You allow it on a page of that service.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.url("Connect your Example account.", connectAccountPage);

    switch (answer.action) {
      case "accept":
        return {
          text: `Connected ${answer.outcome.account}.`,
          structured: { account: answer.outcome.account },
        };
      case "decline":
        return "No account is connected: you said no.";
      case "cancel":
        return "No account is connected: you closed the question.";
      case "expired":
        return "No account is connected: the link expired.";
    }
  },
});
