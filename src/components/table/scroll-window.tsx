import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { maxUnvirtualized, overscan, useFocusedRow } from './row-window.ts';

interface ScrollWindowProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly count: number;
  /** Height of a row before it is measured, px. */
  readonly rowHeight: number;
  readonly renderRow: (index: number) => ReactNode;
  /** Called with the first and the last visible row. */
  readonly onRange: (first: number, last: number) => void;
}

/** Distance from the end that counts as the end, px. */
const endMargin = 48;

/** A long list that starts at its end and follows it while it is in view, such as messages. Only visible rows are rendered. */
export function ScrollWindow({ label, count, rowHeight, renderRow, onRange }: ScrollWindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const { rangeExtractor, focusHandlers } = useFocusedRow();
  const isVirtual = count > maxUnvirtualized;
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not used; `measureElement` is stable.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor,
    initialOffset: count * rowHeight,
    useFlushSync: false,
  });
  const range = isVirtual ? virtualizer.range : { startIndex: 0, endIndex: count - 1 };
  const first = range?.startIndex ?? count - 1;
  const last = range?.endIndex ?? count - 1;
  useEffect(() => onRange(first, last), [first, last, onRange]);
  // Whoever reads the end sees what is added; whoever reads earlier rows is not moved.
  const isAtEnd = useRef(true);
  const height = virtualizer.getTotalSize();
  useEffect(() => {
    const element = box.current;
    if (isAtEnd.current) element?.scrollTo(0, element.scrollHeight);
  }, [count, height]);
  const items = isVirtual
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ key: index, index, start: undefined }));
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-[max(14rem,calc(100dvh-30rem))] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < endMargin;
      }}
      {...focusHandlers}
    >
      <ol
        aria-label={label}
        className="relative w-full"
        {...(isVirtual && { style: { height: `${height}px` } })}
      >
        {items.map(({ key, index, start }) => (
          <li
            key={key}
            data-index={index}
            {...(start !== undefined && {
              ref: virtualizer.measureElement,
              'aria-setsize': count,
              'aria-posinset': index + 1,
              className: 'absolute inset-x-0 top-0',
              style: { transform: `translateY(${start}px)` },
            })}
          >
            {renderRow(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}
