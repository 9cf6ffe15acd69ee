import { useVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from '#src/ui/button.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { maxUnvirtualized, overscan, useFocusedRow } from './row-window.ts';

export interface ScrollWindowHandle {
  /** Scrolls to the last row, and follows what is added. */
  readonly showEnd: () => void;
  /** The element that scrolls, which can have focus. */
  readonly element: () => HTMLElement | null;
}

interface ScrollWindowProps {
  readonly ref?: Ref<ScrollWindowHandle>;
  /** The accessible name of the list. */
  readonly label: string;
  readonly count: number;
  /** Height of a row before it is measured, px. */
  readonly rowHeight: number;
  readonly renderRow: (index: number) => ReactNode;
  /** The button that leads to rows that were added out of view, by their number. */
  readonly nameAdded: (count: number) => string;
  /** Called with the first and the last visible row. */
  readonly onRange: (first: number, last: number) => void;
}

/** Distance from the end that counts as the end, px. */
const endMargin = 48;

function formatSize({ clientHeight, scrollHeight }: HTMLElement): string {
  return `${clientHeight} ${scrollHeight}`;
}

/** A long list that starts at its end and follows it while it is in view, such as messages. Only visible rows are rendered. */
export function ScrollWindow(props: ScrollWindowProps) {
  const { ref, label, count, rowHeight, renderRow, nameAdded, onRange } = props;
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
  /** The number of rows when the end went out of view; undefined while it is in view. */
  const [seenCount, setSeenCount] = useState<number>();
  const addedCount = seenCount === undefined ? 0 : count - seenCount;
  // Whoever reads the end sees what is added; whoever reads earlier rows is not moved.
  const isAtEnd = useRef(true);
  const measured = useRef('');
  const height = virtualizer.getTotalSize();
  useEffect(() => {
    const element = box.current;
    if (isAtEnd.current) element?.scrollTo(0, element.scrollHeight);
  }, [count, height]);
  // Rows that are not measured, because all are rendered, grow when their content has loaded.
  useEffect(() => {
    const element = box.current;
    if (!element?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => {
      measured.current = formatSize(element);
      if (isAtEnd.current) element.scrollTo(0, element.scrollHeight);
    });
    observer.observe(element.firstElementChild);
    // In a drawer, it shrinks when what follows it grows.
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const showEnd = useCallback(() => {
    isAtEnd.current = true;
    setSeenCount(undefined);
    box.current?.scrollTo(0, box.current.scrollHeight);
  }, []);
  useImperativeHandle(ref, () => ({ showEnd, element: () => box.current }), [showEnd]);
  const items = isVirtual
    ? virtualizer.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ key: index, index, start: undefined }));
  return (
    <div
      data-fills-drawer=""
      className="relative in-data-drawer-body:-mx-4 in-data-drawer-body:flex in-data-drawer-body:grow in-data-drawer-body:basis-56 in-data-drawer-body:flex-col"
    >
      <div
        ref={box}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="max-h-[max(14rem,calc(100dvh-30rem))] max-sm:max-h-[max(14rem,calc(100dvh-34rem))] in-data-drawer-body:max-h-none max-sm:in-data-drawer-body:max-h-none in-data-drawer-body:min-h-0 in-data-drawer-body:grow in-data-drawer-body:basis-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
        onScroll={({ currentTarget }) => {
          const { scrollTop, scrollHeight, clientHeight } = currentTarget;
          // The browser scrolls when rows wrap in a narrower window; the observer then shows the end again.
          const isResized = measured.current !== formatSize(currentTarget);
          measured.current = formatSize(currentTarget);
          if (isResized && isAtEnd.current) return;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < endMargin;
          setSeenCount((seen) => (isAtEnd.current ? undefined : (seen ?? count)));
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
      {addedCount > 0 && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <KeepFocus getTarget={() => box.current}>
            <Button size="small" icon={ArrowDown} onClick={showEnd}>
              {nameAdded(addedCount)}
            </Button>
          </KeepFocus>
        </div>
      )}
    </div>
  );
}
