import { useEffect, useState } from "react";
import type { Trace } from "../../log/readTrace.ts";

/** A trace that covers the page, with an entry of its own in the history: Back closes it. */
export function useTraceEntry() {
  const [trace, setTrace] = useState<Trace>();
  useEffect(() => {
    const close = () => setTrace(undefined);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);
  return {
    trace,
    openTrace: (opened: Trace) => {
      history.pushState(null, "");
      setTrace(opened);
    },
    closeTrace: () => history.back(),
  };
}
