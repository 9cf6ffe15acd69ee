import { useQuery } from '@tanstack/react-query';
import { listCompliancePrograms } from '#src/api/generated/reads.ts';
import type { ComplianceProgram } from '#src/api/generated/types.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { periodText } from '#src/components/filter/periods.ts';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import { formatDay, today } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { penaltyText } from '#src/components/fines/fine-words.ts';
import { goalText, metricText, windowsText } from './otif-words.ts';
import { SectionSwitch } from './section-switch.tsx';
import { TableCard } from './table-card.tsx';

const columns: readonly StaticColumn<ComplianceProgram>[] = [
  {
    id: 'name',
    header: 'Program',
    cell: ({ retailerName, name, isVerified }) => (
      <>
        {retailerName} {name}
        {!isVerified && (
          <span className="block">
            <Badge tone="warn">Not verified</Badge>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'metric',
    header: 'Metric',
    isWhole: true,
    cell: ({ metric, merchandiseAlignment }) => metricText(metric, merchandiseAlignment),
  },
  { id: 'goal', header: 'Goal', align: 'end', cell: ({ goalPct }) => goalText(goalPct) },
  {
    id: 'penalty',
    header: 'Penalty',
    isWhole: true,
    cell: ({ penaltyType, penaltyRate }) => penaltyText(penaltyType, penaltyRate),
  },
  {
    id: 'valid',
    header: 'Valid',
    isWhole: true,
    cell: ({ validFrom, validTo }) =>
      validTo === null
        ? `since ${formatDay(validFrom)}`
        : periodText({ startDate: validFrom, endDate: validTo }),
  },
  { id: 'windows', header: 'Delivery window', cell: ({ windows }) => windowsText(windows) },
  { id: 'source', header: 'Source', cell: ({ sourceNote }) => sourceNote },
];

/** The goals and penalties of the customer's retailers, those in force first. */
export function ProgramsView({ customerId }: { readonly customerId: string }) {
  const read = useQuery(listCompliancePrograms({ customerId }));
  const items = read.data?.items;
  const isInForce = ({ validFrom, validTo }: ComplianceProgram): boolean =>
    validFrom <= today() && (validTo === null || validTo >= today());
  const past = items?.filter((program) => !isInForce(program));
  const table = {
    read,
    columns,
    getRowId: ({ programId }: ComplianceProgram): string => programId,
    emptyText: 'None of your retailers has a program.',
  };
  return (
    <>
      <DashboardHeading
        title="OTIF programs"
        asOf={read.data?.asOf}
        hasFailed={read.error !== null}
        actions={<SectionSwitch />}
      />
      <div className="flex flex-col gap-3">
        <TableCard
          {...table}
          title="Programs in force"
          hint="used to compute fines"
          rows={items?.filter(isInForce)}
          isEmpty={items?.length === 0}
        />
        {past && past.length > 0 && <TableCard {...table} title="Earlier programs" rows={past} />}
      </div>
    </>
  );
}
