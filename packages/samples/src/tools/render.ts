import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

const layers = { roads: "Roads", terrain: "Terrain", satellite: "Satellite" };
const names = Object.keys(layers).join(", ");

export const render = defineSample({
  name: "render",
  title: "Render a map",
  description: "Renders one layer of a pretend map. Asks which one only when you do not name it.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ layer: z.string().optional().describe(`One of ${names}`) }),

  *run({ layer }, ask) {
    if (layer !== undefined) {
      if (!Object.hasOwn(layers, layer)) {
        throw new Error(`There is no layer "${layer}". Choose one of ${names}.`);
      }
      return `Rendered ${layer}.`;
    }

    const choice = yield* ask.select("Which layer should be rendered?", layers, {
      title: "Layer",
      whenUnsupported: `Nothing was rendered: this client cannot ask which layer. Name one of ${names}.`,
    });
    switch (choice.action) {
      case "accept":
        return `Rendered ${choice.value}.`;
      case "decline":
        return "Nothing was rendered: you declined to choose a layer.";
      case "cancel":
        return "Nothing was rendered: you closed the question.";
    }
  },
});
