import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { withoutUnread } from "./field/unread.ts";
import { draftTextKey } from "./draftKey.ts";

type Draft = {
  /** What would be sent. */
  content: JsonObject;
  /** What a form that appears now starts with; nothing for the schema's own defaults. */
  initial: JsonObject | undefined;
  /** As it was typed in the JSON tab; without it, the content's own text. */
  typed?: string | undefined;
  /** It was written as JSON, so the form has to start anew with it. */
  wasText: boolean;
  isUnfinished?: boolean;
};

/** One answer that is written in a form and as JSON: each shows what the other has. */
export function useAnswerDraft(
  draftKey: string,
  schema: JsonObject,
  onEdited: (content: JsonObject) => void,
) {
  const [draft, setDraft] = useState<Draft>(() => {
    const initial = readDraft(draftKey);
    const content = initial ? withoutUnread(initial) : readDefaults(schema);
    const typed = readDraft(draftTextKey(draftKey))?.["text"];
    return {
      content,
      initial,
      wasText: false,
      ...(typeof typed === "string" && { typed, isUnfinished: true }),
    };
  });
  const change = (next: Draft, held: JsonObject) => {
    setDraft(next);
    keepDraft(draftKey, held);
    onEdited(next.content);
  };
  return {
    content: draft.content,
    initial: draft.initial,
    text: draft.typed ?? JSON.stringify(draft.content, null, 2),
    wasText: draft.wasText,
    /** What was written last is JSON that breaks off: it must not be passed over. */
    isUnfinished: draft.isUnfinished === true,
    /** `held` has also what was typed and is no value yet. */
    onContent: (content: JsonObject, held: JsonObject) => {
      dropDraft(draftTextKey(draftKey));
      change({ ...draft, content, typed: undefined, isUnfinished: false }, held);
    },
    /** Text that is no object yet leaves the content as it was. */
    onText: (typed: string, read: JsonObject | undefined) => {
      const content = read ?? draft.content;
      if (read) dropDraft(draftTextKey(draftKey));
      else keepDraft(draftTextKey(draftKey), { text: typed });
      change({ content, initial: content, typed, wasText: true, isUnfinished: !read }, content);
    },
  };
}
