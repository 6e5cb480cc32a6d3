/** Under which what was typed for a question is kept. */
export function draftKey(sessionId: string, questionId: string): string {
  return `${sessionId} ${questionId}`;
}

/** Under which text is kept that was typed as JSON and is none yet. */
export function draftTextKey(key: string): string {
  return `${key} text`;
}
