import { updateTraceEvent as limits } from '#src/api/generated/limits/fsma.ts';
import type {
  KeyDataElement,
  Party,
  ReferenceDocumentType,
  TraceEvent,
  TraceEventUpdate,
} from '#src/api/generated/types.ts';
import { defineForm, same, text } from '#src/components/form/define-form.ts';
import { phoneText, postalCodeText, twoLettersText } from '#src/components/form/place-texts.ts';
import { isBlank } from '#src/lib/clean-text.ts';

/** The field for a location; a form has at most one. */
export type LocationMember = 'fromLocation' | 'toLocation';

export function findLocation(kdes: readonly KeyDataElement[]): LocationMember | undefined {
  if (kdes.includes('FromLocation')) return 'fromLocation';
  return kdes.includes('ToLocation') ? 'toLocation' : undefined;
}

const place = limits.fromLocation.properties;
const isOptional = { isRequired: false };

const placeShape = {
  name: text('Business name', place.name, isOptional),
  address1: text('Street and number', place.address1),
  city: text('City', place.city, isOptional),
  state: text('State', place.state, { ...isOptional, patternText: twoLettersText }),
  postalCode: text('Postal code', place.postalCode, { patternText: postalCodeText }),
  phone: text('Phone', place.phone, { patternText: phoneText }),
};

type PlaceValues = { readonly [Name in keyof typeof placeShape]: string };

/** Whether anything of a location was entered. */
function hasLocation({ name, address1, city, state, postalCode, phone }: PlaceValues): boolean {
  return [name, address1, city, state, postalCode, phone].some((part) => !isBlank(part));
}

/** Parts of a value are entered together. */
const needs =
  (name: keyof PlaceValues, partName: string) =>
  (values: PlaceValues): string | undefined =>
    hasLocation(values) && isBlank(values[name]) ? `Enter the ${partName}.` : undefined;

/** Only the missing key data is sent; an empty field leaves the value unchanged. */
const form = defineForm(
  {
    traceabilityLotCode: text('Lot code', limits.traceabilityLotCode, isOptional),
    productDescription: text('Product description', limits.productDescription, {
      ...isOptional,
      hasLines: true,
    }),
    /** Null where the source is given by a reference. */
    pointId: same<number | null>('Point of manufacture', undefined, null, isOptional),
    reference: text('Or a reference', limits.tlcSource.properties.reference, isOptional),
    referenceDocumentType: same<ReferenceDocumentType | null>(
      'Reference document',
      limits.referenceDocumentType,
      null,
      isOptional,
    ),
    referenceDocumentNumber: text('Document number', limits.referenceDocumentNumber, isOptional),
    ...placeShape,
  },
  {
    reference: ({ pointId, reference }) =>
      pointId !== null && !isBlank(reference) ? 'Choose a point or enter a reference, not both.' : undefined,
    referenceDocumentType: ({ referenceDocumentType, referenceDocumentNumber }) =>
      referenceDocumentType === null && !isBlank(referenceDocumentNumber)
        ? 'Choose the kind of document.'
        : undefined,
    referenceDocumentNumber: ({ referenceDocumentType, referenceDocumentNumber }) =>
      referenceDocumentType !== null && isBlank(referenceDocumentNumber)
        ? 'Enter the number of the document.'
        : undefined,
    name: needs('name', 'business name'),
    address1: needs('address1', 'street and number'),
    city: needs('city', 'city'),
    state: needs('state', 'state'),
    postalCode: needs('postalCode', 'postal code'),
    phone: needs('phone', 'telephone number'),
  },
);

export const fillFields = form.fields;

export const noValues = form.empty;

export type FillValues = typeof form.empty;

/** The members to send; undefined when nothing was entered. */
export function toUpdate(
  values: FillValues,
  location: LocationMember | undefined,
): TraceEventUpdate | undefined {
  const entered = form.write(values);
  const { traceabilityLotCode, productDescription, pointId, reference } = entered;
  const { referenceDocumentType, referenceDocumentNumber, name, address1, city, state, postalCode, phone } =
    entered;
  const nothing = { code: null, codeType: null, address2: null, email: null, timeZone: null };
  const party: Party = { ...nothing, name, address1, city, state, postalCode, country: 'US', phone };
  const update: TraceEventUpdate = {
    ...(traceabilityLotCode !== '' && { traceabilityLotCode }),
    ...(productDescription !== '' && { productDescription }),
    ...(pointId !== null ? { tlcSource: { pointId } } : reference !== '' && { tlcSource: { reference } }),
    ...(referenceDocumentType !== null && { referenceDocumentType, referenceDocumentNumber }),
    ...(location !== undefined && hasLocation(values) && { [location]: party }),
  };
  return Object.keys(update).length === 0 ? undefined : update;
}

/** The key data that any of the records lacks. */
export function findMissing(events: readonly TraceEvent[]): readonly KeyDataElement[] {
  return [...new Set(events.flatMap(({ missingKdes }) => missingKdes))];
}
