import { useState } from 'react';
import type { OtifCarrierFigures } from '#src/api/generated/types.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { TableCard } from './table-card.tsx';

const column = columnKit<OtifCarrierFigures>();

interface ScorecardCardProps {
  readonly carriers: readonly OtifCarrierFigures[] | undefined;
  readonly read: PartRead;
  readonly onChoose: (scac: string) => void;
  /** Lists the carrier's prepaid POs that missed their window. */
  readonly onChooseMissed: (scac: string) => void;
}

/** Rows shown at first, as high as the chart beside them. */
const initialCount = 6;

/** How carriers deliver, prepaid and collect apart. */
export function ScorecardCard({ carriers, read, onChoose, onChooseMissed }: ScorecardCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  // The tiles belong to the same request and show its failure.
  if (read.error && carriers === undefined) return null;
  const delivering = (carriers ?? []).filter(({ prepaidPos, collectPos }) => prepaidPos + collectPos > 0);
  return (
    <TableCard
      title="How do carriers deliver?"
      hint="cases in the window; the retailers’ collect carriers are listed separately"
      actions={
        delivering.length > initialCount && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${delivering.length}`}
          </Button>
        )
      }
      read={{ ...read, data: carriers }}
      isEmpty={delivering.length === 0}
      emptyText="No POs were delivered in this period."
    >
      <StaticTable
        caption="Carriers"
        columns={buildColumns(onChoose, onChooseMissed)}
        rows={isWhole ? delivering : delivering.slice(0, initialCount)}
        getRowId={({ scac }) => scac}
      />
    </TableCard>
  );
}

function buildColumns(
  onChoose: ScorecardCardProps['onChoose'],
  onChooseMissed: ScorecardCardProps['onChooseMissed'],
): readonly StaticColumn<OtifCarrierFigures>[] {
  return [
    {
      id: 'carrier',
      header: 'Carrier',
      cell: ({ scac, name }) => (
        <button
          type="button"
          className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`}
          onClick={() => onChoose(scac)}
        >
          {carrierText({ name, scac })}
        </button>
      ),
    },
    column.quantity('prepaidPos', 'Prepaid POs'),
    column.percent('prepaidOnTimePct', 'On time'),
    {
      id: 'late',
      header: 'Cases missed',
      align: 'end',
      cell: ({ scac, name, lateCases }) =>
        lateCases === 0 ? (
          '0'
        ) : (
          <button
            type="button"
            aria-label={`Show ${formatQuantity(lateCases)} missed cases of ${name}`}
            className={`${linkClass.standalone} min-h-6 cursor-pointer`}
            onClick={() => onChooseMissed(scac)}
          >
            {formatQuantity(lateCases)}
          </button>
        ),
    },
    column.money('fineAmount', 'Fine'),
    column.quantity('collectPos', 'Collect POs'),
    column.percent('collectOnTimePct', 'On time, collect'),
  ];
}
