import { readDefaults } from "@elicitation-playground/shared/elicitation/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { useState } from "react";
import { keepDraft, readDraft } from "../form/draft.ts";

type Draft = {
  /** What would be sent. */
  content: JsonObject;
  /** What a form that appears now starts with; nothing for the schema's own defaults. */
  initial: JsonObject | undefined;
  /** As it was typed in the JSON tab; without it, the content's own text. */
  typed?: string | undefined;
  /** It was written as JSON, so the form has to start anew with it. */
  wasText: boolean;
};

/** One answer that is written in a form and as JSON: each shows what the other has. */
export function useAnswerDraft(
  draftKey: string,
  schema: JsonObject,
  onEdited: (content: JsonObject) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => {
    const initial = readDraft(draftKey);
    return { content: initial ?? readDefaults(schema), initial, wasText: false };
  });
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(draftKey, next.content);
    onEdited(next.content);
  };
  return {
    content: draft.content,
    initial: draft.initial,
    text: draft.typed ?? JSON.stringify(draft.content, null, 2),
    wasText: draft.wasText,
    onContent: (content: JsonObject) => change({ ...draft, content, typed: undefined }),
    /** Text that is no object yet leaves the content as it was. */
    onText: (typed: string, content: JsonObject = draft.content) =>
      change({ content, initial: content, typed, wasText: true }),
  };
}
