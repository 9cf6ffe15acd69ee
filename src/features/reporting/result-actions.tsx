import RotateCw from 'lucide-react/icons/rotate-cw';
import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportResult } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RenderFile } from './render-file.tsx';

interface ResultActionsProps {
  readonly customerId: string;
  readonly result: ReportResult;
  /** Whether it is of a report that the user can run. */
  readonly isReport: boolean;
}

/** The file of a result; without one, the report with the same parameters. */
export function ResultActions({ customerId, result, isReport }: ResultActionsProps) {
  const { renderStatus, reportId, reportRenderId, reportName, queuedAt } = result;
  if (renderStatus === ReportRenderStatus.Completed)
    return <RenderFile customerId={customerId} render={result} />;
  if (renderStatus !== ReportRenderStatus.Failed || !isReport) return null;
  return (
    <PageLink
      to={pathTo('reportingSuite', { query: { report: reportId, run: reportRenderId } })}
      className={buttonClass('secondary', 'small')}
      aria-label={`Run again: ${reportName} with the parameters of ${formatMoment(queuedAt)}`}
    >
      <Icon shape={RotateCw} />
      Run again
    </PageLink>
  );
}
