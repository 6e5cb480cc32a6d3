import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const pickColor = defineSample({
  name: "pick-color",
  title: "Paint a house",
  description: "Asks for three colors, one for each kind of single choice.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form("Which colors should the house have?", {
      type: "object",
      properties: {
        wall: {
          type: "string",
          title: "Wall",
          description: "Plain values",
          enum: ["white", "yellow", "pink"],
        },
        door: {
          type: "string",
          title: "Door",
          description: "Values with titles",
          oneOf: [
            { const: "#c0392b", title: "Red" },
            { const: "#27ae60", title: "Green" },
          ],
        },
        roof: {
          type: "string",
          title: "Roof",
          description: "Values with titles in the older form, enumNames",
          enum: ["#7f8c8d", "#2c3e50"],
          enumNames: ["Grey", "Black"],
        },
      },
      required: ["wall", "door", "roof"],
    });

    switch (answer.action) {
      case "accept": {
        const { wall, door, roof } = answer.content;
        return {
          text: `Painted the wall ${wall}, the door ${door} and the roof ${roof}.`,
          structured: answer.content,
        };
      }
      case "decline":
        return "Painted nothing: you said no.";
      case "cancel":
        return "Painted nothing: you closed the form.";
    }
  },
});
