import type { JsonObject } from "@elicitation-playground/shared/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { Component, type ReactNode } from "react";
import { JsonView } from "../json/JsonView.tsx";

type FormBoundaryProps = {
  /** Of the form inside, so that its buttons keep working without it. */
  formId: string;
  /** What is sent when the form cannot be shown. */
  content: JsonObject;
  refused?: readonly FieldError[];
  onReady: () => void;
  onSubmit: (content: JsonObject) => void;
  children: ReactNode;
};

/** Schemas come from strangers: one that breaks the renderer costs its form, never the page. */
export class FormBoundary extends Component<FormBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch() {
    this.props.onReady();
  }

  override render() {
    const { formId, content, refused = [], onSubmit, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <form
        id={formId}
        className="form-broken"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(content);
        }}
      >
        <p>
          <strong>This form cannot be shown.</strong> {error.message}
        </p>
        <p>Sent without it:</p>
        <JsonView value={content} />
        {refused.map(({ field, message }) => (
          <p key={field} className="form-broken-refusal">
            The host refused it: {field} {message}
          </p>
        ))}
      </form>
    );
  }
}
