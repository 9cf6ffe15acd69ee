import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrderEntryShipTos as limits } from '#src/api/generated/parameters/order-entry.ts';
import type { LtlCountry, OrderEntryShipTo } from '#src/api/generated/types.ts';
import { shipToSearchQuery } from '#src/api/queries/order-entry.ts';
import { getFieldAnchor } from '#src/components/form/use-bound-field.ts';
import { useTypedChoice } from '#src/components/form/use-typed-choice.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { AsyncCombobox } from '#src/ui/async-combobox.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import type { ListOption } from '#src/ui/option-list.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { bindCheck, FieldMessages } from './entry-message.tsx';
import { addressForm, type AddressValues } from './entry-values.ts';
import { searchPauseMs } from './entry-words.ts';
import { LinkAction } from './link-action.tsx';
import { getPath } from './message-paths.ts';
import type { Entry } from './use-entry.ts';
import { useShipTo } from './use-ship-to.ts';

export function shipToText({ retailerName, locationNumber, city, state }: OrderEntryShipTo): string {
  return `${retailerName} ${locationNumber}, ${city} ${state}`;
}

function toOption(shipTo: OrderEntryShipTo): ListOption<number> {
  return { value: shipTo.locationId, label: shipToText(shipTo), detail: shipTo.name };
}

function useShipTos({ customerId, values }: Entry) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, searchPauseMs);
  const searchQuery = useQuery({
    ...shipToSearchQuery(customerId, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const selectedShipTo = useShipTo(customerId, values.shipTo);
  const options = typed === '' ? [] : (searchQuery.data?.items ?? []);
  const isWaiting = typed !== search || searchQuery.isPending || searchQuery.isPlaceholderData;
  return {
    setTyped,
    options,
    note:
      typed === '' || options.length > 0
        ? undefined
        : searchQuery.isError
          ? 'The search failed. Type again to retry.'
          : isWaiting
            ? 'Searching…'
            : 'No match in the retailer directory',
    selectedShipTo,
  };
}

/** A location of the retailer directory, found by typing, or a one-off address. */
export function ShipToField({ entry }: { readonly entry: Entry }) {
  const { values, set, form } = entry;
  const { shipTo } = values;
  const { setTyped, options, note, selectedShipTo } = useShipTos(entry);
  const { key, onTyped } = useTypedChoice(form, 'shipTo');
  const error = form.problems.find(({ name }) => name === 'shipTo') ? 'Choose a ship-to.' : undefined;

  const choose = (locationId: number): void => {
    const picked = options.find((option) => option.locationId === locationId);
    if (!picked) return;
    set.shipTo({ retailerId: picked.retailerId, locationId, address: null });
    // Defaults of the ship-to from the directory; the user may change them.
    if (picked.defaultFreightTerms !== null) set.freightTerms(picked.defaultFreightTerms);
    // An entered vendor number is kept.
    if (values.vendorNumber === '' || values.vendorNumber === (selectedShipTo?.vendorNumber ?? ''))
      set.vendorNumber(picked.vendorNumber ?? '');
    set.appointmentRequired(picked.appointmentRequired);
  };

  if (shipTo.address)
    return (
      <OneOffAddress
        entry={entry}
        address={shipTo.address}
        onChange={(address) => set.shipTo({ retailerId: null, locationId: null, address })}
      />
    );
  return (
    <div id={getFieldAnchor('shipTo')}>
      <Field
        label="Ship to"
        isRequired
        error={shipTo.locationId === null ? error : undefined}
        isInvalid={bindCheck(entry, 'shipTo').isInvalid}
        help={<FieldMessages entry={entry} path="shipTo" />}
        // No higher than the labels beside it.
        aside={
          <span className="-my-1 block pointer-coarse:-my-2">
            <LinkAction
              onClick={() => set.shipTo({ retailerId: null, locationId: null, address: addressForm.empty })}
            >
              Use a one-off address
            </LinkAction>
          </span>
        }
      >
        <AsyncCombobox<number>
          key={key}
          value={shipTo.locationId}
          valueText={selectedShipTo ? shipToText(selectedShipTo) : ''}
          options={options.map(toOption)}
          note={note}
          maxLength={limits.search.maxLength}
          onSearch={(typed) => {
            setTyped(typed);
            onTyped(typed);
          }}
          onChange={choose}
          placeholder="Retailer, number or city"
        />
      </Field>
    </div>
  );
}

const countryOptions: readonly Option<LtlCountry>[] = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'Mexico' },
];

const parts: readonly (readonly [Exclude<keyof AddressValues, 'country'>, string])[] = [
  ['name', 'Name'],
  ['address1', 'Street'],
  ['city', 'City'],
  ['state', 'State'],
  ['postalCode', 'Postal code'],
  ['phone', 'Telephone'],
];

interface OneOffAddressProps {
  readonly entry: Entry;
  readonly address: AddressValues;
  readonly onChange: (address: AddressValues) => void;
}

function OneOffAddress({ entry, address, onChange }: OneOffAddressProps) {
  const isBad = (name: string): boolean =>
    entry.visibleErrors.some((message) => getPath(message) === `shipTo.address.${name}`);
  return (
    <fieldset
      id={getFieldAnchor('shipTo')}
      className="col-span-full rounded-card border border-line px-3 pb-3"
    >
      <legend className="px-1 text-control font-medium">Ship to a one-off address</legend>
      <div className="grid gap-3 @min-[34rem]:grid-cols-3">
        {parts.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            isRequired={name !== 'phone'}
            help={<FieldMessages entry={entry} path={`shipTo.address.${name}`} />}
          >
            <TextInput
              aria-invalid={isBad(name) || undefined}
              value={address[name]}
              autoComplete="off"
              onChange={(event) => onChange({ ...address, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <Field label="Country" isRequired>
          <Select
            options={countryOptions}
            value={address.country}
            onChange={(country) => onChange({ ...address, country })}
          />
        </Field>
      </div>
      <Button
        size="small"
        variant="quiet"
        onClick={() => entry.set.shipTo({ retailerId: null, locationId: null, address: null })}
      >
        Choose from the retailer directory
      </Button>
    </fieldset>
  );
}
