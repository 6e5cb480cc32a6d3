import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const pickColors = defineSample({
  name: "pick-colors",
  title: "Decorate a room",
  description: "Asks for several colors at once, in both kinds of multiple choice.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form("Which colors should the room have?", {
      type: "object",
      properties: {
        balloons: {
          type: "array",
          title: "Balloons, one to three colors",
          description: "Plain values",
          items: { type: "string", enum: ["red", "green", "blue", "yellow"] },
          minItems: 1,
          maxItems: 3,
        },
        lights: {
          type: "array",
          title: "Lights, if any",
          description: "Values with titles",
          items: {
            anyOf: [
              { const: "#ffd8a8", title: "Candle" },
              { const: "#ffffff", title: "Daylight" },
              { const: "#a5d8ff", title: "Moonlight" },
            ],
          },
        },
      },
      required: ["balloons"],
    });

    switch (answer.action) {
      case "accept": {
        const { balloons, lights = [] } = answer.content;
        const lit = lights.length === 0 ? "no lights" : `lights in ${lights.join(", ")}`;
        return { text: `Balloons in ${balloons.join(", ")}; ${lit}.`, structured: answer.content };
      }
      case "decline":
        return "No decoration: you said no.";
      case "cancel":
        return "No decoration: you closed the form.";
    }
  },
});
