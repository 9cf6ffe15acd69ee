import { useId, type ReactNode } from 'react';
import type { OrderEntryMessage } from '#src/api/generated/types.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { focusField } from '#src/components/form/use-bound-field.ts';
import { RailLayout } from '#src/components/page/rail-layout.tsx';
import { formatOwnMoment } from '#src/lib/dates.ts';
import { countText, formatFigure, formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { entryFields } from './entry-form.ts';
import { listEnteredLines } from './line-values.ts';
import { LinkAction } from './link-action.tsx';
import { getPath } from './message-paths.ts';
import type { useAcknowledgment } from './use-acknowledgment.ts';
import type { Entry } from './use-entry.ts';

interface EntryRailProps {
  readonly entry: Entry;
  readonly acknowledgment: Pick<ReturnType<typeof useAcknowledgment>, 'isChecked' | 'onChange'>;
  readonly saveStatus?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

const labels = new Map<string, string>(
  Object.entries(entryFields).map(([name, spec]) => [name, spec?.label ?? name]),
);

/** The subject of a message: 'Line 36', 'PO number'. */
function placeText({ lineIndex, field }: OrderEntryMessage): string {
  if (lineIndex !== null) return `Line ${lineIndex + 1}`;
  return labels.get(field.split('.')[0] ?? field) ?? 'Order';
}

interface MessageListProps {
  readonly title: string;
  readonly ink: string;
  readonly messages: readonly OrderEntryMessage[];
}

function MessageList({ title, ink, messages }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <div className="text-hint">
      <p className={classNames('font-bold', ink)}>{title}</p>
      <ul role="list" className="flex flex-col gap-0.5">
        {messages.map((message) => (
          <li
            key={`${message.lineIndex ?? ''} ${message.field} ${message.message}`}
            className="wrap-anywhere"
          >
            <LinkAction onClick={() => focusField(getPath(message))}>{placeText(message)}</LinkAction>:{' '}
            {message.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TruckFillProps {
  readonly pallets: number;
  readonly positions: number;
}

/** The floor of a truck with the positions that the pallets take; the rest is for the next truck. */
function TruckFill({ pallets, positions }: TruckFillProps) {
  const trucks = Math.max(1, Math.ceil(pallets / positions));
  const lastTruck = pallets - (trucks - 1) * positions;
  return (
    <>
      <p className="flex justify-between gap-3 pb-1.5 text-control">
        <span className="font-bold">Truck fill</span>
        <span className="tabular-nums">
          {trucks > 1 && `truck ${trucks}: `}
          {lastTruck} of {positions}, {formatPct((lastTruck / positions) * 100)}
        </span>
      </p>
      <div aria-hidden className="flex items-stretch gap-0.5">
        <div className="grid grow grid-flow-col grid-rows-2 gap-0.5 rounded-chip border border-ink-3 p-0.5">
          {Array.from({ length: positions }, (_, index) => (
            <span
              key={index}
              className={classNames(
                'h-4 rounded-mark',
                index < lastTruck ? 'bg-brand' : 'border border-dashed border-line-strong',
              )}
            />
          ))}
        </div>
        <span className="w-3 self-center rounded-r-chip border border-ink-3 py-3" />
      </div>
    </>
  );
}

/** The totals and truck fill of the order, with its errors and warnings. */
export function EntryRail({ entry, acknowledgment, saveStatus, actions, children }: EntryRailProps) {
  const { values, totals, options, check } = entry;
  const headingId = useId();
  const lineCount = listEnteredLines(values.lines).length;
  const facts = [
    ['Lines', formatQuantity(lineCount)],
    ['Cases', formatQuantity(totals.cases)],
    ['Layers', formatQuantity(totals.layers)],
    ['Pallets', formatQuantity(totals.pallets)],
    ['Weight', `${formatQuantity(totals.weightLb)} lb`],
    ['Volume', `${formatQuantity(totals.cubeCuFt)} ft³`],
  ] as const;
  const weightShare = (totals.weightLb / options.truck.maxWeightLb) * 100;
  const { errors, warnings, result, error, isFetching, refetch } = check;
  return (
    <RailLayout
      label="Totals"
      sections={[
        <div key="totals">
          <h2 className="pb-1 text-heading font-bold">Totals</h2>
          <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 text-control tabular-nums">
            {facts.map(([term, value]) => (
              <div key={term} className="col-span-2 flex justify-between gap-3">
                <dt className="text-ink-2">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div className="col-span-2 flex items-baseline justify-between gap-3">
              <dt className="text-ink-2">Value</dt>
              <dd className="text-heading font-bold">{formatMoney(totals.amount)}</dd>
            </div>
          </dl>
        </div>,
        <div key="truck">
          <TruckFill pallets={totals.pallets} positions={options.truck.positions} />
          <p className="pt-1 text-hint text-ink-2">
            {formatPct(weightShare)} of {formatFigure(options.truck.maxWeightLb, 'lb')} lb
          </p>
        </div>,
        <div key="checks" aria-labelledby={headingId} role="group" className="flex flex-col gap-2">
          <h3 id={headingId} className="text-control font-bold">
            Before you submit
          </h3>
          {error && !isFetching && (
            <InlineFailure
              message="The order could not be checked"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
          <MessageList
            title={`${countText(errors.length, 'things')} to fix`}
            ink="text-bad"
            messages={errors}
          />
          <MessageList
            title={`${countText(warnings.length, 'things')} to check`}
            ink="text-warn"
            messages={warnings}
          />
          {warnings.length > 0 && (
            <div id="acknowledge-warnings">
              <Checkbox
                label="I have checked the warnings"
                checked={acknowledgment.isChecked}
                onChange={(event) => acknowledgment.onChange(event.currentTarget.checked)}
              />
            </div>
          )}
          {result && errors.length === 0 && warnings.length === 0 && (
            <p className="text-hint text-ok">Nothing to fix or check.</p>
          )}
          {typeof result?.releasesAt === 'string' && errors.length === 0 && (
            <p className="text-hint text-ink-3">
              Released to the warehouse {formatOwnMoment(result.releasesAt)}. You can change it until then.
            </p>
          )}
        </div>,
        saveStatus !== undefined && <div key="saved">{saveStatus}</div>,
      ]}
      summary={
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold tabular-nums">{formatMoney(totals.amount)}</span>
          <span className="text-hint text-ink-2">{countText(totals.cases, 'cases')}</span>
          {errors.length > 0 && <span className="text-hint text-bad">{errors.length} to fix</span>}
          {warnings.length > 0 && <span className="text-hint text-warn">{warnings.length} to check</span>}
        </p>
      }
      actions={actions}
    >
      {children}
    </RailLayout>
  );
}
