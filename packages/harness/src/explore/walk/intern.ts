const mostKept = 2000;
const longestKept = 50_000;
const kept = new Map<string, unknown>();

/** The same value for equal ones: an MCP server asks the same question in thousands of branches. */
export function intern<T>(value: T): T {
  const key = JSON.stringify(value);
  if (kept.has(key)) return kept.get(key) as T;
  if (key.length > longestKept) return value;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
  kept.set(key, value);
  return value;
}
