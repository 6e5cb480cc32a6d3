import type { ReactNode } from "react";
import { Initial } from "../../../design/Initial.tsx";

type SaidProps = {
  /** The MCP server that says it; the person if left out. */
  by?: string;
  /** The content draws its own bubble and says who asks. */
  isBare?: boolean;
  children: ReactNode;
};

/** One message of the conversation: the MCP server on the left, the person on the right. */
export function Said({ by, isBare = false, children }: SaidProps) {
  const bubble = isBare ? children : <div className="bubble">{children}</div>;
  if (by === undefined) {
    return (
      <li className="said said-by-person">
        <p className="visually-hidden">You</p>
        {bubble}
      </li>
    );
  }
  return (
    <li className="said">
      <Initial name={by} />
      <div className="said-words">
        {!isBare && <p className="said-who">{by}</p>}
        {bubble}
      </div>
    </li>
  );
}
