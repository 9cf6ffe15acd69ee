import { setAsnCorrections as limits } from '#src/api/generated/limits/asn.ts';
import type { AsnCorrections, AsnFault, AsnField } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { defineForm, rows, text } from '#src/components/form/define-form.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { hasGs1CheckDigit } from '#src/lib/gs1-check-digit.ts';
import { placeText } from './asn-words.ts';

const lineLimits = limits.lines.items.properties;

interface Member {
  readonly name: string;
  readonly limits: Limits;
  readonly patternText?: string;
}

const members: Readonly<Record<AsnField, Member>> = {
  Scac: { name: 'scac', limits: limits.scac, patternText: 'Enter two to four capital letters.' },
  PoNumber: { name: 'poNumber', limits: limits.poNumber },
  DcNumber: { name: 'dcNumber', limits: limits.dcNumber, patternText: 'Use letters, digits and hyphens.' },
  Sscc: {
    name: 'sscc',
    limits: limits.pallets.items.properties.sscc,
    patternText: 'Enter 18 digits.',
  },
  Upc: { name: 'upc', limits: lineLimits.upc, patternText: 'Enter 12 digits.' },
  LotNumber: { name: 'lotNumber', limits: lineLimits.lotNumber },
  TraceabilityLotCode: {
    name: 'traceabilityLotCode',
    limits: lineLimits.traceabilityLotCode,
    patternText: 'Use letters, digits, periods, hyphens and underscores.',
  },
};

/** A fault in a value that can be corrected. */
export interface CorrectableFault extends AsnFault {
  readonly field: AsnField;
}

/** A field that only a newer server has cannot be corrected here. */
const isCorrectable = (fault: AsnFault): fault is CorrectableFault =>
  fault.field !== null && Object.hasOwn(members, fault.field);

export function listCorrectable(faults: readonly AsnFault[]): readonly CorrectableFault[] {
  return faults.filter(isCorrectable);
}

/** What the next transmission states without a change: the previous correction, or the sent value. */
function getStated({ correctedValue, sentValue }: AsnFault): string {
  return correctedValue ?? sentValue ?? '';
}

function findValueFault({ field }: CorrectableFault, value: string): string | undefined {
  const { limits: fieldLimits, patternText } = members[field];
  const fault = limitFault(fieldLimits, value, patternText);
  if (fault !== undefined) return fault;
  const hasCheckDigit = field === 'Upc' || field === 'Sscc';
  return hasCheckDigit && value !== '' && !hasGs1CheckDigit(value)
    ? 'The check digit is wrong. Compare the digits with the record.'
    : undefined;
}

const valueForm = defineForm({ value: text('Correct value', { types: ['string'] }) });

/** The typed values that change what the next transmission states. */
function listChanges(
  faults: readonly CorrectableFault[],
  { values }: { readonly values: readonly (typeof valueForm.empty)[] },
) {
  return faults
    .map((fault, index) => ({ fault, index, value: values[index]?.value.trim() ?? '' }))
    .filter(({ fault, value }) => value !== '' && value !== getStated(fault));
}

/** The form of corrections: a value for each fault, in their order. */
export const defineCorrections = (faults: readonly CorrectableFault[]) =>
  defineForm(
    {
      values: rows('Corrections', { types: ['array'] }, valueForm, {
        empty: faults.map((fault) => ({ value: getStated(fault) })),
        labelAt: (_label, index) => (faults[index] && placeText(faults[index])) ?? 'Value',
      }),
    },
    {
      'values.*.value': (typed, index) => {
        const fault = faults[index];
        if (!fault) return undefined;
        const valueFault = findValueFault(fault, typed.values[index]?.value.trim() ?? '');
        if (valueFault !== undefined || listChanges(faults, typed).length > 0) return valueFault;
        return 'Enter the correct value.';
      },
    },
  );

export type CorrectionValues = ReturnType<typeof defineCorrections>['empty'];

/** The body of the request with the changed values, and the typed value behind each member by the server's name. */
export function toRequest(faults: readonly CorrectableFault[], typed: CorrectionValues) {
  const rowByName = new Map<string, number>();
  const body: AsnCorrections = {};
  for (const { fault, index, value } of listChanges(faults, typed)) {
    const { field, lineNumber, palletNumber } = fault;
    const { name } = members[field];
    if (lineNumber !== null) {
      const lines = (body.lines ??= []);
      const place = lines.findIndex((line) => line.lineNumber === lineNumber);
      const at = place < 0 ? lines.push({ lineNumber }) - 1 : place;
      lines[at] = { lineNumber, ...lines[at], [name]: value };
      rowByName.set(`lines[${at}].${name}`, index);
    } else if (palletNumber !== null) {
      const pallets = (body.pallets ??= []);
      const at = pallets.push({ palletNumber, sscc: value }) - 1;
      rowByName.set(`pallets[${at}].${name}`, index);
    } else {
      Object.assign(body, { [name]: value });
      rowByName.set(name, index);
    }
  }
  return { body, rowByName };
}
