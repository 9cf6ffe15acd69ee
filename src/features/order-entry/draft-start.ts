import type {
  OrderDraft,
  OrderDraftValues,
  OrderEntryOptions,
  OrderEntrySource,
} from '#src/api/generated/types.ts';
import { readValues, withoutOwn } from './entry-form.ts';
import type { EntryValues } from './entry-values.ts';
import type { DraftStart } from './use-draft-form.ts';

function getDefaults(options: OrderEntryOptions): OrderDraftValues {
  const [warehouse] = options.warehouses;
  return {
    orderType: 'Standard',
    freightTerms: 'Prepaid',
    requestedShipDate: options.firstShipDate,
    ...(warehouse && { warehouseCode: warehouse.code }),
  };
}

/** The values of a draft; the defaults of a new order replace those that the draft does not have. */
export function fillValues(values: OrderDraftValues, options: OrderEntryOptions): EntryValues {
  return readValues({ ...getDefaults(options), ...values });
}

/** The values of an order for another one. */
export function copyValues({ values }: OrderEntrySource, { firstShipDate }: OrderEntryOptions): EntryValues {
  return { ...withoutOwn(readValues(values)), requestedShipDate: firstShipDate };
}

/** The name of a start: the number distinguishes two orders from the same template or copy. */
export function nameStart(name: string, number: number): string {
  return number === 0 ? name : `${name} ${number}`;
}

/** A template does not change: an order that starts from it becomes a separate draft. */
export function startFromDraft(draft: OrderDraft, options: OrderEntryOptions, number: number): DraftStart {
  const values = fillValues(draft.values, options);
  return draft.isTemplate
    ? {
        name: nameStart(`template ${draft.draftId}`, number),
        values: { ...values, requestedShipDate: options.firstShipDate },
      }
    : { name: `draft ${draft.draftId}`, values, draft };
}

export function describeDraft({ name, isTemplate }: OrderDraft): string {
  if (isTemplate) return `New order from the template ${name ?? ''}`;
  return name === null ? 'Draft' : `Draft: ${name}`;
}
