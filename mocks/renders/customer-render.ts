import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { Customer, ReportRender } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/lib/days.ts';

/** The user and customer of the render, which the response does not contain. */
export type CustomerRender = ReportRender & Pick<Customer, 'customerId'>;

/** Days for which a completed render can be downloaded. */
export const renderDays = 30;

/** The members of a completed render, except for its file size: the file is generated on first read. */
export function completed(render: ReportRender, at: Date): Partial<CustomerRender> {
  const moment = at.toISOString();
  return {
    renderStatus: ReportRenderStatus.Completed,
    completedAt: moment,
    fileName: `${render.reportId}-${moment.slice(0, 10)}.${render.format.toLowerCase()}`,
    expiresAt: momentFrom(at, renderDays),
  };
}
