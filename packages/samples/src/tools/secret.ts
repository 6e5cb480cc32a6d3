import { z } from "zod";
import { storeSecretPage } from "../pages/storeSecret.ts";
import { withSecret } from "../pages/vault.ts";
import { defineSample } from "../sample/defineSample.ts";

export const secret = defineSample({
  name: "secret",
  title: "Sign in with a password",
  description:
    "Asks for a name in a form and for a password on a page: what is answered in a form passes " +
    "through the client, its logs and maybe the model.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const user = yield* ask.text("Who signs in? A name may be asked in a form.", { minLength: 1 });
    if (user.action !== "accept") return "Not signed in: you gave no name.";

    const answer = yield* ask.url(
      "Enter your password on a page: it must not pass through here.",
      storeSecretPage("password", "The pretend password is correct-horse"),
      {
        whenUnable:
          "Not signed in: this client opens no pages, and a form is no place for a password.",
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
        return "Not signed in: the link ran out.";
    }
  },
});

function checkPassword(password: string): boolean {
  return password === "correct-horse";
}
