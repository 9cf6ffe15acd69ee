import { doInOneStep, Prepared, type Steps } from '#mocks/lib/steps.ts';

/** Values that are generated on first use, by customer. */
export interface Lazily<Value> {
  readonly get: (customerId: string) => Value;
  /** Invalidates the value of a customer, or of all without an id. */
  readonly renew: (customerId?: string) => void;
}

interface LazilyInSteps<Value> extends Lazily<Value> {
  /** Generates the value in steps, unless it exists. */
  readonly prepare: (customerId: string) => Steps<Value>;
}

/** Generates values in steps, or on first use at once, and keeps them until they are renewed. */
export function lazilyInSteps<Value extends object>(
  make: (customerId: string) => Steps<Value>,
): LazilyInSteps<Value> {
  const values = new Map<string, Prepared<Value>>();
  const getPrepared = (customerId: string): Prepared<Value> => {
    const value = values.get(customerId) ?? new Prepared(() => make(customerId));
    values.set(customerId, value);
    return value;
  };
  return {
    get: (customerId) => getPrepared(customerId).finish(),
    prepare: (customerId) => getPrepared(customerId).prepare(),
    renew: (customerId) => {
      if (customerId === undefined) values.clear();
      else values.delete(customerId);
    },
  };
}

/** The same for values that are generated fast. */
export function lazily<Value extends object>(make: (customerId: string) => Value): Lazily<Value> {
  const { get, renew } = lazilyInSteps((customerId) => doInOneStep(() => make(customerId)));
  return { get, renew };
}
