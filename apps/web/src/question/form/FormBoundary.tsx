import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { Component, type ReactNode } from "react";
import { JsonForm } from "./JsonForm.tsx";

type FormBoundaryProps = {
  /** The id of the form, so that buttons elsewhere can also submit its replacement. */
  formId: string;
  /** The initial content if the form can't be shown. */
  content: JsonObject;
  rejected?: readonly FieldError[];
  onReady: () => void;
  onSubmit: (content: JsonObject) => void;
  children: ReactNode;
};

/** Schemas are untrusted. One that makes rjsf throw loses its form, but never breaks the page. */
export class FormBoundary extends Component<FormBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { formId, content, rejected = [], onReady, onSubmit, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <JsonForm
        id={formId}
        reason={`This form can't be shown (${error.message}). Answer as JSON instead.`}
        content={content}
        rejected={rejected}
        onReady={onReady}
        onSubmit={onSubmit}
      />
    );
  }
}
