import { formatOwnMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { Tooltip } from '#src/ui/tooltip.tsx';

interface PlaceMomentProps {
  /** RFC 3339. */
  readonly at: string;
  /** IANA name of the place's zone. */
  readonly timeZone: string;
}

/** A moment at a place in the zone of the place; a press also shows it in the user's zone, where that differs. */
export function PlaceMoment({ at, timeZone }: PlaceMomentProps) {
  const here = formatOwnMoment(at);
  const there = formatPlaceMoment(at, timeZone);
  const time = <time dateTime={at}>{there}</time>;
  if (here === there) return time;
  return (
    <Tooltip text={`${here} in your time zone`}>
      <button
        type="button"
        data-printed
        className="cursor-help rounded-mark text-left underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {time}
      </button>
    </Tooltip>
  );
}
