import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifCarrierFigures } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { TextButton } from '#src/ui/text-button.tsx';
import type { otif } from './otif-dashboard.ts';
import { MissedCases, TableCard } from './table-card.tsx';

const column = columnKit<OtifCarrierFigures>();

/** Rows shown at first, as high as the chart beside them. */
const initialCount = 6;

/** How carriers deliver, prepaid and collect apart. */
export function ScorecardCard({ dashboard }: DashboardProps<typeof otif>) {
  const { data, tiles } = dashboard.figures;
  return (
    <TableCard
      title="How do carriers deliver?"
      hint="cases in the window; the retailers’ collect carriers are listed separately"
      caption="Carriers"
      read={tiles([]).read}
      isFailureElsewhere
      emptyText="No POs were delivered in this period."
      columns={buildColumns(dashboard)}
      rows={data?.byCarrier.filter(({ prepaidPos, collectPos }) => prepaidPos + collectPos > 0)}
      initialCount={initialCount}
      getRowId={({ scac }) => scac}
    />
  );
}

const buildColumns = ({
  filter,
  drillDownTo,
}: DashboardProps<typeof otif>['dashboard']): readonly StaticColumn<OtifCarrierFigures>[] => [
  {
    id: 'carrier',
    header: 'Carrier',
    cell: ({ scac, name }) => (
      <TextButton onClick={() => filter('scac').onChange([scac])}>{carrierText({ name, scac })}</TextButton>
    ),
  },
  column.quantity('prepaidPos', 'Prepaid POs'),
  column.percent('prepaidOnTimePct', 'On time'),
  {
    id: 'late',
    header: 'Cases missed',
    align: 'end',
    cell: ({ scac, name, lateCases }) => (
      <MissedCases
        count={lateCases}
        name={name}
        onShow={drillDownTo(
          { worklist: OtifWorklist.Missed, scac: [scac], metric: 'OnTime' },
          '-nonCompliantCases',
        )}
      />
    ),
  },
  column.money('fineAmount', 'Fine'),
  column.quantity('collectPos', 'Collect POs'),
  column.percent('collectOnTimePct', 'On time, collect'),
];
