const syntax = /\(\?<?[=!]|\\[1-9]|\\k</;

/** Look-around and back-references: what a matcher that takes linear time cannot do. */
export function needsBacktracking(pattern: string): boolean {
  return syntax.test(pattern);
}
