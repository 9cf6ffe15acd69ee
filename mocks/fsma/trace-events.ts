import type {
  KeyDataElement,
  PointOfManufacture,
  TlcSource,
  TraceChange,
  TraceEvent,
  TraceEventUpdate,
} from '#src/api/generated/types.ts';
import { isDeepStrictEqual } from 'node:util';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { shareBySource } from '#mocks/lib/shared.ts';
import type { TraceFact } from './trace-facts.ts';
import { describeLocation, pointLocation } from './trace-locations.ts';

/** The user changes of a record. */
export interface TraceEdit {
  readonly values: Omit<TraceEventUpdate, 'tlcSource'> & { readonly tlcSource?: TlcSource };
  /** Latest first. */
  readonly changes: readonly TraceChange[];
}

/** The key data elements that an event requires besides code, quantity, product and day. */
const required: Readonly<Partial<Record<TraceEvent['cte'], readonly KeyDataElement[]>>> = {
  Receiving: ['FromLocation', 'ToLocation', 'TlcSource', 'ReferenceDocument'],
  Shipping: ['FromLocation', 'ToLocation', 'TlcSource', 'ReferenceDocument'],
  Transformation: ['FromLocation', 'ReferenceDocument'],
};

type Content = Omit<TraceEvent, 'isComplete' | 'missingKdes' | 'changedAt'>;

/** Each key data element as text; null when it is missing. */
const readers: Readonly<Record<KeyDataElement, (event: Content) => string | null>> = {
  TraceabilityLotCode: ({ traceabilityLotCode }) => traceabilityLotCode,
  Quantity: ({ quantity, uom }) => `${quantity} ${uom}`,
  ProductDescription: ({ productDescription }) => productDescription,
  FromLocation: ({ fromLocation }) => describeLocation(fromLocation),
  ToLocation: ({ toLocation }) => describeLocation(toLocation),
  OccurredOn: ({ occurredOn }) => occurredOn,
  TlcSource: ({ tlcSource }) => tlcSource && (describeLocation(tlcSource.location) ?? tlcSource.reference),
  ReferenceDocument: ({ referenceDocumentType, referenceDocumentNumber }) =>
    referenceDocumentType &&
    referenceDocumentNumber &&
    `${toLabel(referenceDocumentType)} ${referenceDocumentNumber}`,
};

export function readKde(event: Content, kde: KeyDataElement): string | null {
  return readers[kde](event);
}

function findMissing(event: Content): KeyDataElement[] {
  const requiredKdes: readonly KeyDataElement[] = ['ProductDescription', ...(required[event.cte] ?? [])];
  return requiredKdes.filter((kde) => readKde(event, kde) === null);
}

export function toSource(point: PointOfManufacture): TlcSource {
  return { pointId: point.pointId, location: pointLocation(point), reference: null };
}

/** The record as written, with the point of manufacture of its item. */
function writeContent({ event, omitted, isFromPlant }: TraceFact, source: TlcSource | undefined): Content {
  const isOmitted = (kde: KeyDataElement): boolean => omitted.includes(kde);
  const isMade = event.cte === 'Transformation';
  const plant = source?.location ?? null;
  // A transfer without a known point names the customer's plant; a transformation has no fallback.
  const from = isFromPlant ? (plant ?? (isMade ? null : event.fromLocation)) : event.fromLocation;
  return {
    ...event,
    fromLocation: isOmitted('FromLocation') ? null : from,
    toLocation: isOmitted('ToLocation') ? null : event.toLocation,
    tlcSource: source && !isOmitted('TlcSource') ? source : null,
    referenceDocumentType: isOmitted('ReferenceDocument') ? null : event.referenceDocumentType,
    referenceDocumentNumber: isOmitted('ReferenceDocument') ? null : event.referenceDocumentNumber,
  };
}

interface BuiltEvent {
  readonly source: TlcSource | undefined;
  readonly edit: TraceEdit | undefined;
  readonly event: TraceEvent;
}

/**
 * The last event of each fact: nearly all are the same in every request and after a reset, and building them dominates
 * its time.
 */
const builtEvents = new WeakMap<TraceFact, BuiltEvent>();
const shareSource = shareBySource<PointOfManufacture, TlcSource>();

/** A record as returned: with the point of manufacture at the time of writing, and with user changes. */
export function toTraceEvent(
  fact: TraceFact,
  point: PointOfManufacture | undefined,
  edit: TraceEdit | undefined,
): TraceEvent {
  const source = point && shareSource(point, () => toSource(point));
  const built = builtEvents.get(fact);
  if (built && built.edit === edit && isDeepStrictEqual(built.source, source)) return built.event;
  const content = { ...writeContent(fact, source), ...edit?.values };
  const missingKdes = findMissing(content);
  const event: TraceEvent = {
    ...content,
    isComplete: missingKdes.length === 0,
    missingKdes,
    changedAt: edit?.changes[0]?.changedAt ?? null,
  };
  builtEvents.set(fact, { source, edit, event });
  return event;
}
