import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { getFieldAnchor } from '#src/components/form/use-bound-field.ts';
import { NumberForm } from '#src/components/import/written-form.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import type { DecimalMark } from '#src/lib/decimal-mark.ts';
import { countText } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { FieldMessages } from './entry-message.tsx';
import { hasExtras } from './line-choices.tsx';
import { lineColumns, palletsOnly, weightOnly } from './line-columns.ts';
import { changeLine, copyLine, insertLines, maxLines, removeLine } from './line-edits.ts';
import { LineRow } from './line-row.tsx';
import { emptyLine, type LineValues } from './line-values.ts';
import { isBlock, parseLines, type PastedLines } from './paste-lines.ts';
import type { Entry } from './use-entry.ts';

function getLine(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('[data-line]') : null;
  return Number(row?.getAttribute('data-line') ?? -1);
}

function focusItem(list: HTMLElement | null, index: number): void {
  moveFocus(list?.querySelector(`[data-line="${index}"] [data-cell="item"] input`));
}

interface Pasted {
  readonly text: string;
  readonly result: PastedLines;
  readonly index: number;
  readonly before: readonly LineValues[];
  readonly after: readonly LineValues[];
  /** Lines above the limit of the order. */
  readonly dropped: number;
  /** The line below the last pasted one. */
  readonly next: number;
}

/** The lines of an order as a grid for keyboard entry and pasted cells of a spreadsheet. */
export function LineGrid({ entry }: { readonly entry: Entry }) {
  const { values, form, options } = entry;
  const { drafts } = entry.split;
  const { lines: setLines } = entry.set;
  const list = useRef<HTMLUListElement>(null);
  const [pasted, setPasted] = useState<Pasted>();
  const { lines } = values;
  const [showsExtras, setShowsExtras] = useState<boolean>();
  const hasExtraFields = showsExtras ?? lines.some(hasExtras);

  useEffect(() => {
    // The pasted lines are rendered first. The field that has the focus would not show its pasted item.
    if (pasted) focusItem(list.current, pasted.next);
  }, [pasted]);
  const current = (): readonly LineValues[] => form.values().lines;

  const onKey = (event: KeyboardEvent): void => {
    const index = getLine(event.target);
    if (event.defaultPrevented || index < 0 || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !isCommand && !event.shiftKey) {
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      // The blank line after the last one is always rendered.
      focusItem(list.current, Math.min(index + 1, current().length));
    } else if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      setLines(copyLine(current(), index));
      focusItem(list.current, index + 1);
    } else if (isCommand && event.key === 'Delete') {
      event.preventDefault();
      setLines(removeLine(current(), index));
      focusItem(list.current, Math.max(0, Math.min(index, current().length - 1)));
    }
  };

  const insert = (text: string, index: number, before: readonly LineValues[], mark?: DecimalMark): void => {
    const result = parseLines(text, mark);
    const { lines: after, dropped } = insertLines(before, index, result.lines);
    setLines(after);
    const behind = before.length - index - 1;
    setPasted({ text, result, index, before, after, dropped, next: after.length - Math.max(0, behind) });
  };

  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const index = getLine(event.target);
    if (index < 0 || !isBlock(text)) return;
    event.preventDefault();
    insert(text, index, current());
  };

  return (
    <TitledCard
      title="Lines"
      hint={
        <span className="max-sm:hidden">
          Enter: next line · Tab: next field · Ctrl D: copy line · Ctrl Delete: remove line · paste rows from
          a spreadsheet
        </span>
      }
      actions={
        <Button
          size="small"
          variant="quiet"
          aria-pressed={hasExtraFields}
          onClick={() => setShowsExtras(!hasExtraFields)}
        >
          {options.inventoryStatuses ? 'Status and shelf life' : 'Shelf life'}
        </Button>
      }
      isFlush
    >
      <div className="@container">
        <div
          aria-hidden
          className={classNames(
            'hidden gap-x-1.5 border-t border-line bg-sunken px-4 py-2 text-hint font-medium text-ink-2 @min-[41rem]:grid',
            lineColumns,
          )}
        >
          <span />
          <span>Item</span>
          <span className="text-right">Quantity</span>
          <span>Unit</span>
          <span>Lot</span>
          <span className="text-right">$ per unit</span>
          <span className="text-right">Available</span>
          <span className={classNames('justify-end', palletsOnly)}>Pallets</span>
          <span className={classNames('justify-end', weightOnly)}>Weight, lb</span>
          <span className="text-right">Amount</span>
          <span />
        </div>
        <ul ref={list} id={getFieldAnchor('lines')} role="list" aria-label="Order lines" onPaste={onPaste}>
          {[...lines, emptyLine].map((line, index) => (
            <LineRow
              key={index}
              entry={entry}
              index={index}
              line={line}
              isNew={index === lines.length}
              hasExtraFields={hasExtraFields}
              onChange={(change) => setLines(changeLine(current(), index, change))}
              onRemove={() => {
                setLines(removeLine(current(), index));
                focusItem(list.current, Math.min(index, current().length));
              }}
              onKey={onKey}
            />
          ))}
        </ul>
      </div>
      <div role="status" className="px-4 pb-2 text-hint text-ink-2 empty:hidden">
        {pasted && (
          <>
            <p>{countText(pasted.result.lines.length - pasted.dropped, 'lines')} pasted.</p>
            {pasted.dropped > 0 && (
              <p className="text-warn">
                {countText(pasted.dropped, 'lines')} at the end did not fit; the limit of an order is{' '}
                {maxLines} lines.
              </p>
            )}
            {pasted.result.skippedColumns.length > 0 && (
              <p>Ignored: {pasted.result.skippedColumns.join(', ')}.</p>
            )}
            {pasted.result.hasMarks && (
              <NumberForm
                value={pasted.result.mark}
                // Lines that were changed since would be lost.
                isDisabled={!isSame(lines, pasted.after)}
                onChange={(mark) => insert(pasted.text, pasted.index, pasted.before, mark)}
              />
            )}
            {pasted.result.problems.map((problem) => (
              <p key={problem} className="text-warn">
                {problem}
              </p>
            ))}
          </>
        )}
      </div>
      <div className="px-4 pb-3 empty:hidden">
        {drafts.length > 0 && (
          <Notice tone="info" role="status">
            {drafts.map(({ warehouseCode, draftId, lineCount }) => (
              <p key={draftId}>
                {countText(lineCount, 'lines')} from {warehouseCode} {lineCount === 1 ? 'is' : 'are'} in a
                draft with the same header. Submit it as a separate order.{' '}
                <PageLink
                  to={pathTo('orderEntry', { query: { draft: draftId } })}
                  className={linkClass.inText}
                >
                  Open the draft
                </PageLink>
              </p>
            ))}
          </Notice>
        )}
      </div>
      <div className="px-4 pb-2 empty:hidden">
        <FieldMessages entry={entry} path="lines" />
      </div>
    </TitledCard>
  );
}
