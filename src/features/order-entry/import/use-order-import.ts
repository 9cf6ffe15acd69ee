import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, useTransition } from 'react';
import type { OrderImportReport } from '#src/api/generated/types.ts';
import { refreshOrders } from '#src/api/queries/order-entry.ts';
import { importOrders } from '#src/api/queries/order-import.ts';
import { createSubmission } from '#src/api/submission.ts';
import { findDecimalMark, needsDecimalMark, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/use-store.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { listMissing, matchColumns, rememberColumns, type ColumnMatch } from './columns.ts';
import { noCorrections, type Corrections } from './corrections.ts';
import { buildUpload, fileLimits, listLines, listNumberCells, type OrderFile } from './order-file.ts';

/** What a file is sent with; a later change makes another one. */
interface Source {
  readonly match: ColumnMatch;
  readonly corrections: Corrections;
  readonly mark: DecimalMark | undefined;
}

interface Result extends Source {
  readonly report: OrderImportReport;
}

/** The import of one file: its columns, corrections, the check and the import itself. */
export function useOrderImport(customerId: string, file: OrderFile) {
  const queryClient = useQueryClient();
  const [match, setMatch] = useState<ColumnMatch>(() => matchColumns(file.head));
  const [corrections] = useState(() => createStore(noCorrections));
  const [chosenMark, setChosenMark] = useState<DecimalMark>();
  const numbers = useMemo(() => listNumberCells(file, match), [file, match]);
  const mark = useMemo(() => chosenMark ?? findDecimalMark(numbers), [chosenMark, numbers]);
  const hasMarks = useMemo(() => numbers.some(needsDecimalMark), [numbers]);
  const [tried, setTried] = useState<Result>();
  const [done, setDone] = useState<Result>();
  /** What the rows show before a check. */
  const [unchecked, setUnchecked] = useState(noCorrections);
  // Rendering the results of thousands of rows leaves the page responsive.
  const [isReporting, startReport] = useTransition();
  const [submission] = useState(createSubmission);
  const sent = useRef<Source & { readonly upload: File }>(undefined);
  const trial = useUpload<OrderImportReport>({
    limits: fileLimits,
    send: (upload, options) => importOrders(customerId, upload, true, { ...options, submission }),
    onSent: (report) => startReport(() => setTried({ report, ...getSource() })),
  });
  const work = useUpload<OrderImportReport>({
    limits: fileLimits,
    // After a failed or canceled import it is unknown whether anything was stored.
    send: (upload, options) =>
      importOrders(customerId, upload, false, { ...options, submission }).finally(
        () => void refreshOrders(queryClient),
      ),
    onSent: (report) => startReport(() => setDone({ report, ...getSource() })),
  });
  const result = done ?? tried;
  const report = result?.report;
  const applied = result?.corrections ?? unchecked;
  const lines = useMemo(() => listLines(file, match, applied, report), [file, match, applied, report]);
  const isCorrected = useStore({
    subscribe: corrections.subscribe,
    read: () => tried !== undefined && tried.corrections !== corrections.read(),
  });
  const buildFile = (): File => {
    const last = sent.current;
    const current = corrections.read();
    // The same file again is the same submission.
    if (last?.match === match && last.corrections === current && last.mark === mark) return last.upload;
    const upload = buildUpload(file, match, current, mark);
    sent.current = { match, corrections: current, mark, upload };
    return upload;
  };
  const getSource = (): Source => sent.current ?? { match, corrections: corrections.read(), mark };
  const changeMatch = useCallback(
    (next: ColumnMatch): void => {
      setMatch(next);
      // What was reported is about other columns.
      setTried(undefined);
      setUnchecked(corrections.read());
    },
    [corrections],
  );
  const changeMark = useCallback(
    (next: DecimalMark): void => {
      setChosenMark(next);
      setTried(undefined);
      setUnchecked(corrections.read());
    },
    [corrections],
  );
  return {
    match,
    corrections,
    mark,
    /** Whether a number has a separator, so that the mark matters. */
    hasMarks,
    changeMark,
    lines,
    report,
    isDone: done !== undefined,
    isBusy: isReporting || trial.state.kind === 'sending' || work.state.kind === 'sending',
    /** The columns or cells have changed since the check. */
    isOutdated: isCorrected || (tried !== undefined && tried.match !== match),
    canCheck: listMissing(match).length === 0 && (mark !== undefined || !hasMarks),
    trial,
    work,
    changeMatch,
    check: async (): Promise<void> => {
      rememberColumns(file.head, match);
      // The rows are visible before the file for the API is written.
      await nextTask();
      await trial.start([buildFile()]);
    },
    run: (): void => void work.start([buildFile()]),
  };
}

export type OrderImport = ReturnType<typeof useOrderImport>;
