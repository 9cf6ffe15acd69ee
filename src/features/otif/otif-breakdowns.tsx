import { useState } from 'react';
import { FreightTerms, OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifGroupRates } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { FinesCard } from './fines-card.tsx';
import type { otif } from './otif-dashboard.ts';
import { RateCard } from './rate-card.tsx';
import { resolveRate, rates, readRate, type Rate } from './rates.ts';
import { ScorecardCard } from './scorecard-card.tsx';

/** The parts below the table: the rates by retailer, carrier, DC and item, the days of arrival, and the fines. */
export function MoreCharts({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, filter, figures, view, drillDownTo } = dashboard;
  return (
    <>
      <Rates dashboard={dashboard} />
      <PanelRow>
        <ScorecardCard
          carriers={figures.data?.byCarrier}
          read={figures.tiles([]).read}
          onChoose={(scac) => filter('scac').onChange([scac])}
          onChooseMissed={(scac) =>
            drillDownTo(
              { worklist: OtifWorklist.Missed, scac: [scac], metric: 'OnTime' },
              '-nonCompliantCases',
            )()
          }
        />
        <ArrivalDays dashboard={dashboard} />
      </PanelRow>
      <FinesCard customerId={customerId} retailerIds={filter('retailerId').value} view={view} />
    </>
  );
}

function ArrivalDays({ dashboard: { figures } }: DashboardProps<typeof otif>) {
  return (
    <ChartCard
      title="How far from the MABD do POs arrive?"
      hint="POs delivered to distribution centers, by days; the outer bars include all beyond"
      {...figures.amounts('daysVsMabd', ['days', 'Days from MABD'], ['pos', 'POs', 'count'], 'daysVsMabd', {
        worklist: null,
      })}
      kind="columns"
      height={200}
      emptyText="No POs were delivered in this period."
    />
  );
}

/** One rate by retailer, carrier, DC and item: the selected one, or that of the filtered metric. */
function Rates({ dashboard }: DashboardProps<typeof otif>) {
  const { filter, figures, drillDownTo } = dashboard;
  const [selectedRate, setSelectedRate] = useState<Rate>('OnTime');
  const metric = filter('metric').value;
  const rate = resolveRate(selectedRate, metric);
  const name = rates.find(({ value }) => value === rate)?.label ?? '';
  // OTIF covers prepaid freight only, and has no metric of its own.
  const missed = {
    worklist: OtifWorklist.Missed,
    ...(rate === 'Otif' ? { freightTerms: FreightTerms.Prepaid } : { metric: rate }),
  };
  // The tiles show the failure.
  if (figures.hasFailed) return null;
  const { byRetailer, byCarrier, byDc, byItem } = figures.data ?? {};
  const { read } = figures.tiles([]);
  const list = <Group extends OtifGroupRates & { readonly name: string }>(
    groups: readonly Group[] | undefined,
    getKey: (group: Group) => string,
  ) => groups?.map((group) => ({ key: getKey(group), name: group.name, ...readRate(group, rate) }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
        <h2 className="text-heading font-bold">Where are the goals missed?</h2>
        <SegmentedControl
          label="Rate"
          segments={rates.map((option) => ({
            ...option,
            isDisabled: metric !== null && option.value !== rate,
          }))}
          value={rate}
          onChange={setSelectedRate}
        />
      </div>
      {/* The shorter names are on the narrower side. */}
      <PanelRow>
        <RateCard
          title={`${name} by DC`}
          header="DC"
          rows={list(byDc, ({ key }) => key)}
          read={read}
          onChoose={(key) => filter('dcNumber').onChange([key])}
          onChooseMissed={(key) => drillDownTo({ ...missed, dcNumber: [key] }, '-nonCompliantCases')()}
        />
        <RateCard
          title={`${name} by retailer`}
          header="Retailer"
          rows={list(byRetailer, ({ key }) => key)}
          read={read}
          onChoose={(key) => filter('retailerId').onChange([Number(key)])}
          onChooseMissed={(key) =>
            drillDownTo({ ...missed, retailerId: [Number(key)] }, '-nonCompliantCases')()
          }
        />
      </PanelRow>
      <PanelRow>
        <RateCard
          title={`${name} by item`}
          header="Item"
          rows={list(byItem, ({ key }) => key)}
          read={read}
          onChoose={(key) => filter('itemNumber').onChange(key)}
          onChooseMissed={(key) => drillDownTo({ ...missed, itemNumber: key }, '-itemNonCompliantCases')()}
        />
        <RateCard
          title={`${name} by carrier`}
          header="Carrier"
          rows={list(byCarrier, ({ scac }) => scac)}
          read={read}
          onChoose={(key) => filter('scac').onChange([key])}
          onChooseMissed={(key) => drillDownTo({ ...missed, scac: [key] }, '-nonCompliantCases')()}
        />
      </PanelRow>
    </>
  );
}
