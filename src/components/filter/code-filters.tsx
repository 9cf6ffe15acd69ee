import type { Option } from '#src/ui/option.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { ChoicesFilter } from './choice-filter.tsx';
import { withChosen } from './with-chosen.ts';

interface CodesFilterProps<V extends string | number> {
  readonly label: string;
  /** Undefined until they are there; what is chosen stays in force. */
  readonly options: readonly Option<V>[] | undefined;
  readonly value: readonly V[];
  readonly onChange: (codes: readonly V[]) => void;
}

/** Any of some things that the API names: warehouses, carriers, retailers. */
export function CodesFilter<V extends string | number>({
  label,
  options,
  value,
  onChange,
}: CodesFilterProps<V>) {
  return (
    <ChoicesFilter
      label={label}
      options={withChosen(options ?? [], value)}
      value={value}
      onChange={onChange}
    />
  );
}

interface EnumFilterProps<V extends string> {
  readonly label: string;
  readonly values: readonly V[];
  readonly value: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
}

/** Any of the values of an enumeration. */
export function EnumFilter<V extends string>({ label, values, value, onChange }: EnumFilterProps<V>) {
  const options = values.map((one) => ({ value: one, label: enumText(one) }));
  return <ChoicesFilter label={label} options={options} value={value} onChange={onChange} />;
}
