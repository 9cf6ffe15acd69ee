import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DemandForecast, EoqParameters } from '#src/api/generated/types.ts';
import {
  eoqItemQuery,
  parametersToEditQuery,
  refreshSuggestions,
  saveParameters,
  type PlanRef,
  forecastQuery,
} from '#src/api/queries/predictive.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { findFaults } from '#src/components/form/field-specs.ts';
import { FormNotices, LeaveDialog } from '#src/components/form/form-parts.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, TitledCard } from '#src/ui/card.tsx';
import { ItemPlan } from './item-plan.tsx';
import { updateEoqParameters as limits } from '#src/api/generated/limits/predictive.ts';
import { defineForm, number } from '#src/components/form/define-form.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { useFigures } from '#src/components/dashboard/figures.ts';
import { formatPct } from '#src/lib/figures.ts';

const whatIfForm = defineForm({
  serviceLevelPct: number('Service level, %', limits.serviceLevelPct, {
    emptyText: 'Enter the service level.',
  }),
  orderingCost: number('Cost per order, $', limits.orderingCost, {
    emptyText: 'Enter the cost of an order.',
  }),
  carryingRatePct: number('Carrying rate, % a year', limits.carryingRatePct, {
    emptyText: 'Enter the carrying rate.',
  }),
  leadTimeDays: number('Lead time, days', limits.leadTimeDays, { emptyText: 'Enter the lead time.' }),
});

type WhatIfValues = typeof whatIfForm.empty;

/** Debounce of typing before a request, in milliseconds. */
const typingPause = 500;

interface ItemContentsProps {
  readonly planRef: PlanRef;
  readonly saved: Versioned<EoqParameters>;
}

/** The order plan of an item, with the saved assumptions or with entered ones. */
export function ItemContents({ planRef, saved }: ItemContentsProps) {
  const queryClient = useQueryClient();
  const version = useRef(saved.version);
  const form = useContractForm({
    name: `plan ${planRef.itemNumber} ${planRef.warehouseCode}`,
    initial: whatIfForm.read(saved.value),
    fields: whatIfForm.fields,
    current: async () => {
      const latest = await queryClient.query(parametersToEditQuery(planRef));
      version.current = latest.version;
      return whatIfForm.read(latest.value);
    },
    save: (values) => saveParameters(planRef, whatIfForm.write(values), version.current),
    onSaved: (stored) => {
      version.current = stored.version;
      snackbars.show({ tone: 'ok', text: 'Assumptions saved' });
      return refreshSuggestions(queryClient);
    },
  });
  const values = useFormValues(form);
  const tried = findFaults(whatIfForm.fields, values).size === 0 ? whatIfForm.write(values) : undefined;
  const settled = useSettled(tried ?? saved.value, typingPause);
  const read = useQuery({ ...eoqItemQuery(planRef, settled), placeholderData: keepPreviousData });
  return (
    <>
      {read.data ? (
        <ItemPlan item={read.data} planRef={planRef} whatIf={<WhatIf form={form} />} />
      ) : (
        <>
          <PageHeading title="Item to order" />
          <Card>
            <ReadState subject="the item" read={read} lines={6} isInCard />
          </Card>
        </>
      )}
      <div className="mt-4">
        <ForecastCard planRef={planRef} />
      </div>
      <LeaveDialog form={form} />
    </>
  );
}

function WhatIf({ form }: { readonly form: ContractForm<WhatIfValues> }) {
  return (
    <TitledCard title="What if" hint="Changes this page immediately; others see it after you save">
      <form
        noValidate
        aria-label="What if"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormNotices form={form} />
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <NumberField form={form} name="serviceLevelPct" />
          <NumberField form={form} name="orderingCost" />
          <NumberField form={form} name="carryingRatePct" />
          <NumberField form={form} name="leadTimeDays" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={form.isSaving} aria-disabled={!form.isDirty}>
            Save assumptions
          </Button>
          {form.isDirty && <Button onClick={form.startOver}>Reset to saved values</Button>}
        </div>
      </form>
    </TitledCard>
  );
}

/** How good a WMAPE is, percent. */
function rate(wmapePct: number): string {
  if (wmapePct < 15) return 'healthy';
  return wmapePct <= 22 ? 'less sure' : 'unsure, plan with the range';
}

function buildHint({ wmapePct, biasPct, testedWeeks }: DemandForecast): string {
  if (wmapePct === null || biasPct === null) return 'cases by week';
  const bias = `bias ${biasPct > 0 ? '+' : ''}${formatPct(biasPct)}`;
  return `cases by week from Monday; exponential smoothing with seasonal factors and promotions. Error of the last ${testedWeeks} weeks ${formatPct(wmapePct)} (${rate(wmapePct)}), ${bias}`;
}

/** Demand of past weeks and its forecast, with the range and the accuracy on past weeks. */
function ForecastCard({ planRef }: { readonly planRef: PlanRef }) {
  const query = forecastQuery(planRef);
  const { data } = useQuery(query);
  const figures = useFigures(query, 'Too few weeks with shipments for a forecast.');
  return (
    <ChartCard
      title="What will be shipped?"
      hint={data ? buildHint(data) : 'cases by week'}
      {...figures.series('series', 'Week of')}
      height={200}
    />
  );
}
