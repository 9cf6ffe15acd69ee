import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionGroup } from '#src/api/generated/types.ts';

/** The tabs of the panel, each with its kinds, the main one first. */
const areas = [
  {
    key: 'orders',
    label: 'Orders',
    kinds: ['OrderLateOrAtRisk', 'OrderWithoutAppointment', 'OrderOnHold'],
  },
  { key: 'claims', label: 'Deductions', kinds: ['DeductionExpiring', 'VarianceBillable'] },
  { key: 'stock', label: 'Stock', kinds: ['StockLow', 'LotExpiring', 'LotOnHold'] },
  { key: 'billing', label: 'Billing', kinds: ['InvoicePastDue', 'InvoiceDisputeDecided'] },
  {
    key: 'retailers',
    label: 'Compliance',
    kinds: ['AsnNotAccepted', 'FineDisputable', 'DeliveryUnexplained', 'TraceRecordIncomplete'],
  },
  { key: 'questions', label: 'Questions', kinds: ['QuestionAwaitingAnswer', 'QuestionAnswered'] },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly kinds: readonly AttentionKind[];
}[];

export type AreaKey = 'all' | (typeof areas)[number]['key'] | 'other';

export interface Area {
  readonly key: AreaKey;
  readonly label: string;
  /** In the order of their urgency. */
  readonly groups: readonly AttentionGroup[];
  /** Records that need the user now. */
  readonly count: number;
  /** Records that can wait. */
  readonly laterCount: number;
}

/** Records of a kind that need the user now. */
export const countNow = ({ count, laterCount }: Pick<AttentionGroup, 'count' | 'laterCount'>): number =>
  count - laterCount;

function makeArea(key: AreaKey, label: string, groups: readonly AttentionGroup[]): Area {
  return {
    key,
    label,
    groups,
    count: groups.reduce((sum, group) => sum + countNow(group), 0),
    laterCount: groups.reduce((sum, { laterCount }) => sum + laterCount, 0),
  };
}

/** The main kind of each area first, in the order of the areas; then the others by their urgency. */
function orderGroups(groups: readonly AttentionGroup[], split: readonly Area[]): readonly AttentionGroup[] {
  const leading = split.flatMap(({ key, groups: areaGroups }) => {
    const kinds: readonly string[] = areas.find((area) => area.key === key)?.kinds ?? [];
    // A kind whose records can all wait is opened on request.
    const [main] = areaGroups
      .filter((group) => countNow(group) > 0)
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    return main ? [main] : [];
  });
  const remaining = groups.filter((group) => !leading.includes(group));
  return [...leading, ...remaining.toSorted((a, b) => Number(countNow(a) === 0) - Number(countNow(b) === 0))];
}

/** The areas with records, after one with all; kinds without an area, also unknown ones, are in the last. */
export function splitAreas(groups: readonly AttentionGroup[]): readonly Area[] {
  const filledGroups = groups.filter(({ count, hiddenCount }) => count + hiddenCount > 0);
  const named: readonly string[] = areas.flatMap(({ kinds }) => kinds);
  const split = areas.map(({ key, label, kinds }) => {
    const areaKinds: readonly string[] = kinds;
    return makeArea(
      key,
      label,
      filledGroups.filter(({ kind }) => areaKinds.includes(kind)),
    );
  });
  const rest = makeArea(
    'other',
    'Other',
    filledGroups.filter(({ kind }) => !named.includes(kind)),
  );
  return [
    makeArea('all', 'All', orderGroups(filledGroups, [...split, rest])),
    ...[...split, rest].filter(({ count, laterCount }) => count + laterCount > 0),
  ];
}
