import { setAsnCorrections as limits } from '#src/api/generated/limits/asn.ts';
import type { AsnCorrections, AsnFault, AsnField } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { hasGs1CheckDigit } from '#src/lib/gs1-check-digit.ts';
import { placeText } from './asn-words.ts';

/** A fault in a value that can be corrected. */
export interface CorrectableFault extends AsnFault {
  readonly field: AsnField;
}

export interface CorrectionValues {
  /** In the order of the faults; empty where a value is not corrected. */
  readonly values: readonly { readonly value: string }[];
}

export function listCorrectable(faults: readonly AsnFault[]): readonly CorrectableFault[] {
  return faults.flatMap((fault) => (fault.field === null ? [] : [{ ...fault, field: fault.field }]));
}

/** The initial value is the previous correction, or the sent value. */
export function toValues(faults: readonly CorrectableFault[]): CorrectionValues {
  return {
    values: faults.map(({ correctedValue, sentValue }) => ({ value: correctedValue ?? sentValue ?? '' })),
  };
}

const lineLimits = limits.lines.items.properties;

const fieldLimits: Readonly<Partial<Record<string, Limits>>> = {
  Scac: limits.scac,
  PoNumber: limits.poNumber,
  DcNumber: limits.dcNumber,
  Sscc: limits.pallets.items.properties.sscc,
  Upc: lineLimits.upc,
  LotNumber: lineLimits.lotNumber,
  TraceabilityLotCode: lineLimits.traceabilityLotCode,
} satisfies Record<AsnField, Limits>;

const patternTexts: Readonly<Partial<Record<string, string>>> = {
  Scac: 'Enter two to four capital letters.',
  DcNumber: 'Use letters, digits and hyphens.',
  Sscc: 'Enter 18 digits.',
  Upc: 'Enter 12 digits.',
  TraceabilityLotCode: 'Use letters, digits, periods, hyphens and underscores.',
};

/** The error of a typed value; undefined if valid or empty. */
function findValueFault(field: AsnField, text: string): string | undefined {
  const value = text.trim();
  if (value === '') return undefined;
  const fieldLimit = fieldLimits[field];
  const fault = fieldLimit && limitFault(fieldLimit, value, patternTexts[field]);
  if (fault !== undefined) return fault;
  if ((field === 'Upc' || field === 'Sscc') && !hasGs1CheckDigit(value))
    return 'The check digit is wrong. Compare the digits with the record.';
  return undefined;
}

/** Whether a typed value changes what the next transmission states. */
function isChanged({ correctedValue, sentValue }: CorrectableFault, text: string): boolean {
  const value = text.trim();
  return value !== '' && value !== (correctedValue ?? sentValue ?? '');
}

export function buildCorrectionFields(faults: readonly CorrectableFault[]): FieldSpecs<CorrectionValues> {
  const isAnyChanged = ({ values }: CorrectionValues): boolean =>
    faults.some((fault, index) => isChanged(fault, values[index]?.value ?? ''));
  return {
    values: { label: 'Corrections', isRequired: false },
    'values.*.value': {
      label: 'Correct value',
      labelAt: (index) => (faults[index] && placeText(faults[index])) ?? 'Value',
      isRequired: false,
      check: (typed, index) => {
        const fault = faults[index];
        if (!fault) return undefined;
        const valueFault = findValueFault(fault.field, typed.values[index]?.value ?? '');
        return valueFault ?? (isAnyChanged(typed) ? undefined : 'Enter the correct value.');
      },
    },
  };
}

const lineMembers = {
  Upc: 'upc',
  LotNumber: 'lotNumber',
  TraceabilityLotCode: 'traceabilityLotCode',
} as const;

/** The body of the request, and the typed value behind each of its members by the server's name. */
export interface CorrectionRequest {
  readonly body: AsnCorrections;
  readonly rows: ReadonlyMap<string, number>;
}

/** States the values that are changed. */
export function toRequest(
  faults: readonly CorrectableFault[],
  { values }: CorrectionValues,
): CorrectionRequest {
  const rows = new Map<string, number>();
  const pallets: NonNullable<AsnCorrections['pallets']> = [];
  const lines: NonNullable<AsnCorrections['lines']> = [];
  let header: AsnCorrections = {};
  for (const [index, fault] of faults.entries()) {
    const value = values[index]?.value.trim() ?? '';
    if (!isChanged(fault, value)) continue;
    const { field, lineNumber, palletNumber } = fault;
    switch (field) {
      case 'Scac':
        header = { ...header, scac: value };
        rows.set('scac', index);
        break;
      case 'PoNumber':
        header = { ...header, poNumber: value };
        rows.set('poNumber', index);
        break;
      case 'DcNumber':
        header = { ...header, dcNumber: value };
        rows.set('dcNumber', index);
        break;
      case 'Sscc':
        rows.set(`pallets[${pallets.length}].sscc`, index);
        pallets.push({ palletNumber: palletNumber ?? 1, sscc: value });
        break;
      case 'Upc':
      case 'LotNumber':
      case 'TraceabilityLotCode': {
        const member = lineMembers[field];
        const at = lines.findIndex((line) => line.lineNumber === lineNumber);
        if (at < 0) lines.push({ lineNumber: lineNumber ?? 1, [member]: value });
        else lines[at] = { lineNumber: lineNumber ?? 1, ...lines[at], [member]: value };
        rows.set(`lines[${at < 0 ? lines.length - 1 : at}].${member}`, index);
      }
    }
  }
  const body = {
    ...header,
    ...(pallets.length > 0 && { pallets }),
    ...(lines.length > 0 && { lines }),
  };
  return { body, rows };
}
