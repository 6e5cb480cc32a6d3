import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { Component, type ReactNode } from "react";
import { JsonForm } from "./JsonForm.tsx";

type FormBoundaryProps = {
  /** Of the form inside, so that its buttons keep working without it. */
  formId: string;
  /** What is offered to be sent when the form cannot be shown. */
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

  override render() {
    const { formId, content, refused = [], onReady, onSubmit, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <JsonForm
        id={formId}
        why={`This form cannot be shown (${error.message}). It can be answered as JSON.`}
        content={content}
        refused={refused}
        onReady={onReady}
        onSubmit={onSubmit}
      />
    );
  }
}
