import { z } from "zod";
import { storeSecretPage } from "../pages/storeSecret.ts";
import { withSecret } from "../pages/vault.ts";
import { defineSample } from "../sample/defineSample.ts";

export const secret = defineSample({
  name: "secret",
  title: "Sign in with a password",
  description:
    "Asks for a name in a form and for a password on a page, because an answer in a form passes " +
    "through the client, its logs and possibly the model.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const user = yield* ask.text("Who is signing in? A name may be asked for in a form.", {
      minLength: 1,
    });
    if (user.action !== "accept") return "Not signed in: you gave no name.";

    const answer = yield* ask.url(
      "Enter your password on a page, so that it does not pass through here.",
      storeSecretPage("password", "The pretend password is correct-horse"),
      {
        whenUnsupported:
          "Not signed in: this client does not support URL mode, and a password does not belong in a form.",
      },
    );

    switch (answer.action) {
      case "accept": {
        const { reference } = answer.outcome;
        const isRight = yield* ask.once(() => withSecret(reference, checkPassword) ?? false);
        return isRight ? `Signed in as ${user.value}.` : "Not signed in: the password is wrong.";
      }
      case "decline":
        return "Not signed in: you said no.";
      case "cancel":
        return "Not signed in: you closed the question.";
      case "expired":
        return "Not signed in: the link expired.";
    }
  },
});

function checkPassword(password: string): boolean {
  return password === "correct-horse";
}
