import { imitations } from "@elicitation-playground/shared/hosts/imitations";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { readFormFields } from "@elicitation-playground/shared/elicitation/schema/formFields";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { Behavior } from "@elicitation-playground/shared/profile/behavior";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { clientOf } from "@elicitation-playground/shared/profile/treatment";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { FailureKind, TestFailure } from "./failure.ts";

/** How a test ends that expects what another client does. */
const explained: readonly FailureKind[] = [
  "wrong-outcome",
  "missing-question",
  "refused-answer",
  "never-ended",
];

/** Where an imitated client did something that other clients don't, the failure starts with that. */
export function explainClient(
  error: TestFailure,
  state: SessionState,
  { behavior, elicitation, answerTimeoutMs }: Profile,
): TestFailure {
  const { kind, cause } = error.failure;
  if (!behavior || !explained.includes(kind)) return error;
  const declaresNothing = elicitation === null && kind === "missing-question";
  const last = Object.values(state.elicitations).at(-1);
  const isPatient =
    kind === "never-ended" && last?.closed === undefined && answerTimeoutMs !== null;
  const why = declaresNothing
    ? sentence(behavior, "declares no elicitation")
    : last && isPatient
      ? sentence(behavior, `gives up after ${answerTimeoutMs / 1000} s`)
      : last && describeEffect(last, behavior, error.at.at(-1));
  if (why === undefined) return error;
  return error.withCause(`${why} ${cause.charAt(0).toUpperCase()}${cause.slice(1)}`);
}

/** What the client did to the answer to a question. */
function describeEffect(
  { treatment, closed, request }: ElicitationState,
  behavior: Behavior,
  at: string | number | undefined,
): string | undefined {
  if (!treatment || isUrlRequest(request)) return undefined;
  const fields = readFormFields(request.requestedSchema);
  if (!closed) {
    // The answer of the test was rejected: perhaps a default is missing that others fill in.
    const ignores = treatment.ignores ?? [];
    const missing = fields.find(
      ({ name, read, suggested }) =>
        suggested !== undefined &&
        name === at &&
        (ignores.includes("default") || (ignores.includes("text-default") && read.kind === "text")),
    );
    return missing && sentence(behavior, `does not fill in the default of "${missing.name}"`);
  }
  if (closed.by === "rule") return treatment.rule?.text;
  if (closed.unanswered) return closed.reason;
  if (closed.answer?.action !== "accept") return undefined;
  if (treatment.hidden) return treatment.hidden.text;
  if (closed.errors?.[0])
    return sentence(behavior, `does not check that ${toRule(closed.errors[0])}`);
  const content = isJsonObject(closed.answer.content) ? closed.answer.content : {};
  const chosen = fields.find(
    ({ name, read, isRequired, suggested }) =>
      read.kind === "single-choice" &&
      isRequired &&
      suggested === undefined &&
      content[name] === read.options[0]?.value,
  );
  return treatment.preselectsFirst && chosen
    ? sentence(behavior, `selects the first option of "${chosen.name}"`)
    : undefined;
}

function toRule({ field, message }: FieldError): string {
  return `"${field}" ${message.replace(/\.$/, "")}`;
}

/** With the client and, for a known one, where this is known from. */
function sentence(behavior: Behavior, does: string): string {
  const { imitates, source } = behavior;
  const known = source ?? (imitates === null ? undefined : imitations[imitates]?.sources[0]);
  return `${clientOf(behavior)} ${does}.${known ? ` (${known.name}, ${known.date})` : ""}`;
}

/** A scenario may ask for an era that its host does not speak. */
export function describeForeignEra({ behavior, era }: Profile): string | undefined {
  const imitates = behavior?.imitates ?? undefined;
  const own = imitates === undefined ? undefined : imitations[imitates]?.profile.era;
  if (own === undefined || own === "auto" || own === era) return undefined;
  return `${imitates} speaks ${own}, but the test asks for ${era}. Leave out eras, and it runs in its own.`;
}
