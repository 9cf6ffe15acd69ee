import { usePortal } from '#src/app/boot/portal-context.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { Field } from '#src/ui/field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCompanies } from './use-companies.ts';

const loadPicker = async () => (await import('./company-picker.tsx')).CompanyPicker;

/** The company at the top of the drawer: a picker when there is more than one. */
export function CompanySection({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const { switchCustomer } = usePortal();
  const { companies, selected } = useCompanies();
  if (!selected) {
    return (
      <Field label="Company">
        <Skeleton shape="block" height="2.25rem" />
      </Field>
    );
  }
  const isOnly = companies.length < 2;
  const placeholder = (
    <Field label="Company">
      <TextInput value={selected.name} readOnly disabled={isOnly} title={selected.name} />
    </Field>
  );
  if (isOnly) return placeholder;
  const select = (key: string): void => {
    const company = companies.find((candidate) => candidate.key === key);
    if (!company || company.key === selected.key) return;
    void switchCustomer(company.customerId, company.isDemo);
    onChosen?.();
  };
  return (
    <Deferred
      load={loadPicker}
      controlProps={{ companies, selected: selected.key, onSelect: select }}
      placeholder={placeholder}
    />
  );
}
