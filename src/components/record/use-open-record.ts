import { useCallback, useMemo } from 'react';
import { useAddress } from '#src/components/page/use-address.ts';
import { useLast } from '#src/ui/use-last.ts';
import { openParameters, readOpenKey, type OpenedType } from './open-parameters.ts';
import type { RecordKey, RecordRef } from './record-types.ts';

/** The records that a page shows in a drawer. */
export interface OpenableRecords<Row> {
  readonly type: OpenedType;
  readonly toRecord: (row: Row) => RecordRef;
  /** Whether a key in the URL is within the contract's limits; no request is needed for another one. */
  readonly isKey?: (key: RecordKey) => boolean;
}

export interface OpenRecord<Row> extends Pick<OpenableRecords<Row>, 'toRecord'> {
  /** Keeps its value while the drawer closes. */
  readonly lastOpened: RecordRef | undefined;
  readonly isOpen: boolean;
  readonly open: (row: Row) => void;
  /** Shows another record in place of the open one. Back closes the drawer, however many steps were taken. */
  readonly step: (row: Row) => void;
  readonly close: () => void;
}

/** The open form of the open record, which is left with the record. */
export const formParameter = 'form';

/** The record in the drawer over a list. It is in the URL, so that it survives a reload and a sign-in. */
export function useOpenRecord<Row>({ type, toRecord, isKey }: OpenableRecords<Row>): OpenRecord<Row> {
  const [address, change] = useAddress();
  const opened = useMemo(() => {
    const key = readOpenKey(type, address);
    return key && isKey?.(key) !== false ? { type, ...key } : undefined;
  }, [type, isKey, address]);
  const show = useCallback(
    (row?: Row, replace = false) =>
      change({ [formParameter]: null, ...openParameters(type, row && toRecord(row)) }, { replace }),
    [change, type, toRecord],
  );
  return {
    toRecord,
    lastOpened: useLast(opened),
    isOpen: opened !== undefined,
    open: useCallback((row: Row) => show(row), [show]),
    step: (row) => show(row, true),
    close: () => show(),
  };
}
