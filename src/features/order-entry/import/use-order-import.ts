import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OrderImportColumn, OrderImportReport } from '#src/api/generated/types.ts';
import { refreshOrders } from '#src/api/queries/order-entry.ts';
import { importOrders } from '#src/api/queries/order-import.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { listMissing, matchColumns, rememberColumns, type ColumnMatch } from './columns.ts';
import {
  buildUpload,
  correctionKey,
  fileLimits,
  listLines,
  type Corrections,
  type OrderFile,
  type OrderLine,
} from './order-file.ts';

interface Result {
  readonly report: OrderImportReport;
  /** The file that was sent: a change after it makes another one. */
  readonly upload: File;
}

const noCorrections: Corrections = new Map();

/** The import of one file: its columns, corrections, the check and the import itself. */
export function useOrderImport(customerId: string, file: OrderFile) {
  const queryClient = useQueryClient();
  const [match, setMatch] = useState<ColumnMatch>(() => matchColumns(file.head));
  const [corrections, setCorrections] = useState(noCorrections);
  const [tried, setTried] = useState<Result>();
  const [done, setDone] = useState<Result>();
  const [submission] = useState(createSubmission);
  const upload = useMemo(() => buildUpload(file, match, corrections), [file, match, corrections]);
  const trial = useUpload<OrderImportReport>({
    limits: fileLimits,
    send: (sent, options) => importOrders(customerId, sent, true, { ...options, submission }),
    onSent: (report, sent) => setTried({ report, upload: sent }),
  });
  const work = useUpload<OrderImportReport>({
    limits: fileLimits,
    // After a failed or canceled import it is unknown whether anything was stored.
    send: (sent, options) =>
      importOrders(customerId, sent, false, { ...options, submission }).finally(
        () => void refreshOrders(queryClient),
      ),
    onSent: (report, sent) => setDone({ report, upload: sent }),
  });
  const report = (done ?? tried)?.report;
  const lines = useMemo(
    () => listLines(file, match, corrections, report),
    [file, match, corrections, report],
  );
  return {
    match,
    corrections,
    lines,
    report,
    isDone: done !== undefined,
    isBusy: trial.state.kind === 'sending' || work.state.kind === 'sending',
    /** The columns or cells have changed since the check. */
    isOutdated: tried !== undefined && tried.upload !== upload,
    canCheck: listMissing(match).length === 0,
    trial,
    work,
    changeMatch: (next: ColumnMatch): void => {
      setMatch(next);
      // What was reported is about other columns.
      setTried(undefined);
    },
    correct: ({ index }: OrderLine, column: OrderImportColumn, value: string): void =>
      setCorrections((earlier) => new Map(earlier).set(correctionKey(index, column), value)),
    check: (): void => {
      rememberColumns(file.head, match);
      void trial.start([upload]);
    },
    run: (): void => void work.start([upload]),
  };
}

export type OrderImport = ReturnType<typeof useOrderImport>;
