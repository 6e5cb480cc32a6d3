import type { JSONRPCRequest, Transport } from "@modelcontextprotocol/client";
import type { FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { QuestionClosing } from "../pendingElicitations.ts";
import { inRound, inTask, type FaultPlace } from "./faults/faultPlace.ts";
import { PushFaults } from "./faults/pushFaults.ts";
import { answerInputRequest, type InputPlace } from "./inputRequests.ts";
import { refuseInput } from "./refuseInput.ts";
import type { TaskPlace } from "./tasks/openTasks.ts";
import { QuestionTasks } from "./tasks/questionTasks.ts";
import type { AnswerInput } from "./tasks/taskQuestions.ts";

/** Where a request for input comes from. */
export type InputSource = InputPlace & { era: string; callId?: string; withdrawn?: AbortSignal };
export type AskPlace = InputSource & { faults: FaultKind[] };

export type InputHooks = {
  ask: (request: ElicitationRequest, place: AskPlace) => Promise<QuestionClosing>;
  /** Undefined when it is refused. */
  sample: (request: JsonObject, place: InputSource) => Promise<JsonObject | undefined>;
  /** Resolves when the call is over. */
  cancelCall: (callId: string) => Promise<void>;
  onLogMessage: (level: string, text: string) => void;
};

/** What is true of the connection at the time. */
export type InputFacts = { profile: Profile; era: string };

/** Answers what an MCP server asks of its client, pushed or inside rounds and tasks. */
export class ClientInputs {
  readonly #hooks: InputHooks;
  readonly #facts: () => InputFacts;
  readonly #isOverHttp: boolean;
  readonly #questionTasks: QuestionTasks;
  readonly #pushFaults: PushFaults;

  constructor(hooks: InputHooks, facts: () => InputFacts, isOverHttp: boolean) {
    this.#hooks = hooks;
    this.#facts = facts;
    this.#isOverHttp = isOverHttp;
    this.#questionTasks = new QuestionTasks(facts().profile.tasks);
    this.#pushFaults = new PushFaults({
      cancelCall: hooks.cancelCall,
      onError: (error) => hooks.onLogMessage("host-error", String(error)),
    });
  }

  attach(transport: Transport): void {
    this.#pushFaults.attach(transport);
  }

  /** `pushedTo` is the call it belongs to; without one it was asked too late, or by itself. */
  answerPushed(
    request: JSONRPCRequest,
    withdrawn: AbortSignal,
    pushedTo: TaskPlace | undefined,
  ): Promise<JsonObject> {
    const { id, method, params } = request;
    const { era, profile } = this.#facts();
    const source: InputSource = { round: 1, ...pushedTo, era };
    const isTask = profile.tasks && isJsonObject(params) && params["task"] !== undefined;
    return this.#questionTasks.answer(request, withdrawn, (signal) => {
      const faults = isTask ? inTask(signal) : this.#pushFaults.placeOf(id, source.callId, signal);
      return this.#answer({ method, params }, { ...source, withdrawn: signal }, faults);
    });
  }

  /** Answers what the rounds of one call, or its task, ask for. */
  answererOf(callId: string, signal: AbortSignal): AnswerInput {
    return (request, { retry, inputKey = "", ...place }) => {
      const source: InputSource = { ...place, inputKey, era: this.#facts().era, callId };
      const over = place.withdrawn ? AbortSignal.any([signal, place.withdrawn]) : signal;
      const faults = retry
        ? inRound(retry, inputKey, { isOverHttp: this.#isOverHttp, signal: over })
        : inTask(over);
      return this.#answer(request, source, faults).catch(refuseInput);
    };
  }

  #answer(
    request: { method: string; params?: unknown },
    source: InputSource,
    { kinds, commit }: FaultPlace,
  ): Promise<JsonObject> {
    const { ask, sample, onLogMessage } = this.#hooks;
    return answerInputRequest(request, this.#facts().profile, {
      ask: async (asked) => {
        const { answer, fault } = await ask(asked, { ...source, faults: kinds });
        if (fault) await commit(fault, answer);
        return answer;
      },
      sample: (asked) => sample(asked, source),
      warn: (text) => onLogMessage("host-warning", text),
    });
  }
}
