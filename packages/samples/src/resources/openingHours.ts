import { defineResource } from "../sample/defineSample.ts";

const hours = { berlin: "9 to 17", oslo: "8 to 16", lisbon: "10 to 18" };

export const openingHours = defineResource({
  uri: "samples://opening-hours",
  name: "opening-hours",
  title: "Opening hours",
  description: "A resource that asks you which office you mean before it can be read.",
  mimeType: "text/plain",

  *run(ask) {
    const office = yield* ask.select("Which office do you mean?", {
      berlin: "Berlin",
      oslo: "Oslo",
      lisbon: "Lisbon",
    });
    switch (office.action) {
      case "accept":
        return `Open from ${hours[office.value]}.`;
      case "decline":
        return "No opening hours: you named no office.";
      case "cancel":
        return "No opening hours: you closed the question.";
    }
  },
});
