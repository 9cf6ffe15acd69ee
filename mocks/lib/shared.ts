import type { SeedContext } from './seed-context.ts';
import { Prepared, type Steps } from './steps.ts';

/** A reset after the clock was moved returns to the context before the move. */
const maxContexts = 3;

const toKey = ({ seed, now, start }: SeedContext): string =>
  [seed, now.getTime(), start?.getTime() ?? ''].join(' ');

/**
 * Keeps what is generated for the contexts used last, so that databases with the same context share it, as do the resets
 * of one. What is generated must not be changed. Large data is not kept: it would take the memory twice.
 */
export function shareByContext<Value extends object>(
  generate: (customerId: string, context: SeedContext) => Steps<Value>,
): (customerId: string, context: SeedContext) => Steps<Value> {
  const contexts = new Map<string, Map<string, Prepared<Value>>>();
  return (customerId, context) => {
    if (context.scale === 'large') return generate(customerId, context);
    const key = toKey(context);
    const values = contexts.get(key) ?? new Map<string, Prepared<Value>>();
    // The contexts are in the order of their last use.
    contexts.delete(key);
    contexts.set(key, values);
    const [oldest] = contexts.keys();
    if (contexts.size > maxContexts && oldest !== undefined) contexts.delete(oldest);
    const value = values.get(customerId) ?? new Prepared(() => generate(customerId, context));
    values.set(customerId, value);
    return value.prepare();
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

/** The same for what is derived in steps. */
export function shareStepsBySource<Source extends object, Value extends object>(): (
  source: Source,
  derive: () => Steps<Value>,
) => Steps<Value> {
  const share = shareBySource<Source, Prepared<Value>>();
  return (source, derive) => share(source, () => new Prepared(derive)).prepare();
}
