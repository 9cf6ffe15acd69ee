import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { listTraceLots } from '#src/api/generated/reads.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { maxLots } from './use-recall-address.ts';

interface SelectedLot {
  readonly tlc: string;
  /** Undefined until it is known. */
  readonly item: string | undefined;
  readonly received: number | undefined;
  readonly onHand: number | undefined;
}

const count = (value: number | undefined): string => (value === undefined ? '–' : formatNumber(value));

/** `isKnown`: the facts are loaded, so a lot without facts does not exist. */
function buildColumns(
  isKnown: boolean,
  onRemove: (tlc: string) => void,
): readonly StaticColumn<SelectedLot>[] {
  return [
    { id: 'tlc', header: 'Lot code', cell: ({ tlc }) => tlc },
    { id: 'item', header: 'Item', cell: ({ item }) => item ?? (isKnown ? 'Lot not found' : '–') },
    { id: 'received', header: 'Received, cases', align: 'end', cell: ({ received }) => count(received) },
    { id: 'onHand', header: 'On hand, cases', align: 'end', cell: ({ onHand }) => count(onHand) },
    { id: 'remove', header: 'Remove', cell: ({ tlc }) => renderRemove(tlc, onRemove) },
  ];
}

const renderRemove = (tlc: string, onRemove: (tlc: string) => void) => (
  <IconButton icon={X} label={`Remove ${tlc}`} size="small" onClick={() => onRemove(tlc)} />
);

interface SelectedLotsProps {
  readonly customerId: string;
  readonly tlcs: readonly string[];
  readonly onRemove: (tlc: string) => void;
}

/** The lots to trace, before they are traced. */
export function SelectedLots({ customerId, tlcs, onRemove }: SelectedLotsProps) {
  const query = listTraceLots({ customerId }, { tlc: [...tlcs], pageSize: maxLots });
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    enabled: tlcs.length > 0,
    placeholderData: (earlier) => earlier,
  });
  if (tlcs.length === 0) return null;
  const rows = tlcs.map((tlc): SelectedLot => {
    const lot = data?.items.find(({ traceabilityLotCode }) => traceabilityLotCode === tlc);
    return {
      tlc,
      item: lot && `${lot.itemNumber} ${lot.description}`,
      received: lot?.received,
      onHand: lot?.onHand,
    };
  });
  const columns = buildColumns(data !== undefined && !isFetching, onRemove);
  return (
    <>
      {isError && (
        <InlineFailure
          message="The lots could not be loaded. They can still be traced."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <StaticTable caption="Chosen lots" columns={columns} rows={rows} getRowId={({ tlc }) => tlc} />
    </>
  );
}
