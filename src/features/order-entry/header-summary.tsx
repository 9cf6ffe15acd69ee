import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { Button } from '#src/ui/button.tsx';
import { shipToText } from './ship-to-field.tsx';
import type { Entry } from './use-entry.ts';
import { useShipTo } from './use-ship-to.ts';

interface HeaderSummaryProps {
  readonly entry: Entry;
  readonly onEdit: () => void;
}

/** The header of an order in three lines, for phones. */
export function HeaderSummary({ entry, onEdit }: HeaderSummaryProps) {
  const { customerId, values } = entry;
  const shipTo = useShipTo(customerId, values.shipTo);
  const facts = [
    values.warehouseCode && `From ${values.warehouseCode}`,
    values.requestedShipDate && `ships ${formatNearDay(values.requestedShipDate)}`,
    values.mabd && `MABD ${formatNearDay(values.mabd)}`,
    values.freightTerms && enumText(values.freightTerms),
  ];
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3 text-control">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">PO {values.poNumber}</p>
        <p>{shipTo ? shipToText(shipTo) : values.shipTo.address?.name}</p>
        <p className="text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" variant="link" aria-label="Edit the header" onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}
