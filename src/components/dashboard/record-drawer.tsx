import { useEffect, useRef, type ReactNode } from 'react';
import { ThreadRecordType } from '#src/api/generated/enums.ts';
import { ConversationTabs } from '#src/components/conversation/conversation-part.tsx';
import { RecordStepper } from './record-stepper.tsx';
import { useAdjacentRows } from './use-adjacent-rows.ts';
import type { TableBinding } from './use-dashboard.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { restoreLostFocus } from '#src/components/page/restore-lost-focus.ts';
import { Drawer } from '#src/ui/drawer.tsx';
import type { RecordRef } from '#src/components/record/record-types.ts';
import { recordTitle } from '#src/components/record/record-words.ts';
import type { OpenRecord } from '#src/components/record/use-open-record.ts';

/** What a page gives to the drawer of a record that is open over its list. */
export interface OpenedDrawerProps<Row> {
  readonly record: RecordRef;
  readonly opened: Pick<OpenRecord<Row>, 'isOpen' | 'step' | 'close' | 'toRecord'>;
  /** The list behind the drawer. */
  readonly table: TableBinding<Row, string>;
}

interface RecordDrawerProps<Row> extends OpenedDrawerProps<Row> {
  readonly read: PartRead;
  readonly footer?: ReactNode;
  /** Over the drawer. */
  readonly dialog?: ReactNode;
  /** Undefined while the record is not loaded. */
  readonly children: ReactNode;
}

/** A record in a drawer over its list, which it steps through, with the questions about it on a second tab. */
export function RecordDrawer<Row>(props: RecordDrawerProps<Row>) {
  const { record, opened, table, read, footer, dialog, children } = props;
  const { isOpen, step, close, toRecord } = opened;
  const noun = table.noun.one;
  const { position, count, previous, next } = useAdjacentRows(table, toRecord, record);
  const opener = useRef<Element>(null);
  // Back closes the drawer, too, and a change can remove the row that opened it.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isOpen) restoreLostFocus(() => opener.current);
    else if (activeElement !== body) opener.current = activeElement;
  }, [isOpen]);
  const type = Object.values(ThreadRecordType).find((name) => name === record.type);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      title={recordTitle(record)}
      side="right"
      width="details"
      aside={<CopyButton name={noun} text={record.id} />}
      actions={
        <RecordStepper
          noun={noun}
          position={position}
          count={count}
          onPrevious={previous && (() => step(previous))}
          onNext={next && (() => step(next))}
        />
      }
      footer={footer}
    >
      {children === undefined ? (
        <ReadState subject={`the ${noun}`} read={read} lines={12} />
      ) : type === undefined ? (
        children
      ) : (
        <ConversationTabs customerId={table.customerId} record={{ ...record, type }}>
          {children}
        </ConversationTabs>
      )}
      {dialog}
    </Drawer>
  );
}
