import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { useDeferredValue, useEffect, useRef } from 'react';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { checkTexts, importTexts } from '#src/components/upload/import-texts.ts';
import { UploadProgress } from '#src/components/upload/upload-progress.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countText } from '../entry-words.ts';
import { LineTable } from './line-table.tsx';
import { MatchCard } from './match-card.tsx';
import { buildRejectedFile, type OrderFile } from './order-file.ts';
import { useOrderImport, type OrderImport } from './use-order-import.ts';

const ordersText = (count: number): string => countText(count, 'order');
const rowsText = (count: number): string => countText(count, 'row');

/** How many orders of the report can be, or were, created, and how many have to be corrected. */
function countOrders({ report }: OrderImport) {
  const orders = report?.orders ?? [];
  const rejected = orders.filter(({ outcome }) => outcome === 'Rejected').length;
  return { good: orders.length - rejected, rejected };
}

function getResultText(good: number, isDone: boolean): string {
  if (isDone) return good === 0 ? 'No order was created.' : `${ordersText(good)} created.`;
  if (good === 0) return 'No order can be created yet.';
  return `${ordersText(good)} can be created. Nothing is saved yet.`;
}

function Summary({ state }: { readonly state: OrderImport }) {
  const { report, isDone, isOutdated } = state;
  if (report === undefined) return null;
  const { good, rejected } = countOrders(state);
  const warnings = report.warnings.length;
  return (
    <div role="status" className="flex flex-col gap-2">
      <Notice tone={isDone && rejected === 0 ? 'ok' : 'info'}>{getResultText(good, isDone)}</Notice>
      {rejected > 0 && (
        <Notice tone="warn">
          {isDone
            ? `${ordersText(rejected)} not created. Download the rows, correct them and import them again.`
            : `${ordersText(rejected)} to correct: change the cells below, or leave the rows out and get them as a file.`}
        </Notice>
      )}
      {!isDone && warnings > 0 && (
        <Notice tone="warn">
          {countText(warnings, 'warning')} to check: the orders are created as they are.
        </Notice>
      )}
      {isOutdated && !isDone && (
        <Notice tone="info">You have changed cells. Check again to see the result.</Notice>
      )}
    </div>
  );
}

function Actions({ file, state }: { readonly file: OrderFile; readonly state: OrderImport }) {
  const { lines, report, isDone, isBusy, isOutdated, canCheck } = state;
  const { good, rejected } = countOrders(state);
  const needsCheck = report === undefined || isOutdated;
  const save = (): void =>
    saveFile(
      buildRejectedFile(file, state.match, state.corrections.read(), lines),
      `${file.name.replace(/\.\w+$/, '')}-to-correct.csv`,
    );
  return (
    <div className="flex flex-wrap gap-2">
      {rejected > 0 && !isOutdated && (
        <Button icon={Download} onClick={save}>
          Download {rowsText(lines.filter(({ outcome }) => outcome === 'Rejected').length)} to correct
        </Button>
      )}
      {isDone && (
        <LinkButton to={plainPath('ordersDashboard')} variant="primary">
          View orders
        </LinkButton>
      )}
      {!isDone && needsCheck && (
        <Button variant="primary" isBusy={isBusy} disabled={!canCheck} onClick={() => void state.check()}>
          {report === undefined ? `Check ${rowsText(lines.length)}` : 'Check again'}
        </Button>
      )}
      {!isDone && !needsCheck && good > 0 && (
        <Button variant="primary" icon={FileUp} isBusy={isBusy} onClick={state.run}>
          Import {ordersText(good)}
        </Button>
      )}
    </div>
  );
}

interface ImportResultProps {
  readonly customerId: string;
  readonly file: OrderFile;
}

/** The columns of the chosen file, what the import would do and, at the end, what it did. */
export function ImportResult({ customerId, file }: ImportResultProps) {
  const state = useOrderImport(customerId, file);
  const { match, mark, hasMarks, lines, corrections, isDone, isBusy, canCheck, trial, work, check } = state;
  const hasStarted = useRef(false);
  // The columns and the rows are rendered one after the other, so that neither blocks the page.
  const showsRows = useDeferredValue(true, false);
  useEffect(() => {
    // A file with known columns needs no choice first.
    if (hasStarted.current || !canCheck || !showsRows) return;
    hasStarted.current = true;
    void check();
  });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <MatchCard
        file={file}
        match={match}
        onChange={state.changeMatch}
        mark={mark}
        hasMarks={hasMarks}
        onMark={state.changeMark}
        isDisabled={isBusy || isDone}
      />
      <Card label="Import">
        <CardHeader
          title={file.name}
          hint={`${rowsText(lines.length)}, read as ${file.source}`}
          actions={<Actions file={file} state={state} />}
        />
        <CardBody>
          <div className="flex flex-col gap-2">
            <UploadProgress upload={trial} words={checkTexts} />
            <UploadProgress upload={work} words={importTexts} />
            {work.state.kind === 'failed' && (
              <p className="text-control text-ink-2">It is safe to retry: no order is created twice.</p>
            )}
            <Summary state={state} />
          </div>
        </CardBody>
      </Card>
      <section aria-label={isDone ? 'Report' : 'Preview'}>
        {showsRows && <LineTable lines={lines} corrections={isDone ? undefined : corrections} />}
      </section>
    </div>
  );
}
