import { z } from "zod";
import { storeSecretPage } from "../pages/storeSecret.ts";
import { withSecret } from "../pages/vault.ts";
import { defineSample } from "../sample/defineSample.ts";

export const storeApiKey = defineSample({
  name: "store-api-key",
  title: "Store an API key",
  description:
    "Collects the API key of a pretend weather service on a page, and uses it on the server.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.url(
      "Enter the API key of your weather service.",
      storeSecretPage("API key", "Any text works. The service accepts keys that start with demo-"),
    );

    switch (answer.action) {
      case "accept": {
        // The tool gets only a reference to the key.
        const { reference } = answer.outcome;
        const weather = yield* ask.once(() => withSecret(reference, askService) ?? null);
        return weather === null
          ? "Your key is stored, but the weather service rejects it."
          : `Your key is stored and works: ${weather}.`;
      }
      case "decline":
        return "No key is stored: you said no.";
      case "cancel":
        return "No key is stored: you closed the question.";
      case "expired":
        return "No key is stored: the link expired.";
    }
  },
});

function askService(apiKey: string): string | null {
  return apiKey.startsWith("demo-") ? "17 °C and sunny" : null;
}
