import type { ReceivingVarianceDetail } from '#src/api/generated/types.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { eventText } from './variance-words.ts';

/** The history of a variance, latest first. */
export function VarianceHistory({ variance }: { readonly variance: ReceivingVarianceDetail }) {
  const { history, timeZone } = variance;
  return (
    <section aria-label="History" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">History</h3>
      <ol role="list" reversed className="rounded-card border border-line text-control">
        {history.map(({ at, event, actor, amount, comment }, index) => (
          // Steps are only added at the front: the place from the end never changes.
          <li key={history.length - index} className="border-t border-line px-3 py-2 first:border-t-0">
            <p className="flex flex-wrap gap-x-3">
              <b className="font-medium">{eventText(event)}</b>
              {amount !== null && <span className="tabular-nums">{formatMoney(amount)}</span>}
              <span className="ml-auto text-hint text-ink-3">
                <PlaceMoment at={at} timeZone={timeZone} />
              </span>
            </p>
            {actor !== null && <p className="text-hint text-ink-2">{actor}</p>}
            {comment !== null && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
