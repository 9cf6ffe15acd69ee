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
  return (
    <>
      <Rates dashboard={dashboard} />
      <PanelRow>
        <ScorecardCard dashboard={dashboard} />
        <ArrivalDays dashboard={dashboard} />
      </PanelRow>
      <FinesCard dashboard={dashboard} />
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
  const { filter, figures, drillDownTo, view } = dashboard;
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
  const renderCard = <Group extends OtifGroupRates & { readonly name: string }>(
    header: string,
    groups: readonly Group[] | undefined,
    getKey: (group: Group) => string,
    select: (key: string) => Parameters<typeof drillDownTo>[0],
    sort: Parameters<typeof drillDownTo>[1] = '-nonCompliantCases',
  ) => (
    <RateCard
      title={`${name} by ${header === 'DC' ? header : header.toLowerCase()}`}
      header={header}
      rows={groups?.map((group) => ({ key: getKey(group), name: group.name, ...readRate(group, rate) }))}
      read={read}
      onChoose={(key) => view.setFilters(select(key))}
      onChooseMissed={(key) => drillDownTo({ ...missed, ...select(key) }, sort)()}
    />
  );
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
        {renderCard(
          'DC',
          byDc,
          ({ key }) => key,
          (key) => ({ dcNumber: [key] }),
        )}
        {renderCard(
          'Retailer',
          byRetailer,
          ({ key }) => key,
          (key) => ({ retailerId: [Number(key)] }),
        )}
      </PanelRow>
      <PanelRow>
        {renderCard(
          'Item',
          byItem,
          ({ key }) => key,
          (key) => ({ itemNumber: key }),
          '-itemNonCompliantCases',
        )}
        {renderCard(
          'Carrier',
          byCarrier,
          ({ scac }) => scac,
          (key) => ({ scac: [key] }),
        )}
      </PanelRow>
    </>
  );
}
