import { useQuery } from '@tanstack/react-query';
import { orderChangesQuery } from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatOwnMoment } from '#src/lib/dates.ts';
import { TitledCard } from '#src/ui/card.tsx';

/** Who has entered, changed, canceled and released an order. */
export function OrderHistory({ orderRef }: { readonly orderRef: OrderRef }) {
  const read = useQuery(orderChangesQuery(orderRef));
  if (read.error && !read.data) return <ReadFailure message="The history could not be loaded" read={read} />;
  return (
    <TitledCard title="History">
      <ol role="list" className="flex flex-col gap-2 text-control">
        {read.data?.items.map(({ at, actor, type, fields, reason }) => (
          <li key={`${at} ${type}`}>
            <span className="font-medium">{enumText(type)}</span>{' '}
            <span className="text-ink-2">
              {formatOwnMoment(at)}
              {actor === null ? '' : ` by ${actor}`}
              {reason === null ? '' : `: ${reason}`}
            </span>
            {fields.length > 0 && (
              <ul role="list" className="pl-4 text-hint text-ink-2">
                {fields.map(({ label, from, to }) => (
                  <li key={label}>
                    {label}: {from ?? 'none'} → {to ?? 'none'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
