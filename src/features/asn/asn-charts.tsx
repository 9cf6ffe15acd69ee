import { AsnWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { asn } from './asn-dashboard.ts';

/** The charts between the figures and the table. */
export function AsnCharts({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof asn>) {
  return (
    <>
      <ChartCard
        title="Are ASNs on time and right the first time?"
        hint="share of ASNs accepted"
        kind="line"
        height={130}
        {...figures.series('trend', 'Period')}
        emptyText="No ASNs were accepted in this period."
      />
      <ChartCard
        title="What goes wrong?"
        hint="ASNs by exception"
        kind="bar"
        height={130}
        {...figures.amounts('exceptionsByType', {
          category: ['type', 'Exception'],
          amount: ['count', 'ASNs'],
          unit: 'count',
        })}
        emptyText="No exceptions in this period."
        drillDownHint="Choose an exception to filter the table"
        onDrillDown={({ category }) => {
          const type = figures.data?.exceptionsByType.find((one) => one.type === category.key)?.type;
          if (type) drillDownTo({ worklist: null, exceptionType: [type] })();
        }}
      />
    </>
  );
}

/** The charts below the table. */
export function MoreAsnCharts({ dashboard }: DashboardProps<typeof asn>) {
  const { figures, drillDownTo } = dashboard;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Which DCs have exceptions?"
          hint="ASNs with an exception"
          kind="bar"
          height={200}
          {...figures.amounts('byDc', {
            category: ['dcNumber', 'DC'],
            words: 'name',
            amount: ['exceptions', 'ASNs'],
            unit: 'count',
          })}
          emptyText="No exceptions in this period."
          drillDownHint="Choose a DC to filter the table"
          onDrillDown={({ category }) =>
            drillDownTo({ dcNumber: [category.key], worklist: AsnWorklist.AnyException })()
          }
        />
        <ChartCard
          title="Which retailers have exceptions?"
          hint="ASNs with an exception"
          kind="bar"
          height={200}
          {...figures.amounts('byRetailer', {
            category: ['retailerId', 'Retailer'],
            words: 'name',
            amount: ['exceptions', 'ASNs'],
            unit: 'count',
          })}
          emptyText="No exceptions in this period."
          drillDownHint="Choose a retailer to filter the table"
          onDrillDown={({ category }) =>
            drillDownTo({ retailerId: [Number(category.key)], worklist: AsnWorklist.AnyException })()
          }
        />
      </PanelRow>
      <ChartCard
        title="What do retailers charge for?"
        hint="charges by defect"
        kind="bar"
        height={120}
        {...figures.amounts('chargesByDefect', {
          category: ['type', 'Defect'],
          amount: ['amount', 'Charges'],
          unit: 'usd',
        })}
        emptyText="No charges in this period."
        drillDownHint="Choose a defect to filter the table"
        onDrillDown={({ category }) => {
          const type = figures.data?.chargesByDefect.find((one) => one.type === category.key)?.type;
          if (type) drillDownTo({ worklist: null, chargedFor: [type] })();
        }}
      />
    </>
  );
}
