import { useState } from "react";
import { Icon } from "../design/Icon.tsx";

/** `text` is made only when it is copied. */
export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome("copied");
    } catch {
      // Browsers allow clipboard access only on secure origins and with the user's permission.
      setOutcome("failed");
    }
  };
  return (
    <span className="copy">
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => void copy()}
        onBlur={() => setOutcome(undefined)}
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} />
        {label}
      </button>
      <span role="status" className={outcome === "failed" ? undefined : "visually-hidden"}>
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "This browser does not allow copying here."}
      </span>
    </span>
  );
}
