/** Values that are generated on first use, by customer. */
export interface Lazily<Value> {
  readonly get: (customerId: string) => Value;
  /** Invalidates the value of a customer, or of all without an id. */
  readonly renew: (customerId?: string) => void;
}

/** Generates values on first use, and keeps them until they are renewed. */
export function lazily<Value extends object>(make: (customerId: string) => Value): Lazily<Value> {
  const values = new Map<string, Value>();
  return {
    get: (customerId) => {
      const value = values.get(customerId) ?? make(customerId);
      values.set(customerId, value);
      return value;
    },
    renew: (customerId) => {
      if (customerId === undefined) values.clear();
      else values.delete(customerId);
    },
  };
}
