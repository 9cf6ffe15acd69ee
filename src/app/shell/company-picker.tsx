import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import type { Company } from './use-companies.ts';

export interface CompanyPickerProps {
  readonly companies: readonly Company[];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
}

export function CompanyPicker({ companies, selected, onSelect }: CompanyPickerProps) {
  const options = companies.map(({ key, name, customerId, isDemo }) => ({
    value: key,
    label: name,
    detail: isDemo ? 'Demo' : customerId,
  }));
  return (
    <Field label="Company">
      <Combobox
        options={options}
        value={selected}
        isImmediate
        onChange={onSelect}
        noMatchText="No company matches"
      />
    </Field>
  );
}
