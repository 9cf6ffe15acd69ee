import { Checkbox } from '#src/ui/checkbox.tsx';

interface RecordSetFilterProps {
  readonly value: unknown;
  readonly onChange: (value: null) => void;
}

/** The records of a notice, to which a link has led: they can only be cleared. */
export function RecordSetFilter({ value, onChange }: RecordSetFilterProps) {
  if (typeof value !== 'string') return null;
  return <Checkbox label="Only the records of one notice" checked onChange={() => onChange(null)} />;
}
