import type { AttentionKind } from '#src/api/generated/enums.ts';
import type { AttentionGroup } from '#src/api/generated/types.ts';

/** The tabs of the panel, each with its kinds. */
const areas = [
  {
    key: 'orders',
    label: 'Orders',
    kinds: ['OrderLateOrAtRisk', 'OrderWithoutAppointment', 'OrderOnHold'],
  },
  {
    key: 'retailers',
    label: 'Compliance',
    kinds: ['AsnNotAccepted', 'FineDisputable', 'DeliveryUnexplained', 'TraceRecordIncomplete'],
  },
  { key: 'claims', label: 'Deductions', kinds: ['DeductionExpiring', 'VarianceBillable'] },
  { key: 'stock', label: 'Stock', kinds: ['StockLow', 'LotExpiring', 'LotOnHold'] },
  { key: 'billing', label: 'Billing', kinds: ['InvoicePastDue', 'InvoiceDisputeDecided'] },
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
  readonly count: number;
}

function makeArea(key: AreaKey, label: string, groups: readonly AttentionGroup[]): Area {
  return { key, label, groups, count: groups.reduce((sum, { count }) => sum + count, 0) };
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
  return [makeArea('all', 'All', filledGroups), ...[...split, rest].filter(({ count }) => count > 0)];
}
