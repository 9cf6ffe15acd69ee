import Siren from 'lucide-react/icons/siren';
import Sprout from 'lucide-react/icons/sprout';
import { useEffect, useState } from 'react';
import {
  checkRecall as recall,
  createSortableSpreadsheet as spreadsheet,
} from '#src/api/generated/limits/fsma.ts';
import type { TraceLot } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { lots } from './fsma-dashboards.ts';
import { PageActions, RequestButton } from './page-actions.tsx';
import { recallPath } from './fsma-pages.ts';
import { lotColumns } from './trace-columns.tsx';
import { useQuery } from '@tanstack/react-query';
import { getFsmaRules } from '#src/api/generated/reads.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';

export const LotsView = createDashboardView(lots, Lots, {
  noun: 'lot',
  empty: {
    icon: Sprout,
    title: 'No traced lots in this period',
    text: 'Lots of foods on the Food Traceability List appear here as soon as a warehouse has received them.',
  },
});

interface LotActionsProps {
  readonly customerId: string;
  readonly selected: SelectedRows<TraceLot>;
  /** Called with the initial lots of a sheet, also when the selection is cleared. */
  readonly onChoose: (tlcs: readonly string[]) => void;
}

/** Lot codes have blanks, and no line breaks. */
const separator = '\n';
const listCodes = (codes: string): readonly string[] => (codes === '' ? [] : codes.split(separator));

function LotActions({ customerId, selected: { rows, isAll }, onChoose }: LotActionsProps) {
  const isListed = !isAll && rows.length <= spreadsheet.tlcs.maxItems;
  const codes = isListed ? rows.map(({ traceabilityLotCode }) => traceabilityLotCode).join(separator) : '';
  useEffect(() => {
    onChoose(listCodes(codes));
    return () => onChoose([]);
  }, [codes, onChoose]);
  const tlcs = listCodes(codes);
  const canRecall = isListed && rows.length <= recall.tlcs.maxItems;
  return (
    <>
      {!canRecall && (
        <p className="text-control text-ink-2">
          To trace a recall, choose {recall.tlcs.maxItems} lots or fewer.
        </p>
      )}
      {isListed && <RequestButton {...{ customerId, tlcs }} variant="secondary" />}
      {canRecall && (
        <LinkButton icon={Siren} to={recallPath(tlcs)}>
          Recall
        </LinkButton>
      )}
    </>
  );
}

function Lots({ dashboard }: DashboardProps<typeof lots>) {
  const { customerId, filter, figures, link, period, table } = dashboard;
  const { amounts, tiles } = figures;
  const [tlcs, setTlcs] = useState<readonly string[]>([]);
  const renderActions = (selected: SelectedRows<TraceLot>) => (
    <LotActions {...{ customerId, selected }} onChoose={setTlcs} />
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      actions={<PageActions {...{ customerId, period, tlcs }} items={filter('itemNumber').value} />}
      figures={
        <Tiles
          label="Lot figures"
          {...tiles(['completePct', 'lots', 'lotsOnHand', 'onHand', 'notExplained', 'withoutPoint'])}
          links={{
            completePct: link('incomplete', { complete: false }),
            lotsOnHand: link('on hand', { isOnHand: true }, '-onHand'),
            notExplained: link('lots', { isExplained: false }, '-notExplained'),
            withoutPoint: link('without a plant', { hasPointOfManufacture: false }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which items are on hand?"
            hint="cases of traced lots"
            {...amounts(
              'byItem',
              ['itemNumber', 'Item', 'description'],
              ['onHand', 'Cases on hand', 'cases'],
              'itemNumber',
            )}
            emptyText="No traced lots are on hand in this period."
          />
          <ChartCard
            title="What is missing in the lots?"
            hint="lots by missing key data element"
            {...amounts('missingByKde', ['kde', 'Missing'], ['lots', 'Lots', 'count'], 'missingKde')}
            emptyText="All lots in this period have complete key data."
          />
        </>
      }
      table={<DashboardTable {...table} columns={lotColumns} selectionActions={renderActions} />}
      moreCharts={
        <PanelRow>
          <RulesNote customerId={customerId} />
        </PanelRow>
      }
    />
  );
}

function RulesNote({ customerId }: { readonly customerId: string }) {
  const rules = useQuery(getFsmaRules({ customerId }));
  return (
    <TitledCard label="Rules" title="Rules and dates" hint="A record-keeping aid, not legal advice.">
      {rules.data ? (
        <ul role="list" className="grid gap-x-6 gap-y-3 text-control lg:grid-cols-3">
          {rules.data.rules.map((rule) => (
            <li key={rule.ruleId}>
              <p className="font-medium">
                {rule.title} · from {formatDay(rule.effectiveOn)}
              </p>
              <p className="text-ink-2">{rule.text}</p>
              <p className="text-hint text-ink-3">
                Source:{' '}
                <a href={rule.url} target="_blank" rel="noreferrer" className={linkClass.inText}>
                  {rule.source}
                </a>
                , read {formatDay(rule.checkedOn)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <ReadState subject="the rules" read={rules} lines={6} />
      )}
    </TitledCard>
  );
}
