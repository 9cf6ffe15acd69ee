import type { Customer } from '#src/api/generated/types.ts';
import type { Option } from '#src/ui/option.ts';

const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Customers by name; their codes are searched as well. */
export function customerOptions(customers: readonly Customer[]): readonly Option<string>[] {
  return customers
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ customerId, name }) => ({ value: customerId, label: name, detail: customerId }));
}
