import { AsnWorklist } from '#src/api/generated/enums.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { asn } from './asn-dashboard.ts';

/** The charts between the figures and the table. */
export function AsnCharts({ dashboard: { figures } }: DashboardProps<typeof asn>) {
  return (
    <>
      <ChartCard
        title="Are ASNs on time and right the first time?"
        hint="share of ASNs accepted"
        {...figures.series('trend', 'Period')}
        height={130}
        emptyText="No ASNs were accepted in this period."
      />
      <ChartCard
        title="What goes wrong?"
        hint="ASNs by exception"
        {...figures.amounts(
          'exceptionsByType',
          ['type', 'Exception'],
          ['count', 'ASNs', 'count'],
          'exceptionType',
          { worklist: null },
        )}
        height={130}
      />
    </>
  );
}

/** The charts below the table. */
export function MoreAsnCharts({ dashboard }: DashboardProps<typeof asn>) {
  const { amounts } = dashboard.figures;
  const anyException = { worklist: AsnWorklist.AnyException };
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Which DCs have exceptions?"
          hint="ASNs with an exception"
          {...amounts(
            'byDc',
            ['dcNumber', 'DC', 'name'],
            ['exceptions', 'ASNs', 'count'],
            'dcNumber',
            anyException,
          )}
          height={200}
        />
        <ChartCard
          title="Which retailers have exceptions?"
          hint="ASNs with an exception"
          {...amounts(
            'byRetailer',
            ['retailerId', 'Retailer', 'name'],
            ['exceptions', 'ASNs', 'count'],
            'retailerId',
            anyException,
          )}
          height={200}
        />
      </PanelRow>
      <ChartCard
        title="What do retailers charge for?"
        hint="charges by defect"
        {...amounts('chargesByDefect', ['type', 'Defect'], ['amount', 'Charges', 'usd'], 'chargedFor', {
          worklist: null,
        })}
        height={120}
        emptyText="No charges in this period."
      />
    </>
  );
}
