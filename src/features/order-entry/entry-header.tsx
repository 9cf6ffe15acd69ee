import { useState } from 'react';
import { ComboboxField, SelectField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { isBlank } from '#src/lib/clean-text.ts';
import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { bindCheck, FieldMessages } from './entry-message.tsx';
import type { EntryValues } from './entry-values.ts';
import { MoreFields } from './more-fields.tsx';
import { ShipToField, shipToText } from './ship-to-field.tsx';
import type { Entry } from './use-entry.ts';
import { useShipTo } from './use-ship-to.ts';

/** Whether a summary describes the order. */
function hasHeader({ poNumber, shipTo }: EntryValues): boolean {
  return !isBlank(poNumber) && (shipTo.locationId !== null || shipTo.address !== null);
}

/** The header of an order in two rows, with rarely used fields folded below them. */
export function EntryHeader({ entry }: { readonly entry: Entry }) {
  const { form, options, check } = entry;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(() => !hasHeader(entry.values));
  const hasFaults =
    form.problems.some(({ name = '' }) => !/^lines\b/.test(name)) ||
    entry.visibleErrors.some(({ lineIndex, field }) => lineIndex === null && field !== 'lines');
  const firstShipDate = check.result?.firstShipDate ?? options.firstShipDate;
  if (isPhone && !isOpen && !hasFaults)
    return (
      <Card label="Order">
        <HeaderSummary entry={entry} onEdit={() => setIsOpen(true)} />
      </Card>
    );
  return (
    <Card label="Order">
      <div className="@container px-4 py-3">
        <div className="grid items-start gap-x-3.5 gap-y-3 @min-[34rem]:grid-cols-2 @min-[46rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField form={form} name="poNumber" {...bindCheck(entry, 'poNumber')} />
          <ShipToField entry={entry} />
          <SelectField
            form={form}
            name="warehouseCode"
            options={options.warehouses.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            {...bindCheck(entry, 'warehouseCode')}
          />
          <SelectField
            form={form}
            name="orderType"
            options={options.orderTypes.map((type) => ({ value: type, label: enumText(type) }))}
          />
          <DateField
            form={form}
            name="requestedShipDate"
            isInvalid={bindCheck(entry, 'requestedShipDate').isInvalid}
            help={
              <>
                Earliest possible: {formatNearDay(firstShipDate)}
                <FieldMessages entry={entry} path="requestedShipDate" />
              </>
            }
          />
          <DateField form={form} name="mabd" {...bindCheck(entry, 'mabd')} />
          <SelectField
            form={form}
            name="freightTerms"
            options={options.freightTerms.map((terms) => ({ value: terms, label: enumText(terms) }))}
            {...bindCheck(entry, 'freightTerms')}
          />
          <ComboboxField
            form={form}
            name="scac"
            options={[
              { value: '', label: 'Best way' },
              ...options.carriers.map(({ scac, name }) => ({ value: scac, label: name, detail: scac })),
            ]}
            {...bindCheck(entry, 'scac')}
          />
        </div>
        <MoreFields entry={entry} />
        {isPhone && hasHeader(entry.values) && !hasFaults && (
          <div className="pt-3">
            <Button size="small" onClick={() => setIsOpen(false)}>
              Done
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface HeaderSummaryProps {
  readonly entry: Entry;
  readonly onEdit: () => void;
}

/** The header of an order in three lines, for phones. */
function HeaderSummary({ entry, onEdit }: HeaderSummaryProps) {
  const { customerId, values } = entry;
  const shipTo = useShipTo(customerId, values.shipTo);
  const facts = [
    values.warehouseCode && `From ${values.warehouseCode}`,
    values.requestedShipDate && `ships ${formatNearDay(values.requestedShipDate)}`,
    values.mabd && `MABD ${formatNearDay(values.mabd)}`,
    values.freightTerms && enumText(values.freightTerms),
  ];
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3 text-control">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">PO {values.poNumber}</p>
        <p>{shipTo ? shipToText(shipTo) : values.shipTo.address?.name}</p>
        <p className="text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" variant="link" aria-label="Edit the header" onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
