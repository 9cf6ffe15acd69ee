import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useMemo } from 'react';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { asn } from './asn-dashboard.ts';
import { asnColumns } from './asn-columns.tsx';
import { inaccuracies, refusals } from './asn-status.ts';
import { useOpenAsn } from './use-open-asn.ts';

/** Loaded when the first ASN is opened. */
const AsnDrawer = lazy(async () => ({ default: (await import('./asn-drawer.tsx')).AsnDrawer }));

export const load = createDashboardLoad(asn);

/** The advance shipping notices of the selected customer's shipments. */
export const Page = createDashboardPage(asn, Asns);

function Asns({ dashboard }: DashboardProps<typeof asn>) {
  const { customerId, filter, figures, drillDown, drillDownTo, table } = dashboard;
  const opened = useOpenAsn();
  const columns = useMemo(() => asnColumns(opened.open), [opened.open]);
  return (
    <>
      <DashboardLayout
        title="ASN"
        dashboard={dashboard}
        query={
          <QueryBar dashboard={dashboard} searchLabel="Search ASNs">
            <DateFilter label="Date" {...filter('dateType')} />
            <MultiSelectFilter label="Status" {...filter('status')} />
            <MultiSelectFilter label="Exception" {...filter('exceptionType')} />
            <CodeFilter label="Retailer" {...filter('retailerId')} />
            <CodeFilter label="Warehouse" {...filter('warehouse')} />
          </QueryBar>
        }
        figures={
          <Tiles
            label="ASN figures"
            {...figures.tiles([
              'sentPct',
              'timelyPct',
              'acceptedFirstPct',
              'accuratePct',
              'leadHours',
              'charges',
            ])}
            links={{
              sentPct: {
                words: 'Missing',
                onFollow: drillDownTo({ status: ['NotSent', 'NotDownloaded'] }),
              },
              timelyPct: { words: 'Late', onFollow: drillDownTo({ exceptionType: ['Late'] }) },
              acceptedFirstPct: {
                words: 'Rejected',
                onFollow: drillDownTo({ exceptionType: refusals }),
              },
              accuratePct: {
                words: 'Inaccurate',
                onFollow: drillDownTo({ exceptionType: inaccuracies }),
              },
              charges: {
                words: 'Show charged',
                onFollow: drillDownTo({ exceptionType: ['Missing', 'Overage'] }, '-chargeAmount'),
              },
            }}
          />
        }
        charts={
          <>
            <ChartCard
              title="Are ASNs on time and right the first time?"
              hint="share of ASNs accepted"
              kind="line"
              {...figures.series('trend', 'Period')}
              emptyText="No ASNs were accepted in this period."
            />
            <ChartCard
              title="What goes wrong?"
              hint="ASNs by exception"
              kind="bar"
              {...figures.amounts('exceptionsByType', {
                category: ['type', 'Exception'],
                amount: ['count', 'ASNs'],
                unit: 'count',
              })}
              emptyText="No exceptions in this period."
              drillDownHint="Choose an exception to filter the table"
              {...drillDown('exceptionType')}
            />
          </>
        }
        table={
          <DashboardTable
            {...table}
            caption="ASNs"
            noun={{ one: 'ASN', many: 'ASNs' }}
            columns={columns}
            empty={{
              icon: Send,
              title: 'No ASNs in this period',
              text: 'ASNs appear here as soon as orders ship. Choose a longer period to see more.',
            }}
          />
        }
        moreCharts={
          <ChartCard
            title="Which retailers have exceptions?"
            hint="ASNs with an exception"
            kind="bar"
            {...figures.amounts('byRetailer', {
              category: ['retailerId', 'Retailer'],
              words: 'name',
              amount: ['exceptions', 'ASNs'],
              unit: 'count',
            })}
            emptyText="No exceptions in this period."
            drillDownHint="Choose a retailer to filter the table"
            {...drillDown('retailerId')}
          />
        }
      />
      {opened.shown !== undefined && (
        <Suspense>
          <AsnDrawer
            key={opened.shown}
            asnRef={{ customerId, asnId: opened.shown }}
            isOpen={opened.isOpen}
            onClose={() => opened.open(null)}
          />
        </Suspense>
      )}
    </>
  );
}
