import { formatNumber } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Option } from '#src/ui/option.ts';
import { useOptimisticValue } from '#src/ui/use-optimistic-value.ts';

interface FilterRibbonProps<V extends string> {
  /** The accessible name: 'Worklists'. */
  readonly label: string;
  /** Null shows all rows. */
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly options: readonly Option<V>[];
  /** The number of rows by value, over all other filters; undefined until loaded. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  /** The number of rows with all other filters. */
  readonly allCount: number | undefined;
  /** Shown beside the number of rows, by value: an amount. */
  readonly details?: ReadonlyMap<string, string> | undefined;
}

/** A filter of few values over a table, each with its number of rows. */
export function FilterRibbon<V extends string>(props: FilterRibbonProps<V>) {
  const { label, options, counts, allCount, details } = props;
  const [value, choose] = useOptimisticValue(props.value, props.onChange);
  const items = [
    { value: null, label: 'All', count: allCount, detail: undefined },
    ...options.map((option) => ({
      ...option,
      count: counts?.get(option.value),
      detail: details?.get(option.value),
    })),
  ];
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full gap-1 overflow-x-auto px-2 pt-0.5 [scrollbar-width:none] max-sm:border-b max-sm:border-line"
    >
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => choose(item.value)}
            className={classNames(
              'flex h-control shrink-0 cursor-pointer items-center gap-1.5 border-b-2 px-2.5 text-control whitespace-nowrap focus-visible:-outline-offset-2',
              isChosen
                ? 'border-brand font-medium text-brand forced-colors:border-[Highlight]'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {item.label}{' '}
            {item.count !== undefined && (
              <span className="text-hint text-ink-3 tabular-nums">
                {formatNumber(item.count)}
                {item.detail !== undefined && ` · ${item.detail}`}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface WorklistRibbonProps<V extends string> extends Pick<
  FilterRibbonProps<V>,
  'value' | 'onChange' | 'options'
> {
  /** Undefined until loaded. */
  readonly summary:
    | {
        readonly worklists: readonly { readonly worklist: string; readonly count: number }[];
        readonly anyWorklistCount: number;
      }
    | undefined;
}

/** The worklists over a table. */
export function WorklistRibbon<V extends string>({ summary, ...filter }: WorklistRibbonProps<V>) {
  return (
    <FilterRibbon
      {...filter}
      label="Worklists"
      counts={summary && new Map(summary.worklists.map(({ worklist, count }) => [worklist, count]))}
      allCount={summary?.anyWorklistCount}
    />
  );
}
