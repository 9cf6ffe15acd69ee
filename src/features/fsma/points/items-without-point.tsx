import { useQuery } from '@tanstack/react-query';
import type { ManufacturedItem } from '#src/api/generated/types.ts';
import { manufacturedItemsQuery } from '#src/api/queries/fsma-points.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Items that the notice names; the others are counted. */
const named = 4;

function listItems(items: readonly ManufacturedItem[]): string {
  const names = items.slice(0, named).map(({ itemNumber, description }) => `${itemNumber} ${description}`);
  const rest = items.length - names.length;
  return rest > 0 ? `${names.join('; ')}; and ${formatNumber(rest)} more` : names.join('; ');
}

function describe(items: readonly ManufacturedItem[], isTraced: boolean): string {
  const isSingle = items.length === 1;
  const subject = isTraced
    ? isSingle
      ? 'food on the Food Traceability List has'
      : 'foods on the Food Traceability List have'
    : isSingle
      ? 'item has'
      : 'items have';
  return `${formatNumber(items.length)} ${subject} no point of manufacture`;
}

/** Items whose lots have no source. Foods of the list come first; the others matter to retailers. */
export function ItemsWithoutPoint({ customerId }: { readonly customerId: string }) {
  const { data = [] } = useQuery(manufacturedItemsQuery(customerId));
  const missing = data.filter(({ pointId }) => pointId === null);
  const traced = missing.filter(({ ftlFood }) => ftlFood);
  const listed = traced.length > 0 ? traced : missing;
  if (listed.length === 0) return null;
  const isTraced = traced.length > 0;
  return (
    <Notice tone={isTraced ? 'warn' : 'info'} role="status" className="mb-4">
      <p className="font-medium">{describe(listed, isTraced)}</p>
      <p>
        {listItems(listed)}.{' '}
        {isTraced
          ? `New lots have no lot code source. Assign ${listed.length === 1 ? 'the item' : 'each item'} to a location, or choose a default.`
          : 'Some retailers require a source for all foods, not only for those on the list.'}
      </p>
    </Notice>
  );
}
