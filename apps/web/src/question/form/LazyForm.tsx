import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useEffect, useMemo, useState } from "react";
import { loadFormCode, readFormCode } from "./formCode.ts";
import { JsonForm } from "./JsonForm.tsx";
import { usesPatterns } from "./formPatterns.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";

type LazyFormProps = Omit<SchemaFormProps, "patterns">;

/**
 * A form whose code may still be loading. It doesn't suspend: React renders suspended content in the
 * background and starts over at every update elsewhere, so on a busy machine a large form would
 * never finish.
 */
export function LazyForm(props: LazyFormProps) {
  const { schema } = props;
  const hasPatterns = useMemo(() => usesPatterns(schema), [schema]);
  const code = readFormCode(hasPatterns);
  const [{ hasFailed, attempt }, setLoad] = useState({ hasFailed: false, attempt: 0 });
  const [typed, setTyped] = useState<JsonObject>();
  const isLoaded = code !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isUnmounted = false;
    const settle = (failed: boolean) => {
      if (!isUnmounted) setLoad({ hasFailed: failed, attempt });
    };
    loadFormCode(hasPatterns).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLoaded, hasPatterns, attempt]);

  if (code) {
    const { SchemaForm, patterns } = code;
    return <SchemaForm {...props} draft={typed ?? props.draft} patterns={patterns} />;
  }
  if (!hasFailed) return <p className="form-loading">Loading the form…</p>;
  return (
    <>
      <p className="form-notice" role="alert">
        The form couldn't be loaded. The playground may have stopped.{" "}
        <button
          type="button"
          className="button button-small"
          onClick={() => setLoad({ hasFailed: false, attempt: attempt + 1 })}
        >
          Try again
        </button>
      </p>
      <JsonForm
        {...props}
        reason="You can answer as JSON until then."
        content={typed ?? props.draft ?? readDefaults(schema)}
        onChange={(content) => {
          setTyped(content);
          props.onChange?.(content, content);
        }}
      />
    </>
  );
}
