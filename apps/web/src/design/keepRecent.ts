/** Sets a value of a map that keeps only the most recent ones. */
export function keepRecent<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most = 500,
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size > most) map.delete(oldest);
}
