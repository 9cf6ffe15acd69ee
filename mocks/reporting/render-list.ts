import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportDefinition, ReportParameter, ReportResult } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { readableDay } from '#mocks/lib/days.ts';
import { createMatch, matchAny, matchText } from '#mocks/lists/filters.ts';
import type { FilterOf } from '#mocks/lists/list.ts';
import type { Person } from '#mocks/people.ts';
import type { CustomerRender } from '#mocks/renders/customer-render.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { isExpired, isOpenTo } from '#mocks/renders/render-access.ts';
import { countReportRows, reportFile } from './report-files.ts';
import { reportStore } from './report-store.ts';

type Values = CustomerRender['parameters'];

/** The parameters that are the period of a report. */
const periodNames: readonly string[] = ['period', 'startDate', 'endDate'];

const getDay = (value: Values[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;

function getPeriod({ period, startDate, endDate }: Values): Pick<ReportResult, 'startDate' | 'endDate'> {
  const [first, last] = Array.isArray(period) ? period : [startDate, endDate];
  return { startDate: getDay(first), endDate: getDay(last) };
}

function describe({ dataType, validValues }: ReportParameter, value: string | number | boolean): string {
  const option = validValues?.find((candidate) => candidate.value === value);
  if (option) return option.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return dataType === 'Date' ? readableDay(String(value)) : String(value);
}

function describeValues(parameters: readonly ReportParameter[], values: Values) {
  return parameters.flatMap((parameter) => {
    const value = values[parameter.name];
    if (parameter.hidden || periodNames.includes(parameter.name)) return [];
    const words = [value ?? []].flat().map((item) => describe(parameter, item));
    const text = words.join(', ');
    return text === '' ? [] : [{ label: parameter.label, words: text.slice(0, 1000) }];
  });
}

const matchResult = createMatch<FilterOf<'listRenders'>, ReportResult>({
  reportId: matchAny(({ reportId }) => reportId),
  renderStatus: matchAny(({ renderStatus }) => renderStatus),
  search: matchText(({ reportName, requestedBy, fileName, schedule }) => [
    reportName,
    requestedBy,
    fileName,
    schedule?.name ?? null,
  ]),
});

/** The render as the list has it, without what is known only from a file that has not been made yet. */
function toResult(
  { db }: MockBackend,
  { customerId: _customerId, ...render }: CustomerRender,
  report: ReportDefinition | undefined,
): ReportResult {
  return {
    ...render,
    ...(renderStore(db).scheduled.get(render.reportRenderId) ?? {
      schedule: null,
      ...getPeriod(render.parameters),
      rowCount: null,
    }),
    shownParameters: report ? describeValues(report.parameters, render.parameters) : [],
  };
}

/** The unexpired renders of a customer that match a filter and that the person may open, newest first. */
export function listResults(
  backend: MockBackend,
  person: Person,
  customerId: string,
  filter: FilterOf<'listRenders'>,
): ReportResult[] {
  const { db } = backend;
  const now = backend.now();
  const matches = matchResult(filter, now);
  return renderStore(db)
    .reportRenders.where(
      (render) => render.customerId === customerId && !isExpired(render, now) && isOpenTo(db, person, render),
    )
    .map((render) => toResult(backend, render, reportStore(db).reports.find(render.reportId)))
    .filter(matches)
    .toSorted((a, b) => b.queuedAt.localeCompare(a.queuedAt));
}

/** With the size and the rows of a report's file, which is made when someone wants to know them. */
export async function withFile({ db }: MockBackend, result: ReportResult): Promise<ReportResult> {
  const report = reportStore(db).reports.find(result.reportId);
  if (!report || result.renderStatus !== ReportRenderStatus.Completed) return result;
  return {
    ...result,
    sizeBytes: result.sizeBytes ?? (await reportFile(result, report.category)).length,
    rowCount: result.rowCount ?? countReportRows(result, report.category),
  };
}
