import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { Children, useId, type ReactNode } from "react";
import type { Commands } from "../../commands/commands.ts";

export type SourcesProps = {
  state: SessionState;
  commands: Commands;
  /** Before a connection is opened, or a dialog that asks for more. */
  onConnect: () => void;
};

/** A titled list of MCP servers to connect; renders nothing if it is empty. */
export function SourceList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  if (Children.count(children) === 0) return null;
  return (
    <section className="sources" aria-labelledby={id}>
      <h3 id={id} className="sources-title">
        {title}
      </h3>
      <ul className="sources-list">{children}</ul>
    </section>
  );
}

type SourceRowProps = {
  name: string;
  badge: string;
  note: string;
  /** The note's full text, as a tooltip. */
  title?: string | undefined;
  isConnected?: boolean;
  isConnecting?: boolean;
  onConnect: () => void;
  children?: ReactNode;
};

export function SourceRow(props: SourceRowProps) {
  const { name, badge, note, title, isConnected = false } = props;
  const texts = (
    <>
      <span className="source-name">
        <span className="source-title">
          {!isConnected && <span className="visually-hidden">Connect </span>}
          {name}
        </span>
        <span className="badge badge-era">{badge}</span>
        {isConnected && <span className="badge badge-good">connected</span>}
      </span>
      <span className="source-note" title={title}>
        {note}
      </span>
    </>
  );
  return (
    <li className="source">
      {isConnected ? (
        <div className="source-text">{texts}</div>
      ) : (
        <button
          type="button"
          className="source-text source-connect"
          disabled={props.isConnecting}
          onClick={props.onConnect}
        >
          {texts}
        </button>
      )}
      {props.children}
    </li>
  );
}
