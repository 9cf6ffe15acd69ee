import { use } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FilterChip, FilterPlace } from './filter-chip.tsx';

interface RecordSetFilterProps {
  readonly value: string | null;
  readonly onChange: (value: null) => void;
}

/** The records of a notice, to which a link has led: it can only be removed. */
export function RecordSetFilter({ value, onChange }: RecordSetFilterProps) {
  const place = use(FilterPlace);
  if (value === null) return null;
  const remove = (): void => onChange(null);
  return place === 'control' ? (
    <Checkbox label="Only the records of one notice" checked onChange={remove} />
  ) : (
    <FilterChip label="Records" values={['Of one notice']} onRemove={remove} />
  );
}
