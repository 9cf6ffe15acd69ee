import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { RetailerPortal } from '#src/api/generated/enums.ts';
import { guruSettingsChanges } from '#src/api/generated/list-tables/guruSettingsChanges.ts';
import { listGuruSettingsChanges } from '#src/api/generated/reads.ts';
import type { GuruSettingsChange } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { portalName } from '#src/components/portals/portal-words.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Button } from '#src/ui/button.tsx';
import { CardBody, CardFooter, TitledCard } from '#src/ui/card.tsx';

/** Changes shown initially, and added by each press. */
const step = Math.min(10, guruSettingsChanges.maxPageSize);

function subjectText(subject: GuruSettingsChange['subject']): string {
  const portal = Object.values(RetailerPortal).find((candidate) => candidate === subject);
  return portal === undefined ? enumText(subject) : portalName(portal);
}

const columns: readonly StaticColumn<GuruSettingsChange>[] = [
  { header: 'When', cell: ({ changedAt }) => formatMoment(changedAt), isWhole: true },
  { header: 'Who', cell: ({ changedBy }) => changedBy },
  { header: 'What', cell: ({ subject, field }) => `${subjectText(subject)}: ${field}` },
  { header: 'Before', cell: ({ before }) => before ?? noValue },
  { header: 'After', cell: ({ after }) => after ?? noValue },
];

/** Who changed which setting or account, newest first. */
export function SettingsHistory({ customerId }: { readonly customerId: string }) {
  const [pageCount, setPageCount] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      listGuruSettingsChanges({ customerId }, { page: index + 1, pageSize: step }),
    ),
    combine: (pages) => ({
      ...combineReads(pages),
      changes: pages.flatMap(({ data }) => data?.items ?? []),
      total: pages.find(({ data }) => data)?.data?.totalCount,
    }),
  });
  const { changes, total } = read;
  return (
    <TitledCard title="Changes" hint="Who changed which setting or account, and when." isFlush>
      {read.isPending && total === undefined && <Waiting subject="the changes" height="8rem" />}
      {total === 0 && (
        <CardBody>
          <p className="text-control text-ink-2">Nothing has been changed yet.</p>
        </CardBody>
      )}
      {changes.length > 0 && (
        <StaticTable
          caption="Changes"
          columns={columns}
          rows={changes}
          getRowId={({ changedAt, subject, field }) => `${changedAt} ${subject} ${field}`}
        />
      )}
      {read.error && <ReadFailure message="The changes could not be loaded" read={read} />}
      {total !== undefined && changes.length < total && !read.error && (
        <CardFooter>
          <Button isBusy={read.isFetching} onClick={() => setPageCount(pageCount + 1)}>
            Show {formatQuantity(Math.min(step, total - changes.length))} more
          </Button>
        </CardFooter>
      )}
    </TitledCard>
  );
}
