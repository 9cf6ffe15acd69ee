import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ltlQuotes } from '#src/api/generated/list-tables/ltlQuotes.ts';
import { listLtlQuotes } from '#src/api/generated/reads.ts';
import type { LtlRate, LtlRateOutcome, LtlRateRequest } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { RateValues } from './rate-form.ts';
import { describeEngineError, describeTransit } from './rate-words.ts';
import { useRates } from './use-rate.ts';
import { listVariants, maxVariants, type VariantChoices } from './variants.ts';

interface VariantRow {
  readonly key: string;
  readonly label: string;
  /** Undefined while it is loading. */
  readonly result: LtlRateOutcome | undefined;
}

interface VariantsCardProps {
  readonly customerId: string;
  readonly form: ContractForm<RateValues>;
  /** The shipment and its price. */
  readonly request: LtlRateRequest;
  readonly result: LtlRateOutcome & { readonly rate: LtlRate };
  readonly choices: VariantChoices;
}

const currentKey = 'this';

/** The same shipment with one thing changed, each compared with the price of this one. */
export function VariantsCard({ customerId, form, request, result, choices }: VariantsCardProps) {
  const { onChange } = useBoundField({ form, name: 'variants' });
  const { variants } = useFormValues(form);
  const { data: quotes } = useQuery(
    listLtlQuotes({ customerId }, { pageSize: ltlQuotes.maxPageSize, search: request.destinationPostalCode }),
  );
  const offered = listVariants(request, result.rate, choices, quotes?.items ?? []);
  const selected = offered.filter(({ key }) => variants.includes(key));
  const read = useRates(
    customerId,
    selected.map((variant) => variant.request),
  );
  const results = read.data?.results ?? [];
  const rows: VariantRow[] = [
    { key: currentKey, label: 'This quote', result },
    ...selected.map(({ key, label }, index) => ({ key, label, result: results[index] })),
  ];
  const isFull = selected.length >= maxVariants;
  const selectedKeys = selected.map(({ key }) => key);
  return (
    <Card>
      <CardHeader
        title="Variants"
        aside={<p className="text-hint text-ink-3">the same shipment, one thing changed</p>}
        actions={
          isFull ? (
            <p className="text-hint text-ink-3">You can compare up to {maxVariants} variants.</p>
          ) : (
            <ActionMenu
              trigger={<Button icon={Plus}>Add a variant</Button>}
              actions={offered
                .filter(({ key }) => !selectedKeys.includes(key))
                .map(({ key, label }) => ({ label, onAction: () => onChange([...selectedKeys, key]) }))}
            />
          )
        }
      />
      {read.error && selected.length > 0 && !read.data ? (
        <ReadFailure message="The variants could not be rated" read={read} />
      ) : (
        <StaticTable
          caption="Variants"
          columns={buildColumns(result.rate, (key) =>
            onChange(selectedKeys.filter((selectedKey) => selectedKey !== key)),
          )}
          rows={rows}
          getRowId={({ key }) => key}
          below={renderError}
        />
      )}
    </Card>
  );
}

/** Below the row of a shipment without a price: why. */
export function renderError({ result }: Pick<VariantRow, 'result'>): ReactNode {
  return result && !result.rate && <p className="text-hint text-bad">{describeEngineError(result)}</p>;
}

function formatDifference(difference: number): string {
  if (difference === 0) return '–';
  return difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference);
}

const toCents = (dollars: number): number => Math.round(dollars * 100);

function buildColumns(base: LtlRate, onRemove: (key: string) => void): readonly StaticColumn<VariantRow>[] {
  const figure = (header: string, show: (rate: LtlRate) => ReactNode) => ({
    header,
    align: 'end' as const,
    cell: ({ result }: VariantRow) => (result?.rate ? show(result.rate) : noValue),
  });
  return [
    {
      header: 'Variant',
      cell: ({ key, label }) => <span className={key === currentKey ? 'font-bold' : undefined}>{label}</span>,
    },
    {
      header: 'Class',
      cell: ({ result }) =>
        result?.rate
          ? [...new Set(result.rate.details.map(({ ratedAsClass }) => ratedAsClass))].join(', ')
          : noValue,
    },
    figure('Billed, lb', ({ billedWeightLb }) => formatNumber(billedWeightLb)),
    figure('Net line-haul', ({ netLinehaul }) => formatMoney(netLinehaul)),
    figure('Fuel', ({ fuelSurcharge }) => formatMoney(fuelSurcharge)),
    figure('Accessorials', ({ accessorialTotal }) => formatMoney(accessorialTotal)),
    figure('Total', ({ totalCharge }) => <strong>{formatMoney(totalCharge)}</strong>),
    figure('To this quote', ({ totalCharge }) => {
      const difference = (toCents(totalCharge) - toCents(base.totalCharge)) / 100;
      return (
        <span className={difference < 0 ? 'font-bold text-ok' : undefined}>
          {formatDifference(difference)}
        </span>
      );
    }),
    figure('Per cwt', ({ ratePerCwtEffective }) => formatMoney(ratePerCwtEffective)),
    {
      header: 'Days',
      isWhole: true,
      cell: ({ result }) => (result?.rate && describeTransit(result.rate)) ?? noValue,
    },
    {
      header: 'Remove',
      isAction: true,
      cell: ({ key, label }) =>
        key !== currentKey && (
          <IconButton icon={X} size="small" label={`Remove ${label}`} onClick={() => onRemove(key)} />
        ),
    },
  ];
}
