import { useCallback, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import type { ImportProfile } from '#src/api/generated/types.ts';
import { createSubmission, type SubmitOptions } from '#src/api/submission.ts';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { findDayOrder, needsDayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { findDecimalMark, needsDecimalMark, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { isSame } from '#src/lib/is-same.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { createStore } from '#src/lib/store.ts';
import { useStore } from '#src/lib/use-store.ts';
import { noCorrections } from './corrections.ts';
import { inspectRows } from './inspect-rows.ts';
import {
  applyProfile,
  findProfile,
  listMissing,
  matchColumns,
  rememberColumns,
  type ColumnMatch,
} from './table-columns.ts';
import {
  getFirstChoices,
  getPart,
  listFacts,
  listWrittenCodes,
  mergeChoices,
  needsReview,
  type FileChoices,
} from './file-choices.ts';
import type { TableDefinition, WrittenForm } from './table-definition.ts';
import type { OpenedTable, TablePart } from './table-file.ts';
import {
  buildUpload,
  findSizeFault,
  findSwappableDate,
  listPlaces,
  listSent,
  listTexts,
  type ReadTable,
} from './table-lines.ts';

interface TableImportOptions<Column extends string, Report, Setting> {
  readonly definition: TableDefinition<Column>;
  readonly opened: OpenedTable;
  /** Sent with the file; referentially stable unless it has changed. */
  readonly setting: Setting;
  /** Checks the file; stores nothing. */
  readonly check: (upload: File, setting: Setting, options: SubmitOptions) => Promise<Report>;
  /** Imports the file; absent if the file is only checked. */
  readonly run?: (upload: File, setting: Setting, options: SubmitOptions) => Promise<Report>;
}

/** How a file is read, before corrections of cells. */
interface Reading<Column extends string> {
  readonly choices: FileChoices;
  readonly part: TablePart;
  readonly match: ColumnMatch<Column>;
  readonly profile: ImportProfile | undefined;
  /** The formats that the user selected. */
  readonly formChoice: Partial<WrittenForm>;
}

interface SentTable<Column extends string, Setting> {
  readonly table: ReadTable<Column>;
  readonly setting: Setting;
  /** Undefined if no row can be sent. */
  readonly upload: File | undefined;
}

interface Result<Column extends string, Report, Setting> extends SentTable<Column, Setting> {
  readonly report: Report | undefined;
}

const toMark = (profile: ImportProfile | undefined): DecimalMark | undefined => {
  if (!profile?.decimalMark) return undefined;
  return profile.decimalMark === 'Comma' ? ',' : '.';
};

const isSameTable = <Column extends string>(a: ReadTable<Column>, b: ReadTable<Column>): boolean =>
  a.part === b.part &&
  a.match === b.match &&
  a.corrections === b.corrections &&
  a.form === b.form &&
  a.writtenCodes === b.writtenCodes;

/** The import of one file: how it is read, its corrections, the check and the import itself. */
export function useTableImport<Column extends string, Report, Setting>(
  options: TableImportOptions<Column, Report, Setting>,
) {
  const {
    definition,
    opened: { file, profiles, onImporting },
    setting,
  } = options;
  const [submission] = useState(createSubmission);
  const read = (choices: FileChoices): Reading<Column> => {
    const part = getPart(file, choices);
    const profile = findProfile(part.head, profiles);
    const match = profile
      ? applyProfile(definition, part.head, profile)
      : matchColumns(definition, part.head);
    return { choices, part, match, profile, formChoice: {} };
  };
  const [reading, setReading] = useState(() => read(getFirstChoices(file)));
  const [corrections] = useState(() => createStore(noCorrections));
  const { choices, part, match, profile, formChoice } = reading;
  const { writtenCodes } = choices;
  const cells = useMemo(() => ({ definition, part, match }), [definition, part, match]);
  const numbers = useMemo(() => listTexts(cells, 'number', 'percent'), [cells]);
  const dates = useMemo(() => listTexts(cells, 'date'), [cells]);
  const swappable = useMemo(() => findSwappableDate(cells), [cells]);
  const codes = useMemo(() => listWrittenCodes(part.rows, listPlaces(cells, 'code')), [part, cells]);
  const facts = useMemo(() => listFacts(file, choices), [file, choices]);
  const mark = useMemo(
    () => formChoice.mark ?? findDecimalMark(numbers) ?? toMark(profile),
    [formChoice.mark, numbers, profile],
  );
  const dayOrder = useMemo(
    () => formChoice.dayOrder ?? findDayOrder(dates) ?? profile?.dayOrder ?? undefined,
    [formChoice.dayOrder, dates, profile],
  );
  const cellDates = swappable ? formChoice.cellDates : 'Stored';
  const form = useMemo((): WrittenForm => ({ mark, dayOrder, cellDates }), [mark, dayOrder, cellDates]);
  const hasMarks = useMemo(() => numbers.some(needsDecimalMark), [numbers]);
  const hasDayOrders = useMemo(() => dates.some(needsDayOrder), [dates]);
  const [tried, setTried] = useState<Result<Column, Report, Setting>>();
  const [done, setDone] = useState<Result<Column, Report, Setting>>();
  /** The rows before a check. */
  const [unchecked, setUnchecked] = useState(noCorrections);
  // Rendering the results of thousands of rows leaves the page responsive.
  const [isReporting, startReport] = useTransition();
  const [isInspecting, setIsInspecting] = useState(false);
  /** The import was canceled: the server may have stored rows nevertheless. */
  const [isStopped, setIsStopped] = useState(false);
  const sent = useRef<SentTable<Column, Setting>>(undefined);
  /** The table without corrections of its cells. */
  const base = useMemo(() => ({ ...cells, form, writtenCodes }), [cells, form, writtenCodes]);
  const getTable = (): ReadTable<Column> => ({ ...base, corrections: corrections.read() });
  const getResult = (report: Report | undefined): Result<Column, Report, Setting> => ({
    ...(sent.current ?? { table: getTable(), setting, upload: undefined }),
    report,
  });
  const showTrial = (report?: Report): void =>
    startReport(() => {
      setTried(getResult(report));
      setIsStopped(false);
    });
  const { fileLimits } = definition;
  const trial = useUpload<Report>({
    limits: fileLimits,
    send: (upload, sending) => options.check(upload, setting, { ...sending, submission }),
    onSent: showTrial,
  });
  const work = useUpload<Report>({
    limits: fileLimits,
    send: (upload, sending) => (options.run ?? options.check)(upload, setting, { ...sending, submission }),
    onSent: (report) => startReport(() => setDone(getResult(report))),
    onCanceled: () => setIsStopped(true),
  });
  const result = done ?? tried;
  const visibleTable = useMemo(
    (): ReadTable<Column> => result?.table ?? { ...base, corrections: unchecked },
    [result, base, unchecked],
  );
  const isCorrected = useStore({
    subscribe: corrections.subscribe,
    read: () => tried !== undefined && tried.table.corrections !== corrections.read(),
  });
  const prepare = async (): Promise<File | undefined> => {
    const table = getTable();
    // Retrying the same file reuses its submission.
    const last = sent.current;
    if (last && isSameTable(last.table, table)) {
      sent.current = { ...last, setting };
      return last.upload;
    }
    setIsInspecting(true);
    const inspected = await inspectRows(table);
    setIsInspecting(false);
    const upload = listSent(inspected).length > 0 ? buildUpload(file.name, inspected) : undefined;
    sent.current = { table: inspected, setting, upload };
    return upload;
  };
  const sizeFault = findSizeFault(file.name, { definition, part });
  const isOutdated = isCorrected || (tried !== undefined && tried.setting !== setting);
  const isImporting = work.state.kind === 'sending';
  const isBusy = isInspecting || isReporting || trial.state.kind === 'sending' || isImporting;
  useEffect(() => onImporting(isImporting), [onImporting, isImporting]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const canCheck = listMissing(definition, match).length === 0 && sizeFault === undefined;
  const checked = useRef<unknown>(undefined);
  const key = useMemo(() => ({ part, form, setting, writtenCodes }), [part, form, setting, writtenCodes]);
  const check = async (): Promise<void> => {
    checked.current = key;
    rememberColumns(definition, part.head, match);
    // The rows are visible before the file for the API is written.
    await nextTask();
    const upload = await prepare();
    // Another file or customer was selected.
    if (isGone.current) return;
    if (upload) await trial.start([upload]);
    else showTrial();
  };

  /**
   * Checked automatically: a file with known columns needs no choice first. What a person does not see in a file, or may
   * not expect, is shown before its first check.
   */
  const mustReview = needsReview(facts) || codes.length > 0;
  useEffect(() => {
    if (checked.current === undefined && mustReview) return;
    if (checked.current === key || !canCheck || isBusy || done !== undefined) return;
    void check();
  });

  const change = useCallback(
    (next: (before: Reading<Column>) => Reading<Column>): void => {
      setReading(next);
      // The reported problems concern other columns.
      setTried(undefined);
      setUnchecked(corrections.read());
    },
    [corrections],
  );
  const changeMatch = useCallback(
    (next: ColumnMatch<Column>): void => change((before) => ({ ...before, match: next })),
    [change],
  );
  return {
    file,
    ...reading,
    /** The table whose results are shown. */
    visibleTable,
    corrections,
    form,
    /** Whether a number has a separator, so that the mark matters. */
    hasMarks,
    /** Whether a date has day and month as numbers, so that their order matters. */
    hasDayOrders,
    /** A date cell for which a person has to say whether day and month are swapped. */
    swappable,
    facts,
    codes,
    sizeFault,
    report: result?.report,
    isChecked: result !== undefined,
    needsCheck: result === undefined || isOutdated,
    isDone: done !== undefined,
    isStopped,
    isBusy,
    /** The columns, the cells or a setting have changed since the check. */
    isOutdated,
    canCheck,
    trial,
    work,
    changeMatch,
    changeForm: (next: Partial<WrittenForm>): void =>
      change((before) => ({ ...before, formChoice: { ...before.formChoice, ...next } })),
    /** Reads other rows, columns or sheets of the file. */
    changeChoices: (next: Partial<FileChoices>): void => {
      if (next.writtenCodes) {
        const { writtenCodes: nextCodes } = next;
        change((before) => ({ ...before, choices: { ...before.choices, writtenCodes: nextCodes } }));
        return;
      }
      // Corrections are about rows by their place.
      corrections.write(noCorrections);
      change((before) => {
        const after = read(mergeChoices(file, before.choices, next));
        // The same columns keep what a person has chosen for them.
        return isSame(after.part.head, before.part.head)
          ? { ...before, choices: after.choices, part: after.part }
          : after;
      });
    },
    /** Undefined for what the names suggest. */
    changeProfile: (next: ImportProfile | undefined): void =>
      change((before) => ({
        ...before,
        profile: next,
        match: applyProfile(definition, before.part.head, next ?? { columns: [] }),
      })),
    /** The profile that was saved from the current columns. */
    setProfile: (saved: ImportProfile | undefined): void =>
      setReading((before) => ({ ...before, profile: saved })),
    check,
    /** Imports the file that was checked last. */
    run: (): void => {
      const upload = sent.current?.upload;
      setIsStopped(false);
      if (upload) void work.start([upload]);
    },
  };
}

export type TableImport<Column extends string, Report> = ReturnType<
  typeof useTableImport<Column, Report, unknown>
>;
