import { useEffect } from "react";
import { switchDemo } from "../../design/demo.ts";
import { isEscapeTaken } from "../../design/typing.ts";
import "./demo.css";

/** Hides everything but the tool and its questions while it is mounted. Escape leaves it. */
export function DemoMode({ hasQuestion }: { hasQuestion: boolean }) {
  useEffect(() => {
    document.documentElement.dataset["demo"] = "";
    return () => {
      delete document.documentElement.dataset["demo"];
    };
  }, []);
  useEffect(() => {
    // Escape belongs to the question while one is open.
    if (hasQuestion) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isEscapeTaken(event)) switchDemo(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasQuestion]);
  return (
    <>
      {/* The header, which has the page's heading, is hidden. */}
      <header className="visually-hidden">
        <h1>Elicitation Playground</h1>
      </header>
      <button
        type="button"
        className="button button-quiet button-small demo-exit"
        onClick={() => switchDemo(false)}
      >
        Exit demo
      </button>
    </>
  );
}
