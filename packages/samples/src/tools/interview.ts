import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { z } from "zod";
import type { Ask } from "../sample/ask.ts";
import { defineSample } from "../sample/defineSample.ts";

/** One question of each kind. A generator asks nothing before it is run. */
const questions = (ask: Ask) => ({
  name: ask.text("What is your name?", { title: "Name", minLength: 1, maxLength: 80 }),
  student: ask.confirm("Are you a student?", { title: "I am a student" }),
  language: ask.select("Which language do you like best?", {
    ts: "TypeScript",
    py: "Python",
    rs: "Rust",
  }),
  days: ask.selectMany("On which days do you work?", {
    mon: "Monday",
    wed: "Wednesday",
    fri: "Friday",
  }),
  hours: ask.number("How many hours do you sleep?", { title: "Hours", minimum: 0, maximum: 24 }),
  birthday: ask.date("When were you born?"),
  alarm: ask.dateTime("When should your alarm ring?"),
  email: ask.email("What is your email address?"),
  website: ask.uri("Where is your website?"),
});

export const interview = defineSample({
  name: "interview",
  title: "Interview",
  description: "Asks nine questions of nine kinds. Decline to skip one, cancel to stop.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answers: JsonObject = {};
    const summary = () => `You answered ${Object.keys(answers).length} of 9 questions`;
    for (const [topic, question] of Object.entries(questions(ask))) {
      const answer = yield* question;
      if (answer.action === "cancel") {
        return { text: `${summary()} and stopped at ${topic}.`, structured: answers };
      }
      if (answer.action === "accept") answers[topic] = answer.value;
    }
    return { text: `${summary()}.`, structured: answers };
  },
});
