import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { refreshRetailers } from '#src/api/queries/retailers.ts';
import { currentCustomer } from '#src/api/query.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { CheckboxField, ChoicesField, SelectField } from '#src/components/form/choice-fields.tsx';
import { FormPage } from '#src/components/form/form-page.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import type { RetailerRequiredField } from '#src/api/generated/enums.ts';
import { retailerPath } from './book-trail.tsx';
import { freightTermsOptions, requiredFieldOptions } from './retailer-choices.ts';
import { retailerFields, type RetailerValues } from './retailer-form.ts';

interface RetailerEditorProps {
  readonly customerId: string;
  readonly title: string;
  readonly trail: ReactNode;
  /** Of the draft: 'retailer 9'. */
  readonly name: string;
  readonly initial: RetailerValues;
  readonly save: (values: RetailerValues) => Promise<Retailer>;
  readonly current?: () => Promise<RetailerValues>;
  readonly submitLabel: string;
  readonly cancelTo: string;
}

/** The form of a retailer, new or not. */
export function RetailerEditor(props: RetailerEditorProps) {
  const { customerId, title, trail, name, initial, save, current, submitLabel, cancelTo } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useContractForm<RetailerValues, Retailer>({
    name,
    initial,
    fields: retailerFields,
    save,
    ...(current ? { current } : {}),
    onSaved: async (retailer) => {
      snackbars.show({ tone: 'ok', text: `${retailer.name} is saved.` });
      void refreshRetailers(queryClient);
      // Somebody who has gone on to another customer has no business with this retailer.
      if (currentCustomer() === customerId) await navigate(retailerPath(retailer.retailerId));
    },
    onFailed: (error) => snackbars.show({ tone: 'bad', text: failureText(error) }),
  });
  return (
    <FormPage form={form} title={title} trail={trail} submitLabel={submitLabel} cancelTo={cancelTo}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" />
        <TextField form={form} name="code" help="Short and unique, such as WMT." />
        <TextField form={form} name="accountNumber" help="The retailer in your books." />
        <TextField form={form} name="vendorNumber" help="You in the retailer’s books." />
        <SelectField form={form} name="defaultFreightTerms" options={freightTermsOptions} />
        <NumberField
          form={form}
          name="minShelfLifeDays"
          unit="days"
          help="What must remain on delivery. Empty for no rule."
        />
      </div>
      <ChoicesField<RetailerValues, RetailerRequiredField>
        form={form}
        name="requiredFields"
        options={requiredFieldOptions}
        help="Order entry asks for these."
      />
      <CheckboxField form={form} name="asnRequired" />
      <TextareaField form={form} name="notes" help="For whoever enters orders." />
      <CheckboxField form={form} name="isActive" help="Earlier orders keep an inactive retailer." />
    </FormPage>
  );
}
