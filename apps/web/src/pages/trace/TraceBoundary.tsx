import { Component, type ReactNode } from "react";

/** A file may be malformed in ways that reading it doesn't find. Then only this part is missing. */
export class TraceBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (!("error" in this.state)) return this.props.children;
    const { error } = this.state;
    return (
      <p className="trace-failure plain-text" role="alert">
        This part of the trace can't be shown:{" "}
        {error instanceof Error ? error.message : String(error)}
      </p>
    );
  }
}
