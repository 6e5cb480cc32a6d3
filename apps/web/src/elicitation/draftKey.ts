/** Under which what was typed for a question is kept. */
export function draftKey(sessionId: string, questionId: string): string {
  return `${sessionId} ${questionId}`;
}
