import { expect, it } from 'vitest';
import type { DeductionLine } from '#src/api/generated/types.ts';
import { rateLine } from './rate-line.ts';

const line: DeductionLine = {
  lineId: '4400872515-1',
  itemNumber: '10026',
  retailerItemNumber: '554100002',
  upc: '614141000029',
  description: 'Oat granola, berry, 12 oz',
  uom: 'CA',
  quantityOrdered: 77,
  quantityShipped: 77,
  quantityAsn: 77,
  quantityInvoiced: 77,
  quantityReceived: 18,
  quantityReceivedDss: 77,
  quantityDeducted: 59,
  unitCost: 18.4,
  poUnitCost: 18.4,
  amount: 1085.6,
};
const { quantityReceivedDss: _dss, ...withoutDss } = line;

it.each([
  ['strong', /second record \(DSS\) shows all 77 cases/, line, false],
  ['weak', /Only 60 cases of 77 invoiced were shipped/, { ...line, quantityShipped: 60 }, true],
  ['fair', /shows 12 cases more than the claim/, { ...line, quantityReceivedDss: 30 }, true],
  ['weak', /only the POD supports you/, { ...line, quantityReceivedDss: 18 }, true],
  ['weak', /no POD is attached/, { ...line, quantityReceivedDss: 18 }, false],
  ['weak', /miss 1 case;/, { ...line, quantityReceived: 76, quantityReceivedDss: 76 }, true],
  ['strong', /All 77 cases were shipped, and a POD/, withoutDss, true],
  ['fair', /no POD shows/, withoutDss, false],
  ['fair', /received what was invoiced/, { ...line, quantityReceived: 77 }, true],
  ['weak', /above that of the purchase order/, { ...line, quantityDeducted: 0, poUnitCost: 17 }, true],
  ['strong', /is that of the purchase order/, { ...line, quantityDeducted: 0 }, true],
] as const)('a line is %s: %s', (strength, reason, testedLine, hasPod) => {
  const rating = rateLine(testedLine, hasPod);
  expect(rating.strength).toBe(strength);
  expect(rating.reason).toMatch(reason);
});
