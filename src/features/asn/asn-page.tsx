import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useMemo } from 'react';
import { AsnWorklist } from '#src/api/generated/enums.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { FilterRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  CodeFilter,
  DateFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { AsnCharts, MoreAsnCharts } from './asn-charts.tsx';
import { asn } from './asn-dashboard.ts';
import { asnColumns } from './asn-columns.tsx';
import { useOpenAsn } from './use-open-asn.ts';

/** Loaded when the first ASN is opened. */
const AsnDrawer = lazy(async () => ({ default: (await import('./asn-drawer.tsx')).AsnDrawer }));

export const load = createDashboardLoad(asn);

/** The advance shipping notices of the selected customer's shipments. */
export const Page = createDashboardPage(asn, Asns);

function Asns({ dashboard }: DashboardProps<typeof asn>) {
  const { customerId, filter, figures, table } = dashboard;
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
            <SelectFilter label="Worklist" {...filter('worklist')} />
            <MultiSelectFilter label="Status" {...filter('status')} />
            <MultiSelectFilter label="Exception" {...filter('exceptionType')} />
            <MultiSelectFilter label="Charged for" {...filter('chargedFor')} />
            <CodeFilter label="Retailer" {...filter('retailerId')} />
            <CodeFilter label="DC" {...filter('dcNumber')} />
            <CodeFilter label="Warehouse" {...filter('warehouse')} />
          </QueryBar>
        }
        figures={<Figures dashboard={dashboard} />}
        charts={<AsnCharts dashboard={dashboard} />}
        table={
          <DashboardTable
            {...table}
            caption="ASNs"
            ribbon={
              <FilterRibbon
                label="Worklists"
                {...filter('worklist')}
                counts={
                  figures.data &&
                  new Map(figures.data.worklists.map(({ worklist, count }) => [worklist, count]))
                }
                allCount={figures.data?.anyWorklistCount}
              />
            }
            noun={{ one: 'ASN', many: 'ASNs' }}
            columns={columns}
            empty={{
              icon: Send,
              title: 'No ASNs in this period',
              text: 'ASNs appear here as soon as orders ship. Choose a longer period to see more.',
            }}
          />
        }
        moreCharts={<MoreAsnCharts dashboard={dashboard} />}
      />
      {opened.shown !== undefined && (
        <Suspense>
          <AsnDrawer
            asnRef={{ customerId, asnId: opened.shown }}
            isOpen={opened.isOpen}
            onClose={() => opened.open(null)}
            table={table}
            onOpen={opened.open}
          />
        </Suspense>
      )}
    </>
  );
}

function Figures({ dashboard: { filter, figures, drillDownTo } }: DashboardProps<typeof asn>) {
  // With a worklist the figures are over its rows alone; the counts of the others are in the ribbon.
  const isOpen = filter('worklist').value === null;
  const readCount = (worklist: AsnWorklist): number | undefined =>
    figures.data?.worklists.find((one) => one.worklist === worklist)?.count;
  const link = (words: string, worklist: AsnWorklist, sort?: '-chargeAmount') => ({
    words,
    count: isOpen ? readCount(worklist) : 0,
    onFollow: drillDownTo({ worklist }, sort),
  });
  return (
    <Tiles
      label="ASN figures"
      {...figures.tiles(['sentPct', 'timelyPct', 'acceptedFirstPct', 'accuratePct', 'leadHours', 'charges'])}
      links={{
        sentPct: link('not sent', AsnWorklist.NotSent),
        timelyPct: link('late', AsnWorklist.Late),
        acceptedFirstPct: link('rejected', AsnWorklist.RejectedFirst),
        accuratePct: link('wrong', AsnWorklist.Inaccurate),
        charges: link('charged', AsnWorklist.Charged, '-chargeAmount'),
      }}
    />
  );
}
