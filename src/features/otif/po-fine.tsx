import type { OtifPoDetail, OtifPoFine } from '#src/api/generated/types.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { fineTones, penaltyText } from './otif-words.ts';

/** The calculation of a PO's fine, metric by metric, each step with its inputs. */
export function PoFine({ po }: { readonly po: OtifPoDetail }) {
  const { fines, lines, fineAmount } = po;
  if (fines.length === 0)
    return (
      <section aria-label="Fine">
        <h3 className="text-control font-bold">Fine</h3>
        <p className="text-control text-ink-2">No retailer program applies to this PO.</p>
      </section>
    );
  return (
    <section aria-label="Fine, step by step" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Fine, step by step</h3>
      {fines.map((fine) => (
        <Steps key={fine.metric} fine={fine} cost={writeCost(lines, fine)} />
      ))}
      {fines.length > 1 && (
        <p className="flex justify-between text-control font-bold tabular-nums">
          <span>Fine of this PO</span>
          <span>{formatMoney(fineAmount)}</span>
        </p>
      )}
    </section>
  );
}

const casesText = (count: number): string => `${formatQuantity(count)} ${count === 1 ? 'case' : 'cases'}`;

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
  return terms.map(([unitCost, count]) => `${casesText(count)} × ${formatMoney(unitCost)}`).join(' + ');
}

/** The calculation in one line: '160 cases × $18.40 × 3% = $88.32'; undefined for a fee. */
function writeFormula(
  { penaltyType, penaltyRate, cogs, fineAmount }: OtifPoFine,
  cost: string | undefined,
): string | undefined {
  if (fineAmount === 0 || (penaltyType !== 'PctOfCogs' && penaltyType !== 'PctOfInvoice')) return undefined;
  const whole = cost === undefined ? formatMoney(cogs) : cost.includes('+') ? `(${cost})` : cost;
  return `${whole} × ${penaltyRate}% = ${formatMoney(fineAmount)}`;
}

interface Step {
  readonly name: string;
  readonly inputs: string;
  readonly result: string;
}

function listSteps(fine: OtifPoFine, cost: string | undefined): readonly Step[] {
  const { goalPct, actualPct, monthName, metric, penaltyType, penaltyRate } = fine;
  const reached = `${monthName} ${enumText(metric).toLowerCase()} ${actualPct === null ? '–' : formatPct(actualPct)}`;
  const cases = formatQuantity(fine.nonCompliantCases);
  const isOfCost = penaltyType === 'PctOfCogs' || penaltyType === 'PctOfInvoice';
  const program = `${fine.programName}, valid from ${formatDay(fine.validFrom)}${fine.isVerified ? '' : ', not verified'}`;
  const first: Step =
    goalPct === null
      ? {
          name: 'Each miss is charged',
          inputs: reached,
          result: fine.isGoalMissed ? 'fine applies' : 'no miss',
        }
      : {
          name: fine.isGoalMissed ? 'Goal missed' : 'Goal met',
          inputs: `${reached}, goal ${formatPct(goalPct)}`,
          result: fine.isGoalMissed ? 'fine applies' : 'no fine',
        };
  if (!fine.isGoalMissed) return [first];
  return [
    first,
    {
      name: 'Non-compliant cases',
      inputs: `of ${formatQuantity(fine.casesJudged)} judged`,
      result: cases,
    },
    ...(isOfCost
      ? [
          {
            name: 'Cost of those cases',
            inputs: cost ?? 'by line, see below',
            result: formatMoney(fine.cogs),
          },
        ]
      : []),
    {
      name: 'Rate',
      inputs: program,
      result: `${penaltyType === 'FlatPerPo' ? '' : '× '}${penaltyText(penaltyType, penaltyRate)}`,
    },
  ];
}

function Steps({ fine, cost }: { readonly fine: OtifPoFine; readonly cost: string | undefined }) {
  const formula = writeFormula(fine, cost);
  return (
    <div className="overflow-hidden rounded-card border border-line text-control tabular-nums">
      <p className="flex items-center justify-between gap-2 px-3 py-1.5 font-medium">
        {enumText(fine.metric)}
        {fine.status !== null && <StatusBadge value={fine.status} tones={fineTones} />}
      </p>
      <ol>
        {listSteps(fine, cost).map(({ name, inputs, result }, index) => (
          <li key={name} className="flex gap-3 border-t border-line px-3 py-1.5">
            <span aria-hidden className="w-3 text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0 grow">
              {name}
              <span className="block text-hint text-ink-3">{inputs}</span>
            </span>
            <span className="font-medium whitespace-nowrap">{result}</span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between border-t border-line bg-sunken px-3 py-1.5 font-bold">
        <span>
          {fine.status === 'Projected' ? 'Projected fine' : 'Fine'}
          {formula !== undefined && <span className="block text-hint font-normal text-ink-2">{formula}</span>}
        </span>
        <span>{formatMoney(fine.fineAmount)}</span>
      </p>
    </div>
  );
}
