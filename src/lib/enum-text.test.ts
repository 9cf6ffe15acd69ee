import { describe, expect, it } from 'vitest';
import { enumText } from './enum-text.ts';

describe('enumText', () => {
  it.each([
    ['InTransit', 'In transit'],
    ['Received', 'Received'],
    ['LTL', 'LTL'],
    ['SignedBOL', 'Signed BOL'],
    ['AsnFailed', 'ASN failed'],
    ['CarrierEdi', 'Carrier EDI'],
    ['Mabd', 'MABD'],
    ['InvalidUpc', 'Invalid UPC'],
    ['CancelledPoLine', 'Canceled PO line'],
    ['Cancelled', 'Canceled'],
    ['PrivateFleet', 'Private fleet'],
    ['MissingPOD', 'Missing POD'],
    ['Dry53', 'Dry 53'],
    ['LateRisk', 'Late risk'],
    ['', ''],
  ])('writes %s as %s', (value, text) => {
    expect(enumText(value)).toBe(text);
  });
});
