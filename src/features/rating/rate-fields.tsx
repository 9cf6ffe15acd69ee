import { LtlCountry } from '#src/api/generated/enums.ts';
import type { LtlFreightClass, LtlProfile, LtlRateOutcome } from '#src/api/generated/types.ts';
import { CheckboxField, SelectField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { fakHelp, parseFak } from './fak-form.ts';
import { LinesField } from './lines-field.tsx';
import { byWeight, getFirstShipDate, type RateValues } from './rate-form.ts';
import { describePlace, formatChange, weightBreakTexts } from './rate-words.ts';
import type { VariantChoices } from './variants.ts';

interface RateFieldsProps {
  readonly customerId: string;
  readonly form: ContractForm<RateValues>;
  readonly classes: readonly LtlFreightClass[];
  readonly choices: VariantChoices;
  /** Of the last rating, for the names of the places. */
  readonly result: LtlRateOutcome | undefined;
  readonly onProfile: (profile: LtlProfile | null) => void;
  readonly onManageProfiles: () => void;
}

/** The place below its postal code, once it is known. */
function placeText(result: LtlRateOutcome | undefined, end: 'destination' | 'origin', typed: string) {
  const place = result?.[end];
  return place?.postalCode === typed && describePlace(place);
}

/** All fields of a shipment. */
export function RateFields(props: RateFieldsProps) {
  const { customerId, form, classes, choices, result } = props;
  const { originPostalCode, destinationPostalCode } = useFormValues(form);
  const accessorials = choices.accessorials.map(({ code, description, amount }) => ({
    value: code,
    label: description,
    detail: `${code}, ${formatMoney(amount)}`,
  }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          form={form}
          name="originPostalCode"
          autoComplete="off"
          help={placeText(result, 'origin', originPostalCode)}
        />
        <TextField
          form={form}
          name="destinationPostalCode"
          autoComplete="off"
          help={placeText(result, 'destination', destinationPostalCode)}
        />
        <DateField form={form} name="shipDate" min={getFirstShipDate()} />
      </div>
      <CountryFields form={form} choices={choices} />
      <LinesField customerId={customerId} form={form} classes={classes} />
      <div className="grid grid-cols-2 items-start gap-3 border-t cramped:grid-cols-1 border-line pt-4 sm:grid-cols-4">
        <ProfileField {...props} />
        <NumberField form={form} name="discountPct" />
        <NumberField form={form} name="minimumCharge" />
        <NumberField form={form} name="fuelSurchargePct" />
      </div>
      <SearchedChoicesField
        form={form}
        name="accessorials"
        options={accessorials}
        placeholder="Add a service"
      />
      <MoreFields form={form} choices={choices} />
    </>
  );
}

const countryNames: Readonly<Record<LtlCountry, string>> = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
};

/** The countries, where postal codes of five digits do not show them: with a tariff that serves Mexico. */
function CountryFields({ form, choices }: Pick<RateFieldsProps, 'choices' | 'form'>) {
  const values = useFormValues(form);
  const served = choices.tariffs.find(({ tariffName }) => tariffName === values.tariffName)?.countries ?? [];
  const selected = [values.originCountry, values.destinationCountry];
  if (![...served, ...selected].includes(LtlCountry.MX)) return null;
  const options = [...new Set([...served, ...selected])].map((value) => ({
    value,
    label: countryNames[value],
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField form={form} name="originCountry" options={options} />
      <SelectField form={form} name="destinationCountry" options={options} />
    </div>
  );
}

const noProfile = '';

function ProfileField({ form, choices, onProfile, onManageProfiles }: RateFieldsProps) {
  const values = useFormValues(form);
  const profile = choices.profiles.find(({ profileId }) => profileId === values.profileId);
  const isChanged =
    profile !== undefined &&
    (profile.discountPct !== values.discountPct ||
      profile.minimumCharge !== values.minimumCharge ||
      profile.fuelSurchargePct !== values.fuelSurchargePct ||
      !isSame(profile.fakMap, parseFak(values.fakMap)));
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <Field label="Profile" help={isChanged && 'The terms differ from the profile.'}>
          <Select
            options={[
              { value: noProfile, label: 'None' },
              ...choices.profiles.map(({ profileId, name }) => ({ value: profileId, label: name })),
            ]}
            value={profile?.profileId ?? noProfile}
            onChange={(id) => onProfile(choices.profiles.find(({ profileId }) => profileId === id) ?? null)}
          />
        </Field>
      </div>
      <Button size="small" onClick={onManageProfiles}>
        Manage profiles
      </Button>
    </div>
  );
}

const breakOptions = [
  { value: byWeight, label: 'Break of the actual weight' },
  ...Object.entries(weightBreakTexts).map(([value, label]) => ({ value, label })),
];

function MoreFields({ form, choices }: Pick<RateFieldsProps, 'choices' | 'form'>) {
  const { fakMap, useDeficit, rateAdjustmentPct, weightBreakOverride, scac, reference } = useFormValues(form);
  const stated = [
    fakMap !== '' && `FAK ${fakMap}`,
    !useDeficit && 'no deficit weight',
    rateAdjustmentPct !== null && rateAdjustmentPct !== 0 && `rates ${formatChange(rateAdjustmentPct)}`,
    weightBreakOverride !== byWeight &&
      `at the rates of ${breakOptions.find(({ value }) => value === weightBreakOverride)?.label ?? weightBreakOverride}`,
    scac !== '' && scac,
    reference !== '' && reference,
  ].filter(Boolean);
  return (
    <details className="border-t border-line pt-3">
      <summary className="w-fit cursor-pointer rounded-mark py-1 text-control font-medium">
        Tariff, rates, carrier, FAK, deficit rule and reference
        {stated.length > 0 && <span className="font-normal text-ink-3"> {stated.join(', ')}</span>}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            form={form}
            name="tariffName"
            options={choices.tariffs.map(({ tariffName, description }) => ({
              value: tariffName,
              label: tariffName,
              detail: description,
            }))}
          />
          <TextField form={form} name="scac" help="For its transit time. Leave empty for the tariff’s own." />
          <TextField
            form={form}
            name="reference"
            help="Your reference for the quote, such as an order number."
          />
        </div>
        <div className="grid gap-3 sm:grid-cols-3">
          <NumberField
            form={form}
            name="rateAdjustmentPct"
            help="Raises the tariff’s rates before the discount, or lowers them: −5."
          />
          <SelectField
            form={form}
            name="weightBreakOverride"
            options={breakOptions}
            help="Charges the actual weight at the rates of another break."
          />
        </div>
        <CheckboxField form={form} name="useDeficit" />
        <TextField form={form} name="fakMap" help={fakHelp} />
      </div>
    </details>
  );
}
