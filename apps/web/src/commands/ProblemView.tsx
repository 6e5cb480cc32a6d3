import type { Failure } from "./failure.ts";
import { JsonView } from "../design/json/JsonView.tsx";
import "./problem.css";

type ProblemViewProps = {
  failure: Failure;
  /** The detail already says what to do. */
  advisesItself?: boolean;
};

/** A failure, with what to do next. */
export function ProblemView({ failure, advisesItself = false }: ProblemViewProps) {
  const { title, detail, errors, mcpError } = failure;
  return (
    <div className="problem" role="alert">
      <p className="problem-title">
        {title}
        {mcpError && <code className="problem-code">{mcpError.code}</code>}
      </p>
      <p className="plain-text">{detail}</p>
      {mcpError && !detail.includes(mcpError.message) && (
        <p className="plain-text">{mcpError.message}</p>
      )}
      {errors?.map(({ field, message }) => (
        <p key={field}>
          {field === "" ? "" : `${field}: `}
          {message}
        </p>
      ))}
      {mcpError?.data !== undefined && <JsonView value={mcpError.data} />}
      {!advisesItself && <p className="problem-advice">{adviceFor(failure)}</p>}
    </div>
  );
}

const advice: Record<Failure["code"], string> = {
  "malformed-request": "Reload the page; it may be older than the playground.",
  unauthorized: "Open the address that the playground printed in the terminal.",
  "foreign-host": "Open the address that the playground printed in the terminal.",
  "foreign-origin": "Open the address that the playground printed in the terminal.",
  "route-not-found": "Reload the page; it may be older than the playground.",
  "session-not-found": "Open a new session.",
  "connection-not-found": "Connect the MCP server again.",
  "call-not-found": "Run it again.",
  "elicitation-not-found": "The question is gone. Run the call again to get a new one.",
  "sampling-not-found": "The request is gone. Run the call again to get a new one.",
  "sample-not-found": "Choose one of the listed samples.",
  "target-not-found": "Check the config file and start the playground again.",
  "profile-not-found": "It was deleted. Choose another profile.",
  "already-settled": "It was answered elsewhere. The timeline shows the answer.",
  "call-not-parked": "The call has moved on. The timeline shows where it is.",
  "elicitations-open": "Answer the open questions of this call first.",
  "roots-undeclared": "Reconnect with a profile that declares roots.",
  "fault-unfit": "Choose another fault: this one does not apply to how the question was sent.",
  "nothing-to-record": "Run a tool and answer its questions first.",
  "body-too-large": "Send less data.",
  "answer-breaks-schema": "Correct the fields and send it again.",
  "inputs-missing": "Fill in the inputs that the config file asks for.",
  "limit-reached": "Close connections you no longer need, or open a new session.",
  "connection-failed": "Check that the MCP server is running, then connect again.",
  "connection-closed": "Connect the MCP server again, then run it again.",
  "mcp-error": "The message is from the MCP server; the timeline has the frames around it.",
  "invalid-result": "Correct the result in the MCP server; the timeline has the frames around it.",
  "input-refused":
    "Correct the question in the MCP server, or reconnect with a profile that declares what it needs.",
  "call-timed-out": "Run it again, or raise the call timeout of the connection’s profile.",
  "rounds-exceeded": "Look for a tool that asks again after a decline.",
  internal: "This is a bug in the playground. Its terminal output has the details.",
  unreachable: "Check that the playground is still running, then try again.",
};

const mcpAdvice: Record<number, string> = {
  [-32602]: "The MCP server rejected the arguments. Correct them and run it again.",
  [-32601]: "The MCP server does not know this method or tool.",
  [-32042]:
    "The MCP server requires a visit to a page first. Run it again to get the question again.",
  [-32021]: "The connection’s profile lacks a capability that this call needs.",
};

function adviceFor({ code, mcpError }: Failure): string {
  return (mcpError && mcpAdvice[mcpError.code]) ?? advice[code];
}
