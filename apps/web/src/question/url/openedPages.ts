import { keepDraft, readDraft } from "../form/draft.ts";

// A page that was opened is open after a reload too: a link to it may be good for one visit only.

export function wasOpened(draftKey: string): boolean {
  return readDraft(draftKey)?.["opened"] === true;
}

export function keepOpened(draftKey: string): void {
  keepDraft(draftKey, { opened: true });
}
