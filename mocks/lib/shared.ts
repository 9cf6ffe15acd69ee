import type { SeedContext } from './seed-context.ts';

/** A reset after the clock was moved returns to the context before the move. */
const maxContexts = 3;

const toKey = ({ seed, now, start }: SeedContext): string =>
  [seed, now.getTime(), start?.getTime() ?? ''].join(' ');

/**
 * Keeps what is generated for the contexts used last, so that databases with the same context share it, as do the resets
 * of one. What is generated must not be changed. Large data is not kept: it would take the memory twice.
 */
export function shareByContext<Value extends object>(
  generate: (customerId: string, context: SeedContext) => Value,
): (customerId: string, context: SeedContext) => Value {
  const contexts = new Map<string, Map<string, Value>>();
  return (customerId, context) => {
    if (context.scale === 'large') return generate(customerId, context);
    const key = toKey(context);
    const values = contexts.get(key) ?? new Map<string, Value>();
    // The contexts are in the order of their last use.
    contexts.delete(key);
    contexts.set(key, values);
    const [oldest] = contexts.keys();
    if (contexts.size > maxContexts && oldest !== undefined) contexts.delete(oldest);
    const value = values.get(customerId) ?? generate(customerId, context);
    values.set(customerId, value);
    return value;
  };
}

/** Keeps what is derived from a source alone, as long as the source exists. */
export function shareBySource<Source extends object, Value extends object>(): (
  source: Source,
  derive: () => Value,
) => Value {
  const values = new WeakMap<Source, Value>();
  return (source, derive) => {
    const value = values.get(source) ?? derive();
    values.set(source, value);
    return value;
  };
}
