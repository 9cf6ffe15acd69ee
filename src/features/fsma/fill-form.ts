import { updateTraceEvent as limits } from '#src/api/generated/limits/fsma.ts';
import type {
  KeyDataElement,
  Party,
  ReferenceDocumentType,
  TraceEvent,
  TraceEventUpdate,
} from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { phoneText, postalCodeText, twoLettersText } from '#src/components/form/place-texts.ts';
import { textOrNull } from '#src/components/form/text-or-null.ts';
import { cleanText, isBlank } from '#src/lib/clean-text.ts';

/** The entered values; only the missing key data is sent. */
export interface FillValues {
  readonly traceabilityLotCode: string;
  readonly productDescription: string;
  /** Null where the source is given by a reference. */
  readonly pointId: number | null;
  readonly reference: string;
  readonly referenceDocumentType: ReferenceDocumentType | null;
  readonly referenceDocumentNumber: string;
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
}

export const noValues: FillValues = {
  traceabilityLotCode: '',
  productDescription: '',
  pointId: null,
  reference: '',
  referenceDocumentType: null,
  referenceDocumentNumber: '',
  name: '',
  address1: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

/** The field for a location; a form has at most one. */
export type LocationMember = 'fromLocation' | 'toLocation';

export function findLocation(kdes: readonly KeyDataElement[]): LocationMember | undefined {
  if (kdes.includes('FromLocation')) return 'fromLocation';
  return kdes.includes('ToLocation') ? 'toLocation' : undefined;
}

/** Whether anything of a location was entered. */
function hasLocation({ name, address1, city, state, postalCode, phone }: FillValues): boolean {
  return [name, address1, city, state, postalCode, phone].some((text) => !isBlank(text));
}

const place = limits.fromLocation.properties;
const needed = (text: string, partName: string, values: FillValues): string | undefined =>
  hasLocation(values) && isBlank(text) ? `Enter the ${partName}.` : undefined;

/** Parts of a value are entered together; an empty field leaves the value unchanged. */
export const fillFields: FieldSpecs<FillValues> = {
  traceabilityLotCode: { label: 'Lot code', limits: limits.traceabilityLotCode, isRequired: false },
  productDescription: { label: 'Product description', limits: limits.productDescription, isRequired: false },
  pointId: { label: 'Point of manufacture', isRequired: false },
  reference: {
    label: 'Or a reference',
    limits: limits.tlcSource.properties.reference,
    isRequired: false,
    check: ({ pointId, reference }) =>
      pointId !== null && !isBlank(reference) ? 'Choose a point or enter a reference, not both.' : undefined,
  },
  referenceDocumentType: {
    label: 'Reference document',
    limits: limits.referenceDocumentType,
    isRequired: false,
    check: ({ referenceDocumentType, referenceDocumentNumber }) =>
      referenceDocumentType === null && !isBlank(referenceDocumentNumber)
        ? 'Choose the kind of document.'
        : undefined,
  },
  referenceDocumentNumber: {
    label: 'Document number',
    limits: limits.referenceDocumentNumber,
    isRequired: false,
    check: ({ referenceDocumentType, referenceDocumentNumber }) =>
      referenceDocumentType !== null && isBlank(referenceDocumentNumber)
        ? 'Enter the number of the document.'
        : undefined,
  },
  name: {
    label: 'Business name',
    limits: place.name,
    isRequired: false,
    check: (values) => needed(values.name, 'business name', values),
  },
  address1: {
    label: 'Street and number',
    limits: place.address1,
    check: (values) => needed(values.address1, 'street and number', values),
  },
  city: {
    label: 'City',
    limits: place.city,
    isRequired: false,
    check: (values) => needed(values.city, 'city', values),
  },
  state: {
    label: 'State',
    limits: place.state,
    isRequired: false,
    patternText: twoLettersText,
    check: (values) => needed(values.state, 'state', values),
  },
  postalCode: {
    label: 'Postal code',
    limits: place.postalCode,
    patternText: postalCodeText,
    check: (values) => needed(values.postalCode, 'postal code', values),
  },
  phone: {
    label: 'Phone',
    limits: place.phone,
    patternText: phoneText,
    check: (values) => needed(values.phone, 'telephone number', values),
  },
};

function toParty(values: FillValues): Party {
  return {
    name: cleanText(values.name),
    code: null,
    codeType: null,
    address1: textOrNull(values.address1),
    address2: null,
    city: cleanText(values.city),
    state: cleanText(values.state),
    postalCode: textOrNull(values.postalCode),
    country: 'US',
    phone: textOrNull(values.phone),
    email: null,
    timeZone: null,
  };
}

/** The members to send; undefined when nothing was entered. */
export function toUpdate(
  values: FillValues,
  location: LocationMember | undefined,
): TraceEventUpdate | undefined {
  const { pointId, referenceDocumentType } = values;
  const reference = cleanText(values.reference);
  const update: TraceEventUpdate = {
    ...(!isBlank(values.traceabilityLotCode) && {
      traceabilityLotCode: cleanText(values.traceabilityLotCode),
    }),
    ...(!isBlank(values.productDescription) && { productDescription: values.productDescription.trim() }),
    ...(pointId !== null ? { tlcSource: { pointId } } : reference !== '' && { tlcSource: { reference } }),
    ...(referenceDocumentType !== null && {
      referenceDocumentType,
      referenceDocumentNumber: cleanText(values.referenceDocumentNumber),
    }),
    ...(location !== undefined && hasLocation(values) && { [location]: toParty(values) }),
  };
  return Object.keys(update).length === 0 ? undefined : update;
}

/** The key data that any of the records lacks. */
export function findMissing(events: readonly TraceEvent[]): readonly KeyDataElement[] {
  return [...new Set(events.flatMap(({ missingKdes }) => missingKdes))];
}
