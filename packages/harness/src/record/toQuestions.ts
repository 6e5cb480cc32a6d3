import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { mergeTexts } from "./mergeTexts.ts";
import type { Asked, RecordedCall } from "./recordedCalls.ts";
import type { WrittenScenario } from "../scenario/scenarioSchema.ts";
import { toAnswer, type VisitGuess } from "./toAnswer.ts";
import type { Circumstances } from "../scenario/volatileText.ts";

type WrittenQuestion = NonNullable<WrittenScenario["tests"][number]["questions"]>[number];

/** The questions of a call with the answers they got. `again` is the same call in other runs. */
export function toQuestions(
  { asked }: RecordedCall,
  again: (RecordedCall | undefined)[],
  around: Circumstances,
  visit: VisitGuess,
): WrittenQuestion[] {
  const firstCancelled = asked.find(({ closed }) => closed?.by === "call-cancelled");
  return asked.map((question, index) => {
    const { request } = question.opened;
    const others = again.flatMap((other) => counterpart(question, index, other) ?? []);
    const messages = others.map(({ opened }) => opened.request.message);
    const message = mergeTexts(request.message, messages, around);
    const answer = toAnswer(question, question === firstCancelled, visit);
    const written = answer === undefined ? {} : { answer };
    if (isUrlRequest(request)) return { message, mode: "url", ...written };
    return { message, fields: fieldsOf(question), ...written };
  });
}

/** The same question in another run: questions that are open at once may come in another order. */
function counterpart(
  question: Asked,
  index: number,
  other: RecordedCall | undefined,
): Asked | undefined {
  const { inputKey, round } = question.opened;
  const sameKey = other?.asked.find(
    ({ opened }) =>
      inputKey !== undefined && opened.inputKey === inputKey && opened.round === round,
  );
  const there = other?.asked[index];
  if (sameKey) return sameKey;
  const sameFields = (each: Asked | undefined) =>
    each && fieldsOf(each).join() === fieldsOf(question).join();
  return sameFields(there) ? there : (other?.asked.find(sameFields) ?? there);
}

function fieldsOf({ opened: { request } }: Asked): string[] {
  if (isUrlRequest(request)) return [];
  const { properties } = request.requestedSchema;
  return isJsonObject(properties) ? Object.keys(properties) : [];
}
