import type { FilterOptions } from '#src/api/generated/types.ts';
import { ChoicesFilter } from './choice-filter.tsx';
import { withChosen } from './with-chosen.ts';

interface CodeFilterProps {
  /** Undefined until they are there; what is chosen stays in force. */
  readonly options: FilterOptions | undefined;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Any of the customer's warehouses, by code. */
export function WarehouseFilter({ options, value, onChange }: CodeFilterProps) {
  const known = options?.warehouses.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  return (
    <ChoicesFilter label="Warehouse" options={withChosen(known, value)} value={value} onChange={onChange} />
  );
}

/** Any of the customer's carriers, by SCAC. */
export function CarrierFilter({ options, value, onChange }: CodeFilterProps) {
  const known = options?.carriers.map(({ scac, name }) => ({ value: scac, label: name })) ?? [];
  return (
    <ChoicesFilter label="Carrier" options={withChosen(known, value)} value={value} onChange={onChange} />
  );
}
