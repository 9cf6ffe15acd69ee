import { ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportDefinition, ReportRender } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { customers, customersWithoutData } from '#mocks/world/people/customers.ts';
import { dayFrom, momentFrom } from '#mocks/lib/days.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import { completed, type CustomerRender } from '#mocks/renders/customer-render.ts';
import { reports } from './reports.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { shareBySource } from '#mocks/lib/shared.ts';
import { customerTiers } from '#mocks/world/people/tiers.ts';

const { Queued, Rendering, Completed, Failed } = ReportRenderStatus;

export function isUsable(report: ReportDefinition, tiers: readonly number[]): boolean {
  return report.requiresTierId === null || tiers.includes(report.requiresTierId);
}

/** Every customer has one queued, one rendering and two failed renders; all four are of the first report. */
function statusAt(index: number): ReportRenderStatus {
  if (index === 0) return Queued;
  if (index === 1) return Rendering;
  return index === 4 || index === 9 ? Failed : Completed;
}

/** Sample values for the required parameters. */
function buildRenderParameters({ parameters }: ReportDefinition, queued: Date): ReportRender['parameters'] {
  const from = dayFrom(queued, -30);
  const to = dayFrom(queued, -1);
  const values = { period: [from, to], startDate: from, endDate: to, daysAhead: 30, lot: 'L-471120' };
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => parameters.some((parameter) => parameter.name === name)),
  );
}

function renderAt(
  index: number,
  customerId: string,
  usable: readonly ReportDefinition[],
  { now }: SeedContext,
  random: Random,
): CustomerRender {
  const renderStatus = statusAt(index);
  const [first] = usable;
  const report = index < 10 && first ? first : random.pick(usable);
  const requester = random.pick(
    people.filter((person) => person.isInternalUser || person.customers.some((id) => id === customerId)),
  );
  // Newest first; the oldest have expired.
  const queued = new Date(momentFrom(now, 0, -3 - Math.floor(index ** 2 * 54)));
  const minutes = (count: number): string => momentFrom(queued, 0, count);
  const format = random.pick(report.formats);
  const render: CustomerRender = {
    customerId,
    reportRenderId: random.uuid(),
    reportId: report.reportId,
    reportName: report.name,
    renderStatus,
    queuedAt: queued.toISOString(),
    startedAt: renderStatus === Queued ? null : minutes(0.1),
    completedAt: null,
    requestedBy: requester.name,
    userIdToNotify: requester.userId,
    parameters: buildRenderParameters(report, queued),
    format,
    fileName: null,
    sizeBytes: null,
    expiresAt: null,
    errorMessage: null,
  };
  if (renderStatus === Failed) {
    return { ...render, completedAt: minutes(1), errorMessage: 'The data source did not answer in time.' };
  }
  if (renderStatus !== Completed) return render;
  return { ...render, ...completed(render, new Date(minutes(0.1 + report.estimatedSeconds / 60))) };
}

function makeRenders(context: SeedContext): readonly CustomerRender[] {
  const count = context.scale === 'large' ? 300 : 30;
  return customers
    .filter(({ customerId }) => !customersWithoutData.includes(customerId))
    .flatMap(({ customerId }) => {
      const tiers = customerTiers
        .filter((tier) => tier.customerId === customerId)
        .map(({ tierId }) => tierId);
      const usable = reports.filter((report) => isUsable(report, tiers));
      const random = createRandom(context.seed, 'renders', customerId);
      return Array.from({ length: count }, (_, index) =>
        renderAt(index, customerId, usable, context, random),
      );
    });
}

const share = shareBySource<SeedContext, readonly CustomerRender[]>();

export const reportRenderSeeds = (context: SeedContext): readonly CustomerRender[] =>
  share(context, () => makeRenders(context));
