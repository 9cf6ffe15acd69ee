import { describe, expect, test } from 'vitest';
import type { OtifLine, OtifPoFine } from '#src/api/generated/types.ts';
import { listFineSteps, writeFormula } from './fine-steps.ts';

const line: OtifLine = {
  lineNumber: 1,
  itemNumber: '10025',
  description: 'Oat granola, honey, 12 oz',
  casesOrdered: 160,
  casesShipped: 160,
  casesReceived: 160,
  unitCost: 18.4,
  nonCompliantCases: 160,
  nonCompliantCost: 2_944,
};
const fine: OtifPoFine = {
  metric: 'OnTime',
  programName: 'OTIF',
  validFrom: '2024-02-01',
  isVerified: true,
  retailMonth: '2026P02',
  monthName: 'Mar 2026',
  goalPct: 90,
  actualPct: 84,
  isGoalMissed: true,
  casesJudged: 160,
  nonCompliantCases: 160,
  cogs: 2_944,
  penaltyType: 'PctOfCogs',
  penaltyRate: 3,
  fineAmount: 88.32,
  status: 'Projected',
  disputeBy: '2026-05-15',
};

describe('a fine step by step', () => {
  test.each([
    [
      fine,
      ['Goal missed', 'Non-compliant cases', 'Cost of those cases', 'Rate'],
      '160 cases × $18.40 × 3% = $88.32',
    ],
    [
      { ...fine, penaltyType: 'PctOfInvoice' } as const,
      ['Goal missed', 'Non-compliant cases', 'Invoice value of those cases', 'Rate'],
      '160 cases × $18.40 × 3% = $88.32',
    ],
    [
      { ...fine, goalPct: null, penaltyType: 'FlatPerPo', penaltyRate: 500, fineAmount: 500 } as const,
      ['Each miss is charged', 'PO with a miss', 'Rate'],
      '1 PO × $500.00 = $500.00',
    ],
    [
      { ...fine, penaltyType: 'PerCarton', penaltyRate: 0.75, fineAmount: 120 } as const,
      ['Goal missed', 'Non-compliant cartons', 'Rate'],
      '160 cartons × $0.75 = $120.00',
    ],
  ])('%#', (testedFine, names, formula) => {
    expect(listFineSteps([line], testedFine).map(({ name }) => name)).toEqual(names);
    expect(writeFormula([line], testedFine)).toBe(formula);
  });

  test('ends at a goal that is met, and has no formula', () => {
    const met = { ...fine, isGoalMissed: false, fineAmount: 0, actualPct: 96.2 };
    expect(listFineSteps([line], met)).toEqual([
      { name: 'Goal met', inputs: 'Mar 2026 on time 96.2%, goal 90.0%', result: 'no fine' },
    ]);
    expect(writeFormula([line], met)).toBeUndefined();
  });

  test('names the cost alone where the lines do not add up to it', () => {
    expect(writeFormula([line], { ...fine, cogs: 1_000, fineAmount: 30 })).toBe('$1,000.00 × 3% = $30.00');
  });
});
