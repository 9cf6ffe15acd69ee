import { OtifWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { FinesCard } from './fines-card.tsx';
import type { otif } from './otif-dashboard.ts';
import { daysText } from './otif-words.ts';
import { ScorecardCard } from './scorecard-card.tsx';

const missed = { worklist: OtifWorklist.Missed } as const;

/** The charts below the table: by day, retailer, DC, item, carrier, and the fines. */
export function MoreCharts({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, filter, figures, view, drillDownTo } = dashboard;
  return (
    <>
      <PanelRow>
        <ArrivalDays dashboard={dashboard} />
        <Retailers dashboard={dashboard} />
      </PanelRow>
      <PanelRow>
        <ChartCard
          title="Where do cases miss?"
          hint="non-compliant cases, by DC"
          kind="bar"
          height={200}
          {...figures.amounts('byDc', {
            category: ['key', 'DC'],
            words: 'name',
            amount: ['nonCompliantCases', 'Cases'],
            unit: 'cases',
          })}
          emptyText="Nothing was missed in this period."
          drillDownHint="Choose a DC to list its misses"
          onDrillDown={({ category }) =>
            drillDownTo({ ...missed, dcNumber: [category.key] }, '-nonCompliantCases')()
          }
        />
        <ChartCard
          title="Which items miss?"
          hint="non-compliant cases, by item"
          kind="bar"
          height={200}
          {...figures.amounts('byItem', {
            category: ['key', 'Item'],
            words: 'name',
            amount: ['nonCompliantCases', 'Cases'],
            unit: 'cases',
          })}
          emptyText="Nothing was missed in this period."
          drillDownHint="Choose an item to list the POs on which it missed"
          onDrillDown={({ category }) =>
            drillDownTo({ ...missed, itemNumber: category.key }, '-itemNonCompliantCases')()
          }
        />
      </PanelRow>
      <ScorecardCard
        carriers={figures.data?.byCarrier}
        read={figures.tiles([]).read}
        onChoose={(scac) => filter('scac').onChange([scac])}
        onChooseMissed={(scac) =>
          drillDownTo({ ...missed, scac: [scac], metric: 'OnTime' }, '-nonCompliantCases')()
        }
      />
      <FinesCard customerId={customerId} retailerIds={filter('retailerId').value} view={view} />
    </>
  );
}

function ArrivalDays({ dashboard: { figures, drillDown } }: DashboardProps<typeof otif>) {
  return (
    <ChartCard
      title="How far from the MABD do POs arrive?"
      hint="POs delivered, by days; the ends include all beyond"
      kind="columns"
      {...figures.amounts('daysVsMabd', {
        category: ['days', 'Days from MABD'],
        amount: ['pos', 'POs'],
        unit: 'count',
        label: daysText,
      })}
      emptyText="No POs were delivered in this period."
      drillDownHint="Choose a day to filter the table"
      {...drillDown('daysVsMabd')}
    />
  );
}

function Retailers({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof otif>) {
  return (
    <ChartCard
      title="Which retailers’ cases miss?"
      hint="non-compliant cases"
      kind="bar"
      height={200}
      {...figures.amounts('byRetailer', {
        category: ['key', 'Retailer'],
        words: 'name',
        amount: ['nonCompliantCases', 'Cases'],
        unit: 'cases',
      })}
      emptyText="Nothing was missed in this period."
      drillDownHint="Choose a retailer to list its misses"
      onDrillDown={({ category }) =>
        drillDownTo({ ...missed, retailerId: [Number(category.key)] }, '-nonCompliantCases')()
      }
    />
  );
}
