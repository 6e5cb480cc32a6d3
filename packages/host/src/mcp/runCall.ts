import type { Client as McpClient, Progress } from "@modelcontextprotocol/client";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { CallRequests } from "./callRequests.ts";
import type { CallTracker } from "./callTracker.ts";
import { answerInput, type InputContext } from "./eras/inputRequests.ts";
import { runPushed, type QueuedCall } from "./eras/pushed.ts";
import { toRoundRequest, type Ask, type SendRound } from "./eras/roundRequest.ts";
import { runRounds } from "./eras/rounds.ts";
import { refuseInput } from "./failures/callProblems.ts";
import { rejectWhenAborted } from "./failures/cancellation.ts";
import { taskFaults } from "./faults/questionFaults.ts";
import { RetryFaults } from "./faults/retryFaults.ts";
import type { SeenStates } from "./faults/seenStates.ts";
import type { ListReader } from "./lists/listReader.ts";
import { acceptTasks, requestTask } from "./tasks/followTasks.ts";
import { runLegacyTask, runsAsTask } from "./tasks/legacyTask.ts";
import { runModernTask } from "./tasks/modernTask.ts";
import type { TaskSteps } from "./tasks/pollTask.ts";
import type { Task } from "./tasks/task.ts";
import type { AskInTask } from "./tasks/taskInputs.ts";

export type McpCall = QueuedCall & {
  subject: CallSubject;
  onProgress: (progress: Progress) => void;
  onTask: (task: Task) => void;
  /** Whether the call is being cancelled; its signal aborts in a moment. */
  isEnding: () => boolean;
  /** Asks for the pages of error -32042. */
  askUrls: Ask["urls"];
};

/** The parts of a connection that its calls use. */
export type CallLink = {
  mcpClient: McpClient;
  tracker: CallTracker;
  lists: ListReader;
  profile: Profile;
  era: string;
  capabilities: JsonObject;
  isOverHttp: boolean;
  states: SeenStates;
  /** As it is now: the profile's roots may change during a call. */
  inputContext: () => InputContext;
};

/** Runs one call over all its rounds, in the way of the connection's era. */
export function runCall(call: McpCall, link: CallLink): Promise<JsonObject> {
  const isLegacy = link.mcpClient.getProtocolEra() === "legacy";
  return link.tracker.withProgress(call.id, call.onProgress, () =>
    isLegacy ? callPushed(call, link) : callRounds(call, link),
  );
}

async function callPushed(call: McpCall, link: CallLink): Promise<JsonObject> {
  const { profile, tracker } = link;
  const { maxRounds } = profile;
  const request = toRoundRequest(call.subject);
  const requests = createRequests(call, link, { asksForLogs: false });
  const ask = { urls: call.askUrls };
  if (await runsAsLegacyTask(call, link)) {
    // The questions of a task name it, so it need not wait for its turn.
    const send = requests.createTask;
    const follow = followTask(call, link, requests, runLegacyTask);
    return runPushed(requestTask({ request, maxRounds, send }, follow), ask);
  }
  const send = tracker.queue.inTurn(call, requests.sendRound);
  return runPushed({ request, maxRounds, send }, ask);
}

function callRounds(call: McpCall, link: CallLink): Promise<JsonObject> {
  const { profile, capabilities, isOverHttp, states, era, inputContext } = link;
  const { id: callId, signal } = call;
  const { maxRounds } = profile;
  const request = toRoundRequest(call.subject);
  const asksForLogs = capabilities["logging"] !== undefined;
  const requests = createRequests(call, link, { asksForLogs });
  const retryFaults = new RetryFaults({ callId, request, isOverHttp, states, signal });
  const ask: Ask = {
    input: (input, { hasState, ...place }) => {
      const faults = retryFaults.of({ ...place, hasState });
      const source = { era, callId, ...place };
      return answerInput(input, source, faults, inputContext()).catch(refuseInput);
    },
    urls: call.askUrls,
  };
  const askInTask: AskInTask = (input, place) => {
    const faults = taskFaults(AbortSignal.any([signal, place.withdrawn]));
    const source = { era, callId, ...place };
    return answerInput(input, source, faults, inputContext()).catch(refuseInput);
  };
  const follow = followTask(call, link, requests, (task, steps, round) =>
    runModernTask(task, { ask: askInTask, round, maxRounds }, steps),
  );
  const sendRound = retryFaults.wrap(requests.sendRound);
  // Nobody waits for the answers of a call that is cancelled between two rounds.
  const send: SendRound = (round, count) =>
    call.isEnding() ? rejectWhenAborted(signal) : sendRound(round, count);
  return runRounds(acceptTasks({ request, maxRounds, send }, follow), ask);
}

async function runsAsLegacyTask(
  { subject, signal }: McpCall,
  { era, capabilities, profile, lists }: CallLink,
): Promise<boolean> {
  if (era !== "2025-11-25" || !("tool" in subject)) return false;
  if (!profile.tasks || !capabilities["tasks"]) return false;
  return runsAsTask(await lists.findTool(subject.tool, signal), capabilities, profile);
}

function followTask(
  { id: callId, signal, onTask: onChanged }: McpCall,
  { tracker }: CallLink,
  { sendAboutTask: send }: CallRequests,
  run: (task: Task, steps: TaskSteps, round: number) => Promise<JsonObject>,
): (task: Task, round: number) => Promise<JsonObject> {
  return (task, round) =>
    tracker.tasks.follow(task.taskId, { callId, round }, (pause) =>
      run(task, { send, onChanged, pause, signal }, round),
    );
}

function createRequests(
  { id: callId, subject, signal }: McpCall,
  { mcpClient, tracker, lists }: CallLink,
  { asksForLogs }: { asksForLogs: boolean },
): CallRequests {
  const headers = () => lists.headersOf(subject);
  const listTools = () => lists.read("tools", "");
  return new CallRequests({
    callId,
    signal,
    mcpClient,
    tracker,
    headers,
    asksForLogs,
    listTools,
  });
}
