import { z } from "zod";
import { connectAccountPage } from "../pages/connectAccount.ts";
import { defineSample } from "../sample/defineSample.ts";

export const privateReport = defineSample({
  name: "private-report",
  title: "Read a private report",
  description: "Reads a pretend report about your account, which must be connected first.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.urlBefore(
      "Connect your Example account to read its report.",
      connectAccountPage,
    );

    switch (answer.action) {
      case "accept":
        return `Report for ${answer.outcome.account}: 3 visits, 2 orders.`;
      case "decline":
        return "No report: you did not connect your account.";
      case "cancel":
        return "No report: you closed the question.";
      case "expired":
        return "No report: the link expired.";
    }
  },
});
