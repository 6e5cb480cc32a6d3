import { defaultsForm, enumsForm, field, form, roots, sample, type Question } from "./questions.ts";

export type Questions = Record<string, Question>;

/** A fixture that asks in rounds; `signed` ones carry a `requestState` and insist on it. */
export type AskingTool = {
  name: string;
  description: string;
  args?: Record<string, string>;
  signed?: boolean;
  rounds: (given: Record<string, string>) => Questions[];
  /** What the text of the result begins with. */
  says: string;
};

const userName = field("What is your name?", "name");
const confirm = field("Please confirm", "ok", { type: "boolean" });
const prefix = "test_input_required_result_";

export const askingTools: readonly AskingTool[] = [
  {
    name: "test_sampling",
    description: "Asks the client's model.",
    args: { prompt: "The prompt to send to the model" },
    rounds: ({ prompt = "" }) => [{ sampled: sample(prompt) }],
    says: "LLM response",
  },
  {
    name: "test_elicitation",
    description: "Asks the person.",
    args: { message: "The message to show the person" },
    rounds: ({ message = "" }) => [
      {
        user: form(
          message,
          {
            username: { type: "string", description: "User's response" },
            email: { type: "string", description: "User's email address" },
          },
          ["username", "email"],
        ),
      },
    ],
    says: "User response",
  },
  {
    name: "test_elicitation_sep1034_defaults",
    description: "Asks with a default in every field.",
    rounds: () => [{ details: defaultsForm }],
    says: "Elicitation completed",
  },
  {
    name: "test_elicitation_sep1330_enums",
    description: "Asks with every shape of a choice.",
    rounds: () => [{ choices: enumsForm }],
    says: "Elicitation completed",
  },
  {
    name: "test_streaming_elicitation",
    description: "Asks in answer to a request that may be streamed.",
    rounds: () => [{ user_name: userName }],
    says: "Hello",
  },
  {
    name: "test_missing_capability",
    description: "Asks the client's model, which the client must have declared.",
    rounds: () => [{ sampled: sample("Hello?") }],
    says: "LLM response",
  },
  {
    name: `${prefix}elicitation`,
    description: "Asks for a name.",
    rounds: () => [{ user_name: userName }],
    says: "Hello",
  },
  {
    name: `${prefix}sampling`,
    description: "Asks the client's model for a capital.",
    rounds: () => [{ capital_question: sample("What is the capital of France?") }],
    says: "LLM response",
  },
  {
    name: `${prefix}list_roots`,
    description: "Asks for the client's roots.",
    rounds: () => [{ client_roots: roots }],
    says: "Roots",
  },
  {
    name: `${prefix}request_state`,
    description: "Asks, and wants its state back.",
    signed: true,
    rounds: () => [{ confirm }],
    says: "state-ok",
  },
  {
    name: `${prefix}tampered_state`,
    description: "Asks, and refuses a state that it did not sign.",
    signed: true,
    rounds: () => [{ confirm }],
    says: "state-ok",
  },
  {
    name: `${prefix}multiple_inputs`,
    description: "Asks for three things at once.",
    signed: true,
    rounds: () => [
      { user_name: userName, greeting: sample("Generate a greeting", 50), client_roots: roots },
    ],
    says: "Received",
  },
  {
    name: `${prefix}multi_round`,
    description: "Asks two times, one after the other.",
    signed: true,
    rounds: () => [
      { step1: field("Step 1: What is your name?", "name") },
      { step2: field("Step 2: What is your favorite color?", "color") },
    ],
    says: "Received",
  },
];

/** Asks for no more than the client can answer. */
export const capabilitiesTool = {
  name: `${prefix}capabilities`,
  description: "Asks for what the client has declared.",
  questions: {
    elicitation: { user_name: userName },
    sampling: { greeting: sample("Generate a greeting", 50) },
    roots: { client_roots: roots },
  },
} as const;

export const askingPrompt = {
  name: `${prefix}prompt`,
  description: "A prompt that asks for its context.",
  questions: { user_context: field("What context should the prompt use?", "context") },
} as const;
