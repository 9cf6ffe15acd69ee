import { createOrderDraft } from '#src/api/generated/limits/order-entry.ts';
import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import type { AddressValues, EntryValues } from './entry-values.ts';

const limits = createOrderDraft.values.properties;

/** The typed members of the header. */
const typedFields = [
  'poNumber',
  'requestedShipDate',
  'mabd',
  'clientOrderNumber',
  'department',
  'vendorNumber',
  'storeNumber',
  'requestedDeliveryDate',
  'cancelAfter',
  'billToAccount',
  'serviceLevel',
  'specialInstructions',
] as const satisfies readonly (keyof EntryValues)[];

export type TypedHeaderField = (typeof typedFields)[number];

const typedParts = ['name', 'address1', 'address2', 'city', 'state', 'postalCode', 'phone'] as const;

export type TypedAddressPart = (typeof typedParts)[number];

/** The message for a typed member that is invalid even in a draft; undefined when it can be saved. */
export function findHeaderFault(field: TypedHeaderField, value: string): string | undefined {
  return limitFault(limits[field], value);
}

/** The same for a part of a one-off address. */
export function findAddressFault(part: TypedAddressPart, value: string): string | undefined {
  return limitFault(limits.shipTo.properties[part], value);
}

function buildFault(field: string, message: string): OrderEntryMessage {
  return { rule: 'Invalid', field, lineIndex: null, message, remedies: [], order: null };
}

export function listAddressFaults(address: AddressValues): OrderEntryMessage[] {
  return typedParts.flatMap((part) => {
    const message = findAddressFault(part, address[part]);
    return message === undefined ? [] : [buildFault(`shipTo.${part}`, message)];
  });
}

/** Every invalid typed member of the header, as an error of its field. */
export function listHeaderFaults(values: EntryValues): OrderEntryMessage[] {
  const { address } = values.shipTo;
  return [
    ...typedFields.flatMap((field) => {
      const message = findHeaderFault(field, values[field]);
      return message === undefined ? [] : [buildFault(field, message)];
    }),
    ...(address ? listAddressFaults(address) : []),
  ];
}

const isTypedField = (name: string): name is TypedHeaderField => typedFields.some((field) => field === name);
const isTypedPart = (name: string): name is TypedAddressPart => typedParts.some((part) => part === name);

/** 'poNumber', 'values.poNumber', 'values.shipTo.city'. */
const headerPlace = /^\/?(?:values[./])?(?:(shipTo)[./])?(\w+)$/;

/** The typed member of the header that the server names: 'poNumber', 'shipTo.city'; undefined for another place. */
export function readHeaderPlace(serverName: string): string | undefined {
  const [, shipTo, name = ''] = headerPlace.exec(serverName) ?? [];
  if (shipTo !== undefined) return isTypedPart(name) ? `shipTo.${name}` : undefined;
  return isTypedField(name) ? name : undefined;
}

/** The values without the members of the header that the server rejected. */
export function omitFromHeader(values: EntryValues, fields: readonly string[]): EntryValues {
  const rest = { ...values };
  for (const field of fields) {
    const [name = '', part = ''] = field.split('.');
    if (isTypedField(name)) rest[name] = '';
    else if (rest.shipTo.address && isTypedPart(part))
      rest.shipTo = { ...rest.shipTo, address: { ...rest.shipTo.address, [part]: '' } };
  }
  return rest;
}
