import type { ReactNode } from "react";

/** Replaces rjsf's Markdown renderer: texts from a schema are shown as plain text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
