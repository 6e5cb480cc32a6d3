import { lazy, useState } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import type { ConnectionFactsProps } from "./ConnectionFacts.tsx";

// Loaded when it is first opened, to keep it out of the initial bundle.
const ConnectionFacts = lazy(async () => ({
  default: (await import("./ConnectionFacts.tsx")).ConnectionFacts,
}));

export function ConnectionDetails(props: ConnectionFactsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="details" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="details-summary">Details</summary>
      {isOpen && (
        <LazyBoundary>
          <ConnectionFacts {...props} />
        </LazyBoundary>
      )}
    </details>
  );
}
