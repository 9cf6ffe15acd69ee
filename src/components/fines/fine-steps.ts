import type { OtifPoDetail, OtifPoFine } from '#src/api/generated/types.ts';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { penaltyText } from './fine-words.ts';

interface FineStep {
  readonly name: string;
  readonly inputs: string;
  readonly result: string;
}

/** Terms of a sum that are readable in one line. */
const maxTerms = 3;

/**
 * The cost of the non-compliant cases as a sum by unit cost: '160 cases × $18.40'. Undefined where the lines do not add up to
 * it, as on a PO that missed two metrics, or are too many.
 */
function writeCost(
  lines: OtifPoDetail['lines'],
  { nonCompliantCases, cogs }: OtifPoFine,
): string | undefined {
  const cases = new Map<number, number>();
  for (const line of lines)
    if (line.nonCompliantCases > 0)
      cases.set(line.unitCost, (cases.get(line.unitCost) ?? 0) + line.nonCompliantCases);
  // Of several metrics that missed the same cases, each counts them once.
  const [cost] = cases.keys();
  if (cases.size === 1 && cost !== undefined) cases.set(cost, nonCompliantCases);
  const terms = [...cases];
  const sum = terms.reduce((all, [unitCost, count]) => all + Math.round(unitCost * count * 100), 0);
  if (terms.length === 0 || terms.length > maxTerms || sum !== Math.round(cogs * 100)) return undefined;
  return terms
    .map(([unitCost, count]) => `${countText(count, 'cases')} × ${formatMoney(unitCost)}`)
    .join(' + ');
}

/**
 * The calculation in one line, by the basis of the penalty: '160 cases × $18.40 × 3% = $88.32', '1 PO × $500.00 =
 * $500.00', '160 cartons × $0.75 = $120.00'. Undefined without a fine, and for a basis that this build does not know.
 */
export function writeFormula(lines: OtifPoDetail['lines'], fine: OtifPoFine): string | undefined {
  const { penaltyType, penaltyRate, nonCompliantCases, cogs, fineAmount } = fine;
  if (fineAmount === 0) return undefined;
  const result = formatMoney(fineAmount);
  switch (penaltyType) {
    case 'PctOfCogs':
    case 'PctOfInvoice': {
      const cost = writeCost(lines, fine);
      const whole = cost === undefined ? formatMoney(cogs) : cost.includes('+') ? `(${cost})` : cost;
      return `${whole} × ${penaltyRate}% = ${result}`;
    }
    case 'FlatPerPo':
      return `1 PO × ${formatMoney(penaltyRate)} = ${result}`;
    case 'PerCarton':
      return `${countText(nonCompliantCases, 'cartons')} × ${formatMoney(penaltyRate)} = ${result}`;
    default:
      return undefined;
  }
}

function judgeMonth({ goalPct, actualPct, monthName, metric, isGoalMissed }: OtifPoFine): FineStep {
  const reached = `${monthName} ${enumText(metric).toLowerCase()} ${actualPct === null ? '–' : formatPct(actualPct)}`;
  if (goalPct === null)
    return {
      name: 'Each miss is charged',
      inputs: reached,
      result: isGoalMissed ? 'fine applies' : 'no miss',
    };
  return {
    name: isGoalMissed ? 'Goal missed' : 'Goal met',
    inputs: `${reached}, goal ${formatPct(goalPct)}`,
    result: isGoalMissed ? 'fine applies' : 'no fine',
  };
}

/** What the rate applies to, by the basis of the penalty. */
function listBasis(lines: OtifPoDetail['lines'], fine: OtifPoFine): FineStep[] {
  const { penaltyType, casesJudged, nonCompliantCases, cogs } = fine;
  const cases = formatQuantity(nonCompliantCases);
  const judged = `of ${formatQuantity(casesJudged)} judged`;
  const missed: FineStep = { name: 'Non-compliant cases', inputs: judged, result: cases };
  switch (penaltyType) {
    case 'PctOfCogs':
    case 'PctOfInvoice':
      return [
        missed,
        {
          name: penaltyType === 'PctOfCogs' ? 'Cost of those cases' : 'Invoice value of those cases',
          inputs: writeCost(lines, fine) ?? 'by line, see below',
          result: formatMoney(cogs),
        },
      ];
    case 'FlatPerPo':
      return [
        {
          name: nonCompliantCases > 0 ? 'PO with a miss' : 'PO without a miss',
          inputs: `${countText(nonCompliantCases, 'cases')} ${judged} not compliant; the number does not change the fee`,
          result: nonCompliantCases > 0 ? '1 PO' : '0 POs',
        },
      ];
    case 'PerCarton':
      return [
        { name: 'Non-compliant cartons', inputs: `${judged}, one carton for each case`, result: cases },
      ];
    default:
      return [missed];
  }
}

/** The steps from the result of the month to the fine, each with its inputs; one step where the month is not fined. */
export function listFineSteps(lines: OtifPoDetail['lines'], fine: OtifPoFine): readonly FineStep[] {
  const month = judgeMonth(fine);
  if (!fine.isGoalMissed) return [month];
  const program = `${fine.programName}, valid from ${formatDay(fine.validFrom)}${fine.isVerified ? '' : ', not verified'}`;
  return [
    month,
    ...listBasis(lines, fine),
    { name: 'Rate', inputs: program, result: `× ${penaltyText(fine.penaltyType, fine.penaltyRate)}` },
  ];
}
