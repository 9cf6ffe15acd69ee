import type { RecordKey, RecordType } from './record-types.ts';

interface OpenParameters {
  readonly id: string;
  /** The parameter of the second part of the key; by default, the record has none. */
  readonly qualifier?: string;
  /** Both parts are in one parameter: `1~4518820937`. */
  readonly isJoined?: true;
}

/** The parameters that open a record over its list: next to the filters in the URL, but not filters. */
const parameters = {
  Asn: { id: 'asn' },
  Invoice: { id: 'invoice' },
  Lot: { id: 'lot', qualifier: 'lotItem' },
  OtifPo: { id: 'po', isJoined: true },
  ReceivingVariance: { id: 'variance' },
  Report: { id: 'report' },
  Schedule: { id: 'schedule' },
  Thread: { id: 'thread', qualifier: 'customer' },
  TraceEvent: { id: 'record' },
} as const satisfies Partial<Record<RecordType, OpenParameters>>;

/** The types of record that open over their list. */
export type OpenedType = keyof typeof parameters;

/** The parameters with which the list of a type has a record open. */
export function openParameters(type: OpenedType, { id, qualifier }: RecordKey): Record<string, string> {
  const names: OpenParameters = parameters[type];
  return {
    [names.id]: names.isJoined ? `${qualifier ?? ''}~${id}` : id,
    ...(names.qualifier !== undefined && qualifier !== null && { [names.qualifier]: qualifier }),
  };
}

/** The parameters of a type, all removed. */
export function closeParameters(type: OpenedType): Record<string, null> {
  const { id, qualifier }: OpenParameters = parameters[type];
  return { [id]: null, ...(qualifier !== undefined && { [qualifier]: null }) };
}

/** The key of the open record; undefined without one. */
export function readOpenKey(type: OpenedType, address: URLSearchParams): RecordKey | undefined {
  const names: OpenParameters = parameters[type];
  const text = address.get(names.id) ?? '';
  if (text === '') return undefined;
  if (!names.isJoined)
    return { id: text, qualifier: names.qualifier === undefined ? null : address.get(names.qualifier) };
  const [qualifier = '', ...rest] = text.split('~');
  return { id: rest.join('~'), qualifier };
}
