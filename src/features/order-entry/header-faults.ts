import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { addressForm, headerForm, type AddressValues, type EntryValues } from './entry-values.ts';

const { draftLimits: header } = headerForm;
const { draftLimits: place } = addressForm;

/** The typed members that are invalid even in a draft. */
function listFaults(typed: ReadonlyMap<string, Limits>, values: object, prefix = ''): OrderEntryMessage[] {
  const entered = new Map<string, unknown>(Object.entries(values));
  return [...typed].flatMap(([name, limit]): OrderEntryMessage[] => {
    const message = limitFault(limit, entered.get(name));
    const field = `${prefix}${name}`;
    return message === undefined
      ? []
      : [{ rule: 'Invalid', field, lineIndex: null, message, remedies: [], order: null }];
  });
}

/** Every invalid part of a one-off address, as an error of its field. */
export function listAddressFaults(values: AddressValues): OrderEntryMessage[] {
  return listFaults(place, values, 'shipTo.');
}

/** Every invalid typed member of the header, as an error of its field. */
export function listHeaderFaults(values: EntryValues): OrderEntryMessage[] {
  const { address } = values.shipTo;
  return [...listFaults(header, values), ...(address ? listAddressFaults(address) : [])];
}

/** 'poNumber', 'values.poNumber', 'values.shipTo.city'. */
const headerPlace = /^\/?(?:values[./])?(?:(shipTo)[./])?(\w+)$/;

/** The typed member of the header that the server names: 'poNumber', 'shipTo.city'; undefined for another place. */
export function readHeaderPlace(serverName: string): string | undefined {
  const [, shipTo, name = ''] = headerPlace.exec(serverName) ?? [];
  if (shipTo !== undefined) return place.has(name) ? `shipTo.${name}` : undefined;
  return header.has(name) ? name : undefined;
}

/** The values without the members of the header that the server rejected. */
export function omitFromHeader(values: EntryValues, fields: readonly string[]): EntryValues {
  const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));
  const parts = fields
    .map((field) => /^shipTo\.(\w+)$/.exec(field)?.[1] ?? '')
    .filter((name) => place.has(name));
  const { shipTo } = values;
  return {
    ...values,
    ...empty(fields.filter((name) => header.has(name))),
    shipTo: { ...shipTo, address: shipTo.address && { ...shipTo.address, ...empty(parts) } },
  };
}
