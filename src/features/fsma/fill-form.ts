import { updateTraceEvents } from '#src/api/generated/limits/fsma.ts';
import type {
  KeyDataElement,
  ReferenceDocumentType,
  TraceEvent,
  TraceEventUpdate,
} from '#src/api/generated/types.ts';
import { defineForm, draftChoice, optionalText, text } from '#src/components/form/define-form.ts';
import { phoneText, postalCodeText, twoLettersText } from '#src/components/form/place-texts.ts';
import { isBlank } from '#src/lib/clean-text.ts';

const limits = updateTraceEvents.values.properties;

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

/** Parts of a location are entered together. */
const needs =
  (name: keyof PlaceValues, partName: string) =>
  (values: PlaceValues): string | undefined =>
    hasLocation(values) && isBlank(values[name]) ? `Enter the ${partName}.` : undefined;

const placeForm = defineForm(placeShape, {
  name: needs('name', 'business name'),
  address1: needs('address1', 'street and number'),
  city: needs('city', 'city'),
  state: needs('state', 'state'),
  postalCode: needs('postalCode', 'postal code'),
  phone: needs('phone', 'telephone number'),
});

const hasLocation = (values: PlaceValues): boolean => Object.values(placeForm.write(values)).some(Boolean);

const source = limits.tlcSource.properties;

const eventForm = defineForm(
  {
    traceabilityLotCode: optionalText('Lot code', limits.traceabilityLotCode),
    productDescription: optionalText('Product description', limits.productDescription, { hasLines: true }),
    /** Null where the source is given by a reference. */
    pointId: draftChoice<number>('Point of manufacture', source.pointId),
    reference: optionalText('Or a reference', source.reference),
    referenceDocumentType: draftChoice<ReferenceDocumentType>(
      'Reference document',
      limits.referenceDocumentType,
    ),
    referenceDocumentNumber: optionalText('Document number', limits.referenceDocumentNumber),
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
  },
);

export const noValues = { ...eventForm.empty, ...placeForm.empty };

export type FillValues = typeof noValues;

/** What the forms of key data have in common. */
export const fillModel = {
  fields: { ...eventForm.fields, ...placeForm.fields },
  fieldNamed: (serverName: string) => (serverName.includes('tlcSource') ? 'pointId' : serverName),
};

const noParty = { code: null, codeType: null, address2: null, country: 'US', email: null, timeZone: null };

/** The members to send; undefined when nothing was entered. An empty field leaves the value unchanged. */
export function toUpdate(values: FillValues, location?: LocationMember): TraceEventUpdate | undefined {
  const { pointId, reference, ...entered } = eventForm.write(values);
  const tlcSource = pointId === undefined ? reference && { reference } : { pointId };
  const update: TraceEventUpdate = {
    ...entered,
    ...(tlcSource && { tlcSource }),
    ...(location && hasLocation(values) && { [location]: { ...noParty, ...placeForm.write(values) } }),
  };
  return Object.keys(update).length === 0 ? undefined : update;
}

/** The key data that any of the records lacks. */
export function findMissing(events: readonly TraceEvent[]): readonly KeyDataElement[] {
  return [...new Set(events.flatMap(({ missingKdes }) => missingKdes))];
}
