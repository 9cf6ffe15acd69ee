import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getGuruFilters } from '#src/api/generated/reads.ts';
import type { GuruSettings } from '#src/api/generated/types.ts';
import {
  guruSettingsToEditQuery,
  refreshGuruSettings,
  saveGuruSettings,
} from '#src/api/queries/guru-settings.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { CheckboxField, ComboboxField } from '#src/components/form/choice-fields.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { RecordForm, type RecordModel } from '#src/components/form/record-form.tsx';
import { RowsField } from '#src/components/form/rows-field.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { ListLink, ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { PortalAccounts } from './portal-accounts.tsx';
import {
  emptyRule,
  fieldNamed,
  readSettings,
  settingsForm,
  writeSettings,
  type SettingsValues,
} from './settings-form.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPreview } from './settings-preview.tsx';

const title = 'Guru Settings';
const parents: ParentPages = [{ path: plainPath('guruDashboard'), label: 'Guru Dashboard' }];

function buildModel(
  customerId: string,
): RecordModel<SettingsValues, Versioned<GuruSettings>, Versioned<GuruSettings>> {
  return {
    noun: 'Guru settings',
    form: settingsForm,
    fieldNamed,
    read: ({ value }) => readSettings(value),
    create: () => Promise.reject(new Error('Settings are never new.')),
    update: (values, { version }) => saveGuruSettings(customerId, writeSettings(values), version),
    savedText: () => 'Settings saved',
    refresh: refreshGuruSettings,
    hasFailureSnackbar: true,
  };
}

/** The rules, notifications and portal accounts of the selected customer. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? null : <Settings key={customerId} customerId={customerId} />;
}

function Settings({ customerId }: { readonly customerId: string }) {
  const queryClient = useQueryClient();
  const query = guruSettingsToEditQuery(customerId);
  return (
    <RecordPage
      title={title}
      breadcrumbs={<ParentBreadcrumbs parents={parents} />}
      message="The settings could not be loaded"
      query={query}
      backLink={<ListLink parents={parents} />}
    >
      {(record) => (
        <div className="flex flex-col gap-4">
          <RecordForm
            model={buildModel(customerId)}
            title={title}
            parents={parents}
            record={record}
            subject={customerId}
            readCurrent={() => queryClient.query(query)}
            pathAfter={() => null}
            renderAside={(form) => (
              <div className="flex flex-col gap-4">
                <PortalAccounts customerId={customerId} />
                <SettingsPreview customerId={customerId} form={form} />
              </div>
            )}
          >
            {(form) => <SettingsFields form={form} customerId={customerId} />}
          </RecordForm>
          <SettingsHistory customerId={customerId} />
        </div>
      )}
    </RecordPage>
  );
}

interface SettingsFieldsProps {
  readonly form: ContractForm<SettingsValues>;
  readonly customerId: string;
}

function SettingsFields({ form, customerId }: SettingsFieldsProps) {
  const { data } = useQuery(getGuruFilters({ customerId }));
  const codes = useMemo(
    () => data?.codes.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })) ?? [],
    [data],
  );
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
      <FieldGroup legend="Notify when" help="Email addresses, separated by commas.">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextareaField form={form} name="supplierAction" rows={2} />
          <TextareaField form={form} name="denied" rows={2} />
          <TextareaField form={form} name="expiring" rows={2} />
          <TextareaField form={form} name="credentialFailure" rows={2} />
        </div>
      </FieldGroup>
      <TextareaField
        form={form}
        name="vendorNumbers"
        rows={2}
        help="Six digits each, separated by commas. Deductions of other vendor numbers are not fetched."
      />
    </>
  );
}
