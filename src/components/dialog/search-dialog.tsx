import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatQuantity } from '#src/lib/figures.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

const typingPauseMs = 200;

interface RowsPage<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

/**
 * The text typed into a `SearchDialog`, limited to the list's maximum. The caller stores it, for the query and while
 * another dialog is open. `search` is what to search for, once typing pauses; empty for everything.
 */
export function useSearchText({ searchLength }: { readonly searchLength: number }) {
  const [typed, type] = useState('');
  return { maxLength: searchLength, typed, search: useSettled(typed.trim(), typingPauseMs), type };
}

interface SearchDialogProps<Row, Page extends RowsPage<Row>, Key extends QueryKey> {
  readonly title: string;
  readonly description: string;
  readonly text: ReturnType<typeof useSearchText>;
  /** 'Search orders'. */
  readonly label: string;
  readonly help?: string;
  /** 'orders', in sentences about what is listed. */
  readonly noun: string;
  readonly query: UseQueryOptions<Page, Error, Page, Key>;
  readonly caption: string;
  readonly columns: readonly StaticColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly emptyText: string;
  readonly noMatchText: string;
  /** Links to further rows; without it, a note states their number. */
  readonly renderPager?: (totalCount: number) => ReactNode;
  readonly onClose: () => void;
}

/** Finds a record by a text and does something with it: the latest ones, or those that match. */
export function SearchDialog<Row, Page extends RowsPage<Row>, Key extends QueryKey>(
  props: SearchDialogProps<Row, Page, Key>,
) {
  const { title, description, text, label, help, noun, query, caption, columns, getRowId } = props;
  const { emptyText, noMatchText, renderPager, onClose } = props;
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  const { data } = read;
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-3">
        <Field label={label} {...(help !== undefined && { help })}>
          <TextInput
            type="search"
            value={text.typed}
            maxLength={text.maxLength}
            onChange={(event) => text.type(event.currentTarget.value)}
          />
        </Field>
        {!data && <ReadState subject={`the ${noun}`} read={read} lines={4} />}
        {data?.totalCount === 0 && (
          <p className="text-control text-ink-2">{text.search === '' ? emptyText : noMatchText}</p>
        )}
        {data && data.totalCount > 0 && (
          <StaticTable caption={caption} columns={columns} rows={data.items} getRowId={getRowId} />
        )}
        {renderPager?.(data?.totalCount ?? 0)}
        {data && !renderPager && data.totalCount > data.items.length && (
          <p className="text-hint text-ink-3">
            The latest {formatQuantity(data.items.length)} of {formatQuantity(data.totalCount)}. Search for
            others.
          </p>
        )}
      </div>
    </Dialog>
  );
}
