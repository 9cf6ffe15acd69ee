import { dayFrom } from '#mocks/lib/days.ts';
import type { OtifFine, OtifFines, OtifMetric, OtifRootCauses } from '#src/api/generated/types.ts';
import type { MonthOfMetric, OtifResults, OtifFact } from '#mocks/world/otif/otif-results.ts';
import { getFineStatus, isMissed } from '#mocks/world/otif/otif-row.ts';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { matchCause, type CauseFilter } from './otif-list.ts';

/** Retail months that the fines cover, including the open one. */
const monthCount = 13;

interface Standing {
  disputableCents: number;
  isDisputed: boolean;
  isWaived: boolean;
}

/**
 * The status of a month's fine: disputed while the dispute of one PO is open, waived once the retailer has waived all.
 */
function getStandings(facts: readonly OtifFact[]): ReadonlyMap<MonthOfMetric, Standing> {
  const standings = new Map<MonthOfMetric, Standing>();
  for (const fact of facts)
    for (const judgment of fact.judgments) {
      if (judgment.fineCents === 0) continue;
      const existing = standings.get(judgment.month);
      const standing = existing ?? { disputableCents: 0, isDisputed: false, isWaived: true };
      const status = getFineStatus(fact, judgment);
      if (judgment.cause?.accountableParty === 'Retailer') standing.disputableCents += judgment.fineCents;
      standing.isDisputed ||= status === 'Disputed';
      standing.isWaived &&= status === 'Waived';
      standings.set(judgment.month, standing);
    }
  return standings;
}

function toFine(metricMonth: MonthOfMetric, standing: Standing | undefined): OtifFine[] {
  const { month, program } = metricMonth;
  if (!program) return [];
  const isFined = metricMonth.fineCents > 0;
  const status = standing?.isDisputed ? 'Disputed' : standing?.isWaived ? 'Waived' : metricMonth.status;
  return [
    {
      retailMonth: month.retailMonth,
      monthName: month.name,
      startDate: month.startDate,
      endDate: month.endDate,
      retailerId: metricMonth.retailerId,
      retailerName: metricMonth.retailerName,
      metric: metricMonth.metric,
      merchandiseAlignment: metricMonth.alignment,
      programName: program.name,
      goalPct: program.goalPct,
      actualPct: percent(metricMonth.cases - metricMonth.nonCompliant, metricMonth.cases),
      nonCompliantCases: metricMonth.nonCompliant,
      cogs: metricMonth.costCents / 100,
      penaltyType: program.penaltyType,
      penaltyRate: program.penaltyRate,
      fineAmount: metricMonth.fineCents / 100,
      disputableAmount: (standing?.disputableCents ?? 0) / 100,
      status: isFined ? status : null,
      disputeBy: isFined ? metricMonth.disputeBy : null,
      isVerified: program.isVerified,
    },
  ];
}

/** The fines of the last retail months, latest month first. */
export function listFines(
  { facts, months }: OtifResults,
  now: Date,
  filter: { readonly retailerId?: readonly number[]; readonly metric?: OtifMetric },
): OtifFines {
  const current = getRetailMonth(dayFrom(now, 0)).startDate;
  const starts = [...new Set(months.map(({ month }) => month.startDate))]
    .filter((start) => start <= current)
    .toSorted()
    .slice(-monthCount);
  const standings = getStandings(facts);
  const items = months
    .filter(
      ({ month, retailerId, metric }) =>
        starts.includes(month.startDate) &&
        (filter.retailerId === undefined || filter.retailerId.includes(retailerId)) &&
        (filter.metric === undefined || filter.metric === metric),
    )
    .flatMap((metricMonth) => toFine(metricMonth, standings.get(metricMonth)))
    .toSorted(
      (a, b) =>
        b.startDate.localeCompare(a.startDate) ||
        b.fineAmount - a.fineAmount ||
        a.retailerName.localeCompare(b.retailerName),
    );
  return { items, asOf: now.toISOString() };
}

/** Misses by cause, metric and accountable party, in descending order of cases. */
export function rankRootCauses({ rows, now }: Rows<OtifFact>, filter: CauseFilter): OtifRootCauses {
  const isMeant = matchCause(filter, now);
  const missed = rows.flatMap(({ judgments }) => judgments.filter(isMissed)).filter(isMeant);
  const groups = Map.groupBy(
    missed,
    ({ metric, cause }) => `${cause?.rootCause} ${metric} ${cause?.accountableParty}`,
  );
  const cases = missed.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0);
  const ranked = [...groups.values()]
    .flatMap((causeJudgments) => {
      const cause = causeJudgments[0]?.cause;
      if (!causeJudgments[0] || !cause) return [];
      return {
        ...cause,
        metric: causeJudgments[0].metric,
        disputable: cause.accountableParty === 'Retailer',
        pos: causeJudgments.length,
        cases: causeJudgments.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0),
        fineAmount: causeJudgments.reduce((sum, { fineCents }) => sum + fineCents, 0) / 100,
      };
    })
    .toSorted((a, b) => b.cases - a.cases);
  let running = 0;
  const items = ranked.map((row) => {
    running += row.cases;
    return {
      ...row,
      sharePct: round((row.cases / cases) * 100, 1),
      runningPct: round((running / cases) * 100, 1),
    };
  });
  return { items, cases, asOf: now.toISOString() };
}
