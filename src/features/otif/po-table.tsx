import { useMemo } from 'react';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { sumPart } from './cause-part.ts';
import type { PoActions } from './selected-pos.tsx';
import { otifColumns } from './otif-columns.tsx';

const SelectedPos = lazyOverlay(() => import('./selected-pos.tsx'), 'SelectedPos');

interface PoTableProps extends PoActions {
  readonly onOpen: (po: OtifPo) => void;
}

/** The POs with their worklists, and the actions on the selected ones. */
export function PoTable({ onOpen, ...actions }: PoTableProps) {
  const { filter, figures, table } = actions.dashboard;
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
      selectionActions={(selected) => <SelectedPos {...actions} selected={selected} />}
    />
  );
}
