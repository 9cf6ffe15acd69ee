import { CheckboxField, ComboboxField } from '#src/components/form/choice-fields.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { RowsField } from '#src/components/form/rows-field.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import type { Option } from '#src/ui/option.ts';
import { emptyRule, type SettingsValues } from './settings-form.ts';

interface RulesFieldsProps {
  readonly form: ContractForm<SettingsValues>;
  readonly codes: readonly Option<string>[];
}

/** The rules that dispute and archive claims automatically. */
export function RulesFields({ form, codes }: RulesFieldsProps) {
  return (
    <>
      <CheckboxField
        form={form}
        name="enabled"
        help="A deduction is disputed on arrival if a rule for its code applies and the required documents are on file."
      />
      <RowsField
        form={form}
        name="rules"
        getName={(index) => `Rule ${index + 1}`}
        addLabel="Add rule"
        newRow={() => emptyRule}
        emptyText="No rules. Nothing is disputed automatically."
        getLoss={() => undefined}
      >
        {(index) => (
          <>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              <ComboboxField
                form={form}
                name={`rules.${index}.code`}
                options={codes}
                placeholder="Code or name"
              />
              <NumberField
                form={form}
                name={`rules.${index}.maxAmount`}
                unit="USD"
                isMoney
                help="Leave empty for no limit."
              />
            </div>
            <CheckboxField form={form} name={`rules.${index}.requireAllDocuments`} />
          </>
        )}
      </RowsField>
      <NumberField
        form={form}
        name="minimumAmount"
        unit="USD"
        isMoney
        help="Smaller deductions are archived on arrival. They can be restored until their deadline."
      />
      <SearchedChoicesField
        form={form}
        name="archivedCodes"
        options={codes}
        placeholder="Add a code"
        help="Deductions with these codes leave the worklist on arrival."
      />
    </>
  );
}
