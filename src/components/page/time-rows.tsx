import { classNames } from '#src/ui/class-names.ts';

type TimeTone = 'plain' | 'good' | 'bad';

/** A span or a moment on a time line. Times are milliseconds since 1970. */
export interface TimeRow {
  readonly label: string;
  readonly from: number;
  /** Absent for a moment. */
  readonly to?: number | undefined;
  /** The uncertainty around a moment. */
  readonly range?: readonly [from: number, to: number] | undefined;
  readonly shape: 'span' | 'tick' | 'diamond';
  readonly text: string;
  readonly tone: TimeTone;
  /** A later moment, connected by a dashed line with its text above. */
  readonly until?: { readonly at: number; readonly text: string; readonly tone: TimeTone };
}

/** The width of a day's name, and half of that of 'now', as shares of the axis. */
const dayWidth = 0.16;
const nowWidth = 0.05;

/** Whether the name of a day is under that of now, which is this share of the axis after its start. */
const isUnderNow = (distance: number): boolean => distance > -nowWidth && distance < dayWidth;

/** Below this share of the axis, the text of a span is beside it. */
const narrowSpan = 0.3;

/** From this share of the axis on, the text of a mark is before it; the text of one with a later moment is shorter. */
const beforeMark = 0.55;
const beforeJoined = 0.33;

/**
 * A text beside a mark takes a second line rather than leave the axis, unless its space is narrower than this, which the
 * side that the text is on always has.
 */
const minText = `min(6rem, ${beforeJoined * 100}% - 10px)`;

interface TimeRowsProps {
  readonly rows: readonly TimeRow[];
  /** The starts of days with their names. */
  readonly days: readonly { readonly at: number; readonly label: string }[];
  readonly start: number;
  readonly end: number;
  /** Absent when it lies outside. */
  readonly now?: number | undefined;
}

const toneClasses: Readonly<Record<TimeTone, { text: string; border: string; fill: string }>> = {
  plain: { text: 'text-ink-2', border: 'border-ink', fill: 'bg-ink' },
  good: { text: 'text-ok', border: 'border-ok', fill: 'bg-ok' },
  bad: { text: 'text-bad', border: 'border-bad', fill: 'bg-bad' },
};

/** Spans and moments below each other on one axis of days. */
export function TimeRows({ rows, days, start, end, now }: TimeRowsProps) {
  const place = (at: number): string =>
    `${Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100))}%`;
  const sentences = rows.map(
    ({ label, text, until }) => `${label}: ${[text, until?.text].filter(Boolean).join(', ')}`,
  );
  return (
    <div
      role="img"
      aria-label={sentences.join('. ')}
      className="grid grid-cols-[auto_1fr] gap-x-3 text-hint tabular-nums"
    >
      <div />
      <div className="relative h-6">
        {days.map(({ at, label: name }) => (
          <span
            key={at}
            // The name of a day that would leave the axis, or overlap that of now, is hidden.
            hidden={
              (end - at) / (end - start) < dayWidth ||
              (now !== undefined && isUnderNow((now - at) / (end - start)))
            }
            className="absolute top-0 truncate pl-1 text-ink-3"
            // In another year its name is longer: it must not make the page wider where text is large.
            style={{ left: place(at), maxWidth: `calc(100% - ${place(at)})` }}
          >
            {name}
          </span>
        ))}
        {now !== undefined && (
          <span
            className="absolute top-0 -translate-x-1/2 bg-surface px-1 font-medium whitespace-nowrap text-brand"
            style={{ left: place(now) }}
          >
            now
          </span>
        )}
      </div>
      {rows.map((row) => (
        <div key={row.label} className="col-span-2 grid grid-cols-subgrid border-t border-line">
          <span className="self-center py-2 text-ink-2">{row.label}</span>
          <div className="relative h-9">
            {days.map(({ at }) => (
              <span
                key={at}
                className="absolute inset-y-0 border-l border-line"
                style={{ left: place(at) }}
              />
            ))}
            {now !== undefined && (
              <span
                className="absolute inset-y-0 border-l-2 border-dashed border-brand"
                style={{ left: place(now) }}
              />
            )}
            <RowMark
              row={row}
              place={place}
              isRight={row.from > start + (end - start) * (row.until ? beforeJoined : beforeMark)}
              isNarrow={(row.to ?? row.from) - row.from < (end - start) * narrowSpan}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

interface RowMarkProps {
  readonly row: TimeRow;
  readonly place: (at: number) => string;
  /** The text is before the mark, because it would not fit behind it. */
  readonly isRight: boolean;
  /** The text of a span would not fit inside. */
  readonly isNarrow: boolean;
}

function RowMark({ row, place, isRight, isNarrow }: RowMarkProps) {
  const { from, to = from, range, shape, text, tone, until } = row;
  const beside = isRight
    ? {
        right: `calc(100% - ${place(range?.[0] ?? from)} + 10px)`,
        maxWidth: `max(${minText}, calc(${place(range?.[0] ?? from)} - 10px))`,
      }
    : {
        left: `calc(${place(range?.[1] ?? to)} + 10px)`,
        maxWidth: `max(${minText}, calc(100% - ${place(range?.[1] ?? to)} - 10px))`,
      };
  const besideClass = 'absolute top-1/2 w-max -translate-y-1/2 bg-surface/85 leading-tight font-medium';
  if (shape === 'span')
    return (
      <>
        <span
          className="absolute inset-y-1.5 grid min-w-1 place-items-center rounded-mark border border-ok bg-ok-soft px-1"
          style={{ left: place(from), right: `calc(100% - ${place(to)})` }}
        >
          {!isNarrow && <span className="truncate font-medium text-ok">{text}</span>}
        </span>
        {isNarrow && (
          <span className={classNames(besideClass, 'text-ok')} style={beside}>
            {text}
          </span>
        )}
      </>
    );
  return (
    <>
      {range && (
        <span
          className={classNames(
            'absolute top-1/2 h-3 -translate-y-1/2 rounded-full border',
            tone === 'bad' ? 'border-bad bg-bad-soft' : 'border-line-strong bg-sunken',
          )}
          style={{ left: place(range[0]), right: `calc(100% - ${place(range[1])})` }}
        />
      )}
      {until && (
        <>
          <span
            className={classNames(
              'absolute top-1/2 border-t-2 border-dashed',
              toneClasses[until.tone].border,
            )}
            style={{ left: place(from), right: `calc(100% - ${place(until.at)})` }}
          />
          <span
            className={classNames(
              'absolute top-1/2 size-2.5 -translate-1/2 rotate-45',
              toneClasses[until.tone].fill,
            )}
            style={{ left: place(until.at) }}
          />
          <span
            className={classNames(
              'absolute top-0 text-hint font-medium whitespace-nowrap',
              toneClasses[until.tone].text,
            )}
            style={{ right: `calc(100% - ${place(until.at)})` }}
          >
            {until.text}
          </span>
        </>
      )}
      <span
        className={classNames(
          'absolute top-1/2 -translate-1/2',
          toneClasses[tone].fill,
          shape === 'tick' ? 'h-5 w-[3px]' : 'size-2.5 rotate-45',
        )}
        style={{ left: place(from) }}
      />
      {until && !isRight ? (
        // The dashed line to the later moment starts behind the mark.
        <span
          className={classNames('absolute top-0 font-medium whitespace-nowrap', toneClasses[tone].text)}
          style={{ left: place(from) }}
        >
          {text}
        </span>
      ) : (
        <span className={classNames(besideClass, toneClasses[tone].text)} style={beside}>
          {text}
        </span>
      )}
    </>
  );
}
