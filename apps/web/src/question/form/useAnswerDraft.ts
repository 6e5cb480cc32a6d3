import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { draftTextKey, dropDraft, keepDraft, keepDraftText, readDraft } from "./draft.ts";
import { withoutUnfinished } from "./field/unfinished.ts";

type Draft = {
  /** The content that Accept would send. */
  content: JsonObject;
  /** The initial values of the form; undefined for the defaults of the schema. */
  initial: JsonObject | undefined;
  /** The text of the JSON tab; undefined if the content was edited in the form. */
  typed?: string | undefined;
  /** The content was edited as JSON, so the form must be mounted again. */
  isFromJson: boolean;
  hasInvalidJson?: boolean;
};

/** One answer that can be edited as a form and as JSON. Each view shows the edits of the other. */
export function useAnswerDraft(
  draftKey: string,
  schema: JsonObject,
  onEdited: (content: JsonObject) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => {
    const initial = readDraft(draftKey);
    const content = initial ? withoutUnfinished(initial) : readDefaults(schema);
    const typed = readDraft(draftTextKey(draftKey))?.["text"];
    return {
      content,
      initial,
      isFromJson: false,
      ...(typeof typed === "string" && { typed, hasInvalidJson: true }),
    };
  });
  const change = (next: Draft, values: JsonObject) => {
    setDraft(next);
    keepDraft(draftKey, values, schema);
    onEdited(next.content);
  };
  return {
    content: draft.content,
    initial: draft.initial,
    text: draft.typed ?? escapeHiddenInJson(JSON.stringify(draft.content, null, 2)),
    isFromJson: draft.isFromJson,
    /** The text of the JSON tab is not an object, so the content is out of date. */
    hasInvalidJson: draft.hasInvalidJson === true,
    /** `values` also contains unfinished values. */
    onContent: (content: JsonObject, values: JsonObject) => {
      dropDraft(draftTextKey(draftKey));
      change({ ...draft, content, typed: undefined, hasInvalidJson: false }, values);
    },
    /** Text that is not a JSON object yet leaves the content unchanged. */
    onText: (typed: string, read: JsonObject | undefined) => {
      const content = read ?? draft.content;
      if (read) dropDraft(draftTextKey(draftKey));
      else keepDraftText(draftKey, typed, schema);
      change(
        { content, initial: content, typed, isFromJson: true, hasInvalidJson: !read },
        content,
      );
    },
  };
}
