import {
  defaultsForm,
  enumsForm,
  field,
  form,
  roots,
  sample,
  type InputQuestion,
} from "./questions.ts";

export type Questions = Record<string, InputQuestion>;

/** A fixture that asks in rounds; a `signed` one requires its `requestState` back. */
export type AskingTool = {
  name: string;
  description: string;
  args?: Record<string, string>;
  signed?: boolean;
  rounds: (given: Record<string, string>) => Questions[];
  resultPrefix: string;
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
    resultPrefix: "LLM response",
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
    resultPrefix: "User response",
  },
  {
    name: "test_elicitation_sep1034_defaults",
    description: "Asks with a default in every field.",
    rounds: () => [{ details: defaultsForm }],
    resultPrefix: "Elicitation completed",
  },
  {
    name: "test_elicitation_sep1330_enums",
    description: "Asks with every kind of choice.",
    rounds: () => [{ choices: enumsForm }],
    resultPrefix: "Elicitation completed",
  },
  {
    name: "test_streaming_elicitation",
    description: "Asks during a request that may be streamed.",
    rounds: () => [{ user_name: userName }],
    resultPrefix: "Hello",
  },
  {
    name: "test_missing_capability",
    description: "Asks the client's model, a capability that the client must declare.",
    rounds: () => [{ sampled: sample("Hello?") }],
    resultPrefix: "LLM response",
  },
  {
    name: `${prefix}elicitation`,
    description: "Asks for a name.",
    rounds: () => [{ user_name: userName }],
    resultPrefix: "Hello",
  },
  {
    name: `${prefix}sampling`,
    description: "Asks the client's model for a capital.",
    rounds: () => [{ capital_question: sample("What is the capital of France?") }],
    resultPrefix: "LLM response",
  },
  {
    name: `${prefix}list_roots`,
    description: "Asks for the client's roots.",
    rounds: () => [{ client_roots: roots }],
    resultPrefix: "Roots",
  },
  {
    name: `${prefix}request_state`,
    description: "Asks, and requires its state back.",
    signed: true,
    rounds: () => [{ confirm }],
    resultPrefix: "state-ok",
  },
  {
    name: `${prefix}tampered_state`,
    description: "Asks, and rejects a state that it did not sign.",
    signed: true,
    rounds: () => [{ confirm }],
    resultPrefix: "state-ok",
  },
  {
    name: `${prefix}multiple_inputs`,
    description: "Asks for three things at once.",
    signed: true,
    rounds: () => [
      { user_name: userName, greeting: sample("Generate a greeting", 50), client_roots: roots },
    ],
    resultPrefix: "Received",
  },
  {
    name: `${prefix}multi_round`,
    description: "Asks twice, one question after the other.",
    signed: true,
    rounds: () => [
      { step1: field("Step 1: What is your name?", "name") },
      { step2: field("Step 2: What is your favorite color?", "color") },
    ],
    resultPrefix: "Received",
  },
];

/** Asks only what the client supports. */
export const capabilitiesTool = {
  name: `${prefix}capabilities`,
  description: "Asks only for what the client declares.",
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
