import { useParams } from 'react-router';
import type { RetailerRequiredField } from '#src/api/generated/enums.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import {
  createRetailer,
  refreshRetailers,
  retailerToEditQuery,
  saveRetailer,
} from '#src/api/queries/retailers.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { CheckboxField, ChoicesField, SelectField } from '#src/components/form/choice-fields.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { pathAfterSave } from '#src/components/form/path-after-save.ts';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { RetailerDirectoryPage, retailerListParents, getRetailerParents } from './directory-page.tsx';
import {
  freightTermsOptions,
  requiredFieldOptions,
  retailerForm,
  type RetailerValues,
} from './retailer-form.ts';

function buildModel(customerId: string): RecordModel<RetailerValues, Versioned<Retailer>, Retailer> {
  return {
    noun: 'retailer',
    form: retailerForm,
    read: ({ value }) => retailerForm.read(value),
    create: (values, context) => createRetailer(customerId, retailerForm.write(values), context),
    update: async (values, { value: { retailerId }, version }) => {
      const saved = await saveRetailer({ customerId, retailerId }, retailerForm.write(values), version);
      return saved.value;
    },
    savedText: ({ name }) => `${name} saved.`,
    refresh: refreshRetailers,
    hasFailureSnackbar: true,
  };
}

/** The form of a new or existing retailer. */
export function Page() {
  const id = useParams()['retailerId'];
  const title = id === undefined ? 'Create retailer' : 'Edit retailer';
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => (
        <RecordEditor
          model={buildModel(customerId)}
          id={id}
          query={(retailerId) => retailerToEditQuery({ customerId, retailerId })}
          title={title}
          parents={(retailer) =>
            retailer
              ? getRetailerParents(retailer.value.retailerId, retailer.value.name)
              : retailerListParents
          }
          pathAfter={(saved) => pathAfterSave(customerId, retailerPath(saved))}
        >
          {(form) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField form={form} name="name" />
                <TextField form={form} name="code" help="Short and unique, such as WMT." />
                <TextField form={form} name="accountNumber" help="Your account number for this retailer." />
                <TextField form={form} name="vendorNumber" help="Your vendor number at the retailer." />
                <SelectField form={form} name="defaultFreightTerms" options={freightTermsOptions} />
                <NumberField
                  form={form}
                  name="minShelfLifeDays"
                  unit="days"
                  help="Minimum shelf life at delivery. Leave empty for no minimum."
                />
              </div>
              <ChoicesField<RetailerValues, RetailerRequiredField>
                form={form}
                name="requiredFields"
                options={requiredFieldOptions}
                help="Required during order entry."
              />
              <CheckboxField form={form} name="asnRequired" />
              <TextareaField form={form} name="notes" help="For users who enter orders." />
              <CheckboxField form={form} name="isActive" help="Earlier orders keep an inactive retailer." />
            </>
          )}
        </RecordEditor>
      )}
    </RetailerDirectoryPage>
  );
}
