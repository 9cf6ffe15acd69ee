import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { OrderImportColumn, OrderImportReport } from '#src/api/generated/types.ts';
import { refreshOrders } from '#src/api/queries/order-entry.ts';
import { importOrders } from '#src/api/queries/order-import.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { listMissing, matchColumns, rememberColumns, type ColumnMatch } from './columns.ts';
import {
  buildUpload,
  correctLines,
  correctionKey,
  fileLimits,
  listLines,
  type Corrections,
  type OrderFile,
  type OrderLine,
} from './order-file.ts';

/** What a file is sent with; a later change makes another one. */
interface Source {
  readonly match: ColumnMatch;
  readonly corrections: Corrections;
}

interface Result extends Source {
  readonly report: OrderImportReport;
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
  const sent = useRef<Source & { readonly upload: File }>(undefined);
  const trial = useUpload<OrderImportReport>({
    limits: fileLimits,
    send: (upload, options) => importOrders(customerId, upload, true, { ...options, submission }),
    onSent: (report) => setTried({ report, ...getSource() }),
  });
  const work = useUpload<OrderImportReport>({
    limits: fileLimits,
    // After a failed or canceled import it is unknown whether anything was stored.
    send: (upload, options) =>
      importOrders(customerId, upload, false, { ...options, submission }).finally(
        () => void refreshOrders(queryClient),
      ),
    onSent: (report) => setDone({ report, ...getSource() }),
  });
  const report = (done ?? tried)?.report;
  const reported = useMemo(() => listLines(file, match, report), [file, match, report]);
  // Typing stays fast while a table of thousands of rows follows.
  const settled = useDeferredValue(corrections);
  const lines = useMemo(() => correctLines(reported, file, match, settled), [reported, file, match, settled]);
  const correct = useCallback(
    ({ index }: OrderLine, column: OrderImportColumn, value: string): void =>
      setCorrections((earlier) => new Map(earlier).set(correctionKey(index, column), value)),
    [],
  );
  const buildFile = (): File => {
    const last = sent.current;
    // The same file again is the same submission.
    if (last?.match === match && last.corrections === corrections) return last.upload;
    const upload = buildUpload(file, match, corrections);
    sent.current = { match, corrections, upload };
    return upload;
  };
  const getSource = (): Source => sent.current ?? { match, corrections };
  return {
    match,
    corrections,
    lines,
    report,
    isDone: done !== undefined,
    isBusy: trial.state.kind === 'sending' || work.state.kind === 'sending',
    /** The columns or cells have changed since the check. */
    isOutdated: tried !== undefined && (tried.match !== match || tried.corrections !== corrections),
    canCheck: listMissing(match).length === 0,
    trial,
    work,
    changeMatch: (next: ColumnMatch): void => {
      setMatch(next);
      // What was reported is about other columns.
      setTried(undefined);
    },
    correct,
    check: (): void => {
      rememberColumns(file.head, match);
      void trial.start([buildFile()]);
    },
    run: (): void => void work.start([buildFile()]),
  };
}

export type OrderImport = ReturnType<typeof useOrderImport>;
