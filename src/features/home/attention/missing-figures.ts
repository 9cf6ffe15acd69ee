import { AttentionFigureKey, type AttentionKind } from '#src/api/generated/enums.ts';
import type { Attention, AttentionFigure } from '#src/api/generated/types.ts';

/** A kind of the area of each figure: whoever sees the kind may open the area. */
const kinds: Readonly<Record<AttentionFigureKey, AttentionKind>> = {
  shipsToday: 'OrderLateOrAtRisk',
  arrivesToday: 'OrderLateOrAtRisk',
  onTimePct: 'OrderLateOrAtRisk',
  openBalance: 'InvoicePastDue',
  actionableDeductions: 'DeductionExpiring',
};

const labels: Readonly<Record<AttentionFigureKey, string>> = {
  shipsToday: 'Ships today',
  arrivesToday: 'Due today',
  onTimePct: 'On time',
  openBalance: 'Open balance',
  actionableDeductions: 'Actionable deductions',
};

/** The figures that the server left out although the user may open their areas: those that could not be read. */
export function findMissingFigures({
  figures,
  groups,
  unavailable,
}: Pick<Attention, 'figures' | 'groups' | 'unavailable'>): readonly AttentionFigureKey[] {
  const isVisible = (kind: AttentionKind): boolean =>
    unavailable.includes(kind) || groups.some((group) => group.kind === kind);
  return Object.values(AttentionFigureKey).filter(
    (key) => !figures.some((figure) => figure.key === key) && isVisible(kinds[key]),
  );
}

/** The tile of a figure that could not be read. */
export const buildMissingFigure = (key: AttentionFigureKey): AttentionFigure => ({
  key,
  label: labels[key],
  definition: '',
  value: null,
  unit: 'count',
  target: null,
  priorValue: null,
  changePct: null,
  changePts: null,
  direction: 'Neutral',
  status: 'NoData',
  parts: [],
  history: [],
});
