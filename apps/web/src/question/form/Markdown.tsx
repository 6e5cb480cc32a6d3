import type { ReactNode } from "react";

/** Stands in for rjsf's markdown renderer: text from a schema is shown as text. */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
