export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}

export function shuffle<T>(values: readonly T[]): T[] {
  const keyed = values.map((value) => ({ value, key: Math.random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}
