/**
 * A pure function of a text or number that computes each result once: for the few that hundreds of thousands of records
 * have, such as days. The results are never given up.
 */
export function cached<Key extends string | number, Value extends string | number | object>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const earlier = values.get(key);
    if (earlier !== undefined) return earlier;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}
