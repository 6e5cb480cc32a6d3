import { z } from "zod";
import { storeSecretPage } from "../pages/storeSecret.ts";
import { withSecret } from "../pages/vault.ts";
import { defineSample } from "../sample/defineSample.ts";

export const storeApiKey = defineSample({
  name: "store-api-key",
  title: "Store an API key",
  description: "Takes the key of a pretend weather service on a page, and uses it from there.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.url(
      "Enter the API key of your weather service.",
      storeSecretPage("API key", "Any will do; the service takes those that begin with demo-"),
    );

    switch (answer.action) {
      case "accept": {
        // The key stays where the page has put it: the tool knows only where that is.
        const { reference } = answer.outcome;
        const weather = yield* ask.once(() => withSecret(reference, askService) ?? null);
        return weather === null
          ? "Your key is stored, but the weather service does not take it."
          : `Your key is stored and works: ${weather}.`;
      }
      case "decline":
        return "No key is stored: you said no.";
      case "cancel":
        return "No key is stored: you closed the question.";
      case "expired":
        return "No key is stored: the link ran out.";
    }
  },
});

function askService(apiKey: string): string | null {
  return apiKey.startsWith("demo-") ? "17 °C and sunny" : null;
}
