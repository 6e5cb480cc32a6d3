import type { Failure } from "./failure.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, nameLength } from "../design/text/lengths.ts";
import { ErrorItems } from "../design/ErrorItems.tsx";
import { LongText } from "../design/text/LongText.tsx";
import { JsonView } from "../design/json/JsonView.tsx";
import "./problem.css";

type ProblemViewProps = {
  failure: Failure;
  /** The detail already says what to do next. */
  hidesAdvice?: boolean;
};

/** A failure and what to do next, shown where the result would be. */
export function ProblemView({ failure, hidesAdvice = false }: ProblemViewProps) {
  const { title, detail, errors, mcpError } = failure;
  return (
    <div className="problem" role="alert">
      <p className="problem-title">
        {title}
        {mcpError && <code className="problem-code">{mcpError.code}</code>}
      </p>
      <p className="plain-text">
        <LongText text={detail} />
      </p>
      {mcpError && !detail.includes(mcpError.message) && (
        <p className="plain-text">
          <LongText text={mcpError.message} />
        </p>
      )}
      {errors && (
        <ErrorItems errors={errors}>
          {({ field, message }) =>
            `${field === "" ? "" : `${shorten(field, nameLength)}: `}${shorten(message, lineLength)}`
          }
        </ErrorItems>
      )}
      {mcpError?.data !== undefined && <JsonView value={mcpError.data} />}
      {!hidesAdvice && <p className="problem-advice">{adviceFor(failure)}</p>}
    </div>
  );
}

const advice: Record<Failure["code"], string> = {
  "malformed-request": "Reload the page. It may be from an older version of the playground.",
  unauthorized: "Open the URL that the playground printed in the terminal.",
  "foreign-host": "Open the URL that the playground printed in the terminal.",
  "foreign-origin": "Open the URL that the playground printed in the terminal.",
  "programs-disabled":
    "Connect to the MCP server by its URL, or restart the playground with --allow-programs.",
  "route-not-found": "Reload the page. It may be from an older version of the playground.",
  "session-not-found": "Open a new session.",
  "connection-not-found": "Reconnect to the MCP server.",
  "call-not-found": "Run the call again.",
  "elicitation-not-found": "This question is no longer available. Run the call again.",
  "sampling-not-found": "This request is no longer available. Run the call again.",
  "sample-not-found": "Choose one of the listed samples.",
  "target-not-found": "Check the config file, then restart the playground.",
  "exploration-not-found": "Start a new exploration.",
  "branch-not-found": "Explore the tool again: only the logs of some branches are kept.",
  "finding-not-found": "Explore the tool again.",
  "card-not-found": "This card was deleted. Check the host again.",
  "profile-not-found": "This profile was deleted. Choose another one.",
  "request-timeout": "Check the network, then try again.",
  "already-settled": "It was already answered, for example in another tab. See the timeline.",
  "not-reopenable": "The answer stands. Run the call again to answer differently.",
  "call-not-parked": "The call is no longer waiting for a retry. See the timeline.",
  "elicitations-open": "Answer this call's open questions first.",
  "roots-undeclared": "Reconnect with a profile that declares roots.",
  "client-cannot-answer": "To answer as you like, reconnect with another profile.",
  "fault-unfit": "Choose another fault. This one doesn't apply to this question.",
  "nothing-to-record": "Run a call and answer its questions first.",
  "exploration-finished": "Start a new exploration.",
  "body-too-large": "Send less data.",
  "unsupported-media-type": "Reload the page. It may be from an older version of the playground.",
  "answer-breaks-schema": "Fix the fields and send the answer again.",
  "inputs-missing": "Fill in the values that the config file requires.",
  "limit-reached": "Close what you no longer need, or open a new session.",
  "headers-too-large": "Delete the cookies of this address in your browser, then reload.",
  "connection-failed": "Check that the MCP server is running, then reconnect.",
  "connection-closed": "Reconnect to the MCP server, then run the call again.",
  "mcp-error": "This message comes from the MCP server. The timeline shows the frames around it.",
  "invalid-result": "Fix the result in the MCP server. The timeline shows the frames around it.",
  "input-refused":
    "Fix the request in the MCP server, or reconnect with a profile that declares the capability.",
  "client-error": "The profile of this connection does so. Reconnect with another one to answer.",
  "call-timed-out": "Run the call again, or increase the call timeout in the connection's profile.",
  "rounds-exceeded": "Check whether the tool asks again after a decline.",
  internal: "This is a bug in the playground. See its terminal output for details.",
  unreachable: "Check that the playground is still running, then try again.",
};

const mcpAdvice: Record<number, string> = {
  [-32602]: "The MCP server rejected the arguments. Fix them and run the call again.",
  [-32601]: "The MCP server doesn't have this method or tool.",
  [-32042]: "The page that this call needs wasn't visited. Run the call again.",
  [-32021]: "The connection's profile lacks a capability that this call needs.",
};

function adviceFor({ code, mcpError }: Failure): string {
  return (mcpError && mcpAdvice[mcpError.code]) ?? advice[code];
}
