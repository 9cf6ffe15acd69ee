import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import { lazy, Suspense, useMemo, useState } from 'react';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import { getOtifRootCauses } from '#src/api/generated/reads.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { CodeFilter, MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { parseSort } from '#src/components/filter/list-address.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ChosenPos } from './chosen-pos.tsx';
import { FinesCard } from './fines-card.tsx';
import { InvalidFinesCallout } from './invalid-fines-callout.tsx';
import { otif } from './otif-dashboard.ts';
import { otifColumns } from './otif-columns.tsx';
import { daysText } from './otif-words.ts';
import { RetailMonthSelect } from './retail-month-select.tsx';
import { RootCauseCard } from './root-cause-card.tsx';
import { ScorecardCard } from './scorecard-card.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { useOpenPo, type OpenPo } from './use-open-po.ts';
import { WorklistRibbon } from './worklist-ribbon.tsx';

/** Loaded when the first PO is opened. */
const PoDrawer = lazy(async () => ({ default: (await import('./po-drawer.tsx')).PoDrawer }));
const RootCauseDialog = lazy(async () => ({
  default: (await import('./root-cause-dialog.tsx')).RootCauseDialog,
}));

/** How the selected customer's purchase orders count as on time and in full. */
export const OtifView = createDashboardPage(otif, Otif);

function Otif({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, filter, figures, drillDown, drillDownTo, table, period, view } = dashboard;
  const po = useOpenPo();
  const chosen = useChosenPos();
  const [changing, setChanging] = useState<readonly OpenPo[]>();
  const isInternal = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const columns = useMemo(() => otifColumns(po.open), [po.open]);
  const chooseBox = (row: OtifPo) => (
    <Checkbox
      label={`Choose PO ${row.poNumber}`}
      isLabelHidden
      checked={chosen.has(row)}
      onChange={() => chosen.toggle(row)}
    />
  );
  const { retailerId, worklist } = { retailerId: filter('retailerId'), worklist: filter('worklist') };
  return (
    <>
      <DashboardLayout
        title="OTIF"
        dashboard={dashboard}
        actions={
          <>
            <RetailMonthSelect customerId={customerId} period={period} onChange={view.setPeriod} />
            <SectionSwitch />
          </>
        }
        query={<Filters dashboard={dashboard} />}
        figures={
          <>
            <Tiles
              label="OTIF figures"
              {...figures.tiles([
                'onTimePct',
                'inFullPct',
                'collectReadyPct',
                'projectedFine',
                'fineAtRisk',
                'finesInvoiced',
              ])}
              links={{
                onTimePct: {
                  words: 'Missed',
                  onFollow: drillDownTo({ worklist: OtifWorklist.Missed, metric: 'OnTime' }, '-fineAmount'),
                },
                inFullPct: {
                  words: 'Missed',
                  onFollow: drillDownTo({ worklist: OtifWorklist.Missed, metric: 'InFull' }, '-fineAmount'),
                },
                collectReadyPct: {
                  words: 'Missed',
                  onFollow: drillDownTo(
                    { worklist: OtifWorklist.Missed, metric: 'CollectReady' },
                    '-fineAmount',
                  ),
                },
                fineAtRisk: {
                  words: 'POs at risk',
                  onFollow: drillDownTo({ worklist: OtifWorklist.AtRisk }, '-atRiskAmount'),
                },
                projectedFine: { words: 'Highest first', onFollow: drillDownTo({}, '-fineAmount') },
              }}
            />
            {figures.data && (
              <InvalidFinesCallout
                fines={figures.data.invalidFines}
                onReview={drillDownTo({ worklist: OtifWorklist.PossiblyInvalid }, '-fineAmount')}
              />
            )}
          </>
        }
        charts={<Charts dashboard={dashboard} />}
        table={
          <div className="flex flex-col gap-2">
            <WorklistRibbon
              counts={figures.data?.worklists}
              value={worklist.value}
              onChange={worklist.onChange}
            />
            {chosen.pos.length > 0 && (
              <ChosenPos
                customerId={customerId}
                pos={chosen.pos}
                onClear={chosen.clear}
                onSetCause={isInternal ? () => setChanging(chosen.pos) : undefined}
              />
            )}
            <DashboardTable
              {...table}
              caption="POs"
              noun={{ one: 'PO', many: 'POs' }}
              columns={columns}
              actions={chooseBox}
              actionsWidth={3}
              empty={{
                icon: Timer,
                title: 'No POs in this period',
                text: 'POs appear here with their must-arrive-by date. Choose a longer period to see more.',
              }}
            />
          </div>
        }
        moreCharts={
          <>
            <PanelRow>
              <ChartCard
                title="How far from the MABD do POs arrive?"
                hint="POs delivered, by days; the ends stand for all beyond"
                kind="columns"
                {...figures.amounts('daysVsMabd', {
                  category: ['days', 'Days from MABD'],
                  amount: ['pos', 'POs'],
                  unit: 'orders',
                  label: daysText,
                })}
                emptyText="No POs were delivered in this period."
                drillDownHint="Choose a day to filter the table"
                {...drillDown('daysVsMabd')}
              />
              <ChartCard
                title="Which retailers are served on time?"
                hint="cases in the window, prepaid"
                kind="bar"
                height={200}
                {...figures.amounts('byRetailer', {
                  category: ['key', 'Retailer'],
                  words: 'name',
                  amount: ['onTimePct', 'On time'],
                  unit: 'pct',
                })}
                emptyText="No POs were delivered in this period."
                drillDownHint="Choose a retailer to filter the table"
                {...drillDown('retailerId')}
              />
            </PanelRow>
            <PanelRow>
              <ChartCard
                title="Where do cases miss?"
                hint="cases that do not comply, by DC"
                kind="bar"
                height={200}
                {...figures.amounts('byDc', {
                  category: ['key', 'DC'],
                  words: 'name',
                  amount: ['nonCompliantCases', 'Cases'],
                  unit: 'cases',
                })}
                emptyText="Nothing was missed in this period."
                drillDownHint="Choose a DC to filter the table"
                {...drillDown('dcNumber')}
              />
              <ChartCard
                title="Which items miss?"
                hint="cases that do not comply, by item"
                kind="bar"
                height={200}
                {...figures.amounts('byItem', {
                  category: ['key', 'Item'],
                  words: 'name',
                  amount: ['nonCompliantCases', 'Cases'],
                  unit: 'cases',
                })}
                emptyText="Nothing was missed in this period."
              />
            </PanelRow>
            <FinesCard
              customerId={customerId}
              retailerIds={retailerId.value}
              onChoose={(fine, next) =>
                view.setFilters(
                  { ...next, retailerId: [fine.retailerId], metric: fine.metric, worklist: 'Missed' },
                  parseSort('-fineAmount'),
                )
              }
            />
            <ScorecardCard
              carriers={figures.data?.byCarrier}
              read={figures.tiles([]).read}
              onChoose={(scac) => filter('scac').onChange([scac])}
            />
          </>
        }
      />
      {po.shown !== undefined && (
        <Suspense>
          <PoDrawer
            key={`${po.shown.retailerId} ${po.shown.poNumber}`}
            customerId={customerId}
            po={po.shown}
            isOpen={po.isOpen && changing === undefined}
            onClose={() => po.open(null)}
            onChangeCause={isInternal ? () => po.shown && setChanging([po.shown]) : undefined}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <RootCauseDialog
            customerId={customerId}
            pos={changing}
            onClose={() => setChanging(undefined)}
            onSaved={chosen.clear}
          />
        </Suspense>
      )}
    </>
  );
}

function Filters({ dashboard }: DashboardProps<typeof otif>) {
  const { filter } = dashboard;
  return (
    <QueryBar dashboard={dashboard} searchLabel="Search POs">
      <SelectFilter label="Worklist" {...filter('worklist')} />
      <CodeFilter label="Retailer" {...filter('retailerId')} />
      <SelectFilter label="Metric" {...filter('metric')} />
      <SelectFilter label="Freight terms" {...filter('freightTerms')} />
      <MultiSelectFilter label="Root cause" {...filter('rootCause')} />
      <MultiSelectFilter label="Accountable" {...filter('accountableParty')} />
      <CodeFilter label="DC" {...filter('dcNumber')} />
      <CodeFilter label="Carrier" {...filter('scac')} />
      <MultiSelectFilter label="Days from MABD" {...filter('daysVsMabd')} />
      <MultiSelectFilter label="Alignment" {...filter('merchandiseAlignment')} />
    </QueryBar>
  );
}

function Charts({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, figures, drillDownTo, view, hasLoadedRows } = dashboard;
  const causes = useQuery({
    ...getOtifRootCauses({ customerId }, otif.getFilter(view)),
    placeholderData: keepPreviousData,
    enabled: hasLoadedRows,
  });
  return (
    <>
      <ChartCard
        title="Do we reach the goals?"
        hint="share of cases that comply, by MABD"
        kind="line"
        height={200}
        {...figures.series('trend', 'Period')}
        emptyText="No POs were judged in this period."
      />
      <RootCauseCard
        read={causes}
        onChoose={({ rootCause, accountableParty, metric }) =>
          drillDownTo(
            { rootCause: [rootCause], accountableParty: [accountableParty], metric },
            '-fineAmount',
          )()
        }
      />
    </>
  );
}

interface ChosenPosState {
  readonly pos: readonly OtifPo[];
  readonly has: (po: OtifPo) => boolean;
  readonly toggle: (po: OtifPo) => void;
  readonly clear: () => void;
}

/** The POs chosen for an action; they stay chosen while the table is filtered. */
function useChosenPos(): ChosenPosState {
  const [pos, setPos] = useState<readonly OtifPo[]>([]);
  const has = (po: OtifPo): boolean => pos.some((one) => otif.getRowId(one) === otif.getRowId(po));
  return {
    pos,
    has,
    toggle: (po) =>
      setPos(has(po) ? pos.filter((one) => otif.getRowId(one) !== otif.getRowId(po)) : [...pos, po]),
    clear: () => setPos([]),
  };
}
