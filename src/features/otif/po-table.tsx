import { useMemo } from 'react';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { sumPart } from './cause-part.ts';
import type { PoActions } from './selected-pos.tsx';
import type { otif } from './otif-dashboard.ts';
import { otifColumns } from './otif-columns.tsx';

const SelectedPos = lazyOverlay(() => import('./selected-pos.tsx'), 'SelectedPos');

interface PoTableProps extends DashboardProps<typeof otif>, PoActions {
  readonly onOpen: (po: OtifPo) => void;
}

/** The POs with their worklists, and the actions on the selected ones. */
export function PoTable({ dashboard, onOpen, onDispute, onSetCause }: PoTableProps) {
  const { customerId, filter, figures, selection, table } = dashboard;
  const isByItem = filter('itemNumber').value !== null;
  const isAtRisk = filter('worklist').value === OtifWorklist.AtRisk;
  const { value: rootCause } = filter('rootCause');
  const { value: accountableParty } = filter('accountableParty');
  const isByCause = rootCause.length + accountableParty.length > 0;
  const columns = useMemo(
    () =>
      otifColumns(onOpen, {
        isByItem,
        isAtRisk,
        getPart: isByCause ? ({ misses }) => sumPart(misses, { rootCause, accountableParty }) : undefined,
      }),
    [onOpen, isByItem, isAtRisk, isByCause, rootCause, accountableParty],
  );
  const actions = (selected: SelectedRows<OtifPo>) => (
    <SelectedPos
      customerId={customerId}
      selected={selected}
      filter={selection}
      onDispute={onDispute}
      onSetCause={onSetCause}
    />
  );
  return (
    <DashboardTable
      {...table}
      columns={columns}
      notice={
        isAtRisk
          ? 'Open POs with any MABD, including outside the period.'
          : isByCause && 'Fines are those of whole POs; if the cause’s part differs, it is shown below.'
      }
      ribbon={<WorklistRibbon {...filter('worklist')} summary={figures.data} />}
      selectionActions={actions}
    />
  );
}
