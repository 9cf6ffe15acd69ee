import type { RecordKey, RecordType } from './record-types.ts';

/** The parameters that open a record over its list: next to the filters in the URL, but not filters. */
const parameters = {
  Asn: 'asn',
  Invoice: 'invoice',
  Lot: 'lot',
  OtifPo: 'po',
  ReceivingVariance: 'variance',
  Report: 'report',
  Schedule: 'schedule',
  Thread: 'thread',
  TraceEvent: 'record',
} as const satisfies Partial<Record<RecordType, string>>;

/** The types of record that open over their list. */
export type OpenedType = keyof typeof parameters;

/** The parameters of the second part of the key. That of a PO is with its number: `1~4518820937`. */
const qualifiers: Readonly<Partial<Record<OpenedType, string>>> = { Lot: 'lotItem', Thread: 'customer' };

export function isOpenedType(type: RecordType): type is OpenedType {
  return Object.hasOwn(parameters, type);
}

/** The parameters with which the list of a type has a record open; without one, they are removed. */
export function openParameters(type: OpenedType, key: RecordKey | undefined): Record<string, string | null> {
  const { id = null, qualifier = null } = key ?? {};
  const second = qualifiers[type];
  return {
    [parameters[type]]: key && type === 'OtifPo' ? `${qualifier ?? ''}~${key.id}` : id,
    ...(second !== undefined && { [second]: qualifier }),
  };
}

/** The key of the open record; undefined without one. */
export function readOpenKey(type: OpenedType, address: URLSearchParams): RecordKey | undefined {
  const id = address.get(parameters[type]) ?? '';
  if (id === '') return undefined;
  if (type !== 'OtifPo') return { id, qualifier: address.get(qualifiers[type] ?? '') };
  const [qualifier = '', ...rest] = id.split('~');
  return { id: rest.join('~'), qualifier };
}
