import type { Failure } from "../api/failure.ts";
import { JsonView } from "../json/JsonView.tsx";
import { adviceFor } from "./advice.ts";

type ProblemViewProps = {
  failure: Failure;
  /** The detail itself says what to do. */
  advisesItself?: boolean;
};

/** A failure where its result would be, with what to do next. */
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
