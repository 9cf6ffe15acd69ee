import type { AsnCorrections, AsnDetail, AsnFault } from '#src/api/generated/types.ts';
import { requireNoErrors } from '#mocks/contract/problem.ts';
import type { Correction } from '#mocks/world/notices/asn-work.ts';
import { isSamePlace, type NoticePlace } from '#mocks/world/notices/faults.ts';
import { hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';

interface Stated {
  /** The member of the request. */
  readonly name: string;
  readonly place: NoticePlace;
  readonly value: string;
}

/** The values of a request with their places in the ASN. */
function listStated({ scac, poNumber, dcNumber, pallets = [], lines = [] }: AsnCorrections): Stated[] {
  const stated: Stated[] = [];
  const add = (name: string, place: Partial<NoticePlace> & Pick<NoticePlace, 'field'>, value?: string) => {
    if (value === undefined) return;
    stated.push({ name, place: { lineNumber: null, palletNumber: null, ...place }, value: value.trim() });
  };
  add('scac', { field: 'Scac' }, scac);
  add('poNumber', { field: 'PoNumber' }, poNumber);
  add('dcNumber', { field: 'DcNumber' }, dcNumber);
  for (const [index, { palletNumber, sscc }] of pallets.entries())
    add(`pallets[${index}].sscc`, { field: 'Sscc', palletNumber }, sscc);
  for (const [index, { lineNumber, upc, lotNumber, traceabilityLotCode }] of lines.entries()) {
    const name = `lines[${index}]`;
    add(`${name}.upc`, { field: 'Upc', lineNumber }, upc);
    add(`${name}.lotNumber`, { field: 'LotNumber', lineNumber }, lotNumber);
    add(`${name}.traceabilityLotCode`, { field: 'TraceabilityLotCode', lineNumber }, traceabilityLotCode);
  }
  return stated;
}

function findError({ place, value }: Stated, fault: AsnFault | undefined): string | undefined {
  if (!fault) return 'The retailer has not found this value at fault.';
  if (place.field === 'Upc' && !hasGs1CheckDigit(value)) return 'The check digit of the UPC is wrong.';
  if (place.field === 'Sscc' && !hasGs1CheckDigit(value)) return 'The check digit of the SSCC is wrong.';
  return undefined;
}

function findFault(faults: readonly AsnFault[], place: NoticePlace): AsnFault | undefined {
  return faults.find((fault) => fault.field !== null && isSamePlace({ ...fault, field: fault.field }, place));
}

/**
 * The corrections of an ASN after a request; stating the sent value withdraws a correction. Throws 422 for a place that
 * cannot be corrected.
 */
export function applyCorrections(
  { faults }: Pick<AsnDetail, 'faults'>,
  saved: readonly Correction[],
  body: AsnCorrections,
  by: Pick<Correction, 'correctedAt' | 'correctedBy'>,
): readonly Correction[] {
  const stated = listStated(body);
  const errors: Record<string, string[]> = {};
  for (const correction of stated) {
    const error = findError(correction, findFault(faults, correction.place));
    if (error !== undefined) errors[correction.name] = [error];
  }
  requireNoErrors(errors);
  const remaining = saved.filter(
    ({ place }) => !stated.some((correction) => isSamePlace(correction.place, place)),
  );
  const added = stated
    .filter(({ place, value }) => findFault(faults, place)?.sentValue !== value)
    .map(({ place, value }): Correction => {
      const savedCorrection = saved.find(
        (correction) => isSamePlace(correction.place, place) && correction.value === value,
      );
      return savedCorrection ?? { place, value, ...by };
    });
  return [...remaining, ...added];
}
