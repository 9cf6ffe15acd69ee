import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { LtlHandlingUnit } from '#src/api/generated/enums.ts';
import type { LtlFreightClass, LtlDensityRequest } from '#src/api/generated/types.ts';
import { densityQuery } from '#src/api/queries/ltl-rating.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { CheckboxField, SelectField } from '#src/components/form/choice-fields.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { focusField, getFieldAnchor, useBoundField } from '#src/components/form/use-bound-field.ts';
import { getFormField, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormRows } from '#src/components/form/use-form-rows.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { Option } from '#src/ui/option.ts';
import { byDensity, emptyLine, parseDimensions, type RateValues, type LineValues } from './rate-form.ts';
import { typingPause } from './use-rate.ts';

const units = [
  { value: LtlHandlingUnit.PLT, label: 'Pallets' },
  { value: LtlHandlingUnit.CTN, label: 'Cartons' },
  { value: LtlHandlingUnit.DRM, label: 'Drums' },
];

interface LinesFieldProps {
  readonly customerId: string;
  readonly form: ContractForm<RateValues>;
  readonly classes: readonly LtlFreightClass[];
}

/** The lines of the shipment. */
export function LinesField({ customerId, form, classes }: LinesFieldProps) {
  const { keys, append, remove } = useFormRows(form, 'details');
  const { limits } = getFormField(form, 'details');
  const next = useRef<string>(undefined);
  const isFull = keys.length >= (limits?.maxItems ?? Infinity);
  useEffect(() => {
    if (next.current !== undefined) focusField(next.current);
    next.current = undefined;
  });
  return (
    <div id={getFieldAnchor('details')} className="@container flex flex-col gap-3">
      {keys.map((key, index) => (
        <LineFields
          key={key}
          {...{ customerId, form, index, classes }}
          onRemove={
            keys.length > 1
              ? () => {
                  remove(index);
                  next.current = `details.${Math.min(index, keys.length - 2)}`;
                }
              : undefined
          }
        />
      ))}
      <div>
        <Button
          icon={Plus}
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            append(emptyLine, { shouldFocus: false });
            next.current = `details.${keys.length}`;
          }}
        >
          Add a line
        </Button>
      </div>
    </div>
  );
}

interface LineFieldsProps extends LinesFieldProps {
  readonly index: number;
  /** Undefined for the only line. */
  readonly onRemove: (() => void) | undefined;
}

function LineFields({ customerId, form, index, classes, onRemove }: LineFieldsProps) {
  const line = useFormValues(form).details[index];
  const { onChange } = useBoundField({ form, name: `details.${index}.freightClass` });
  const options: readonly Option<string>[] = [
    { value: byDensity, label: 'By density' },
    ...classes.map(({ freightClass }) => ({ value: freightClass, label: freightClass })),
  ];
  return (
    <div
      role="group"
      aria-label={`Line ${index + 1}`}
      id={getFieldAnchor(`details.${index}`)}
      className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-3"
    >
      <div className="grid grid-cols-2 items-start gap-3 @min-[40rem]:grid-cols-[7rem_6.5rem_5rem_7rem_minmax(8rem,1fr)_auto]">
        <SelectField
          form={form}
          name={`details.${index}.freightClass`}
          options={options}
          placeholder="Class"
        />
        <NumberField form={form} name={`details.${index}.weightLb`} />
        <NumberField form={form} name={`details.${index}.pieces`} />
        <SelectField form={form} name={`details.${index}.handlingUnit`} options={units} />
        <TextField form={form} name={`details.${index}.dimensions`} placeholder="48 x 40 x 34" />
        {onRemove && (
          <div className="self-end">
            <IconButton
              icon={Trash}
              variant="quiet-danger"
              label={`Remove line ${index + 1}`}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CheckboxField form={form} name={`details.${index}.hazmat`} />
        {line && <LineDensity customerId={customerId} line={line} onUseClass={onChange} />}
      </div>
      <LineContents form={form} index={index} />
    </div>
  );
}

/** What a line contains: for the readers of the quote, without effect on the price. */
function LineContents({ form, index }: Pick<LineFieldsProps, 'form' | 'index'>) {
  const { nmfcItem = '', description = '' } = useFormValues(form).details[index] ?? {};
  const stated = [nmfcItem, description].filter((text) => text.trim() !== '');
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-mark py-1 text-control">
        NMFC item and description
        {stated.length > 0 && <span className="text-ink-3"> {stated.join(', ')}</span>}
      </summary>
      <div className="mt-1 grid gap-3 @min-[40rem]:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField form={form} name={`details.${index}.nmfcItem`} placeholder="73227-2" />
        <TextField form={form} name={`details.${index}.description`} />
      </div>
    </details>
  );
}

function toRequest({ weightLb, pieces, dimensions }: LineValues): LtlDensityRequest | undefined {
  const [lengthIn, widthIn, heightIn] = parseDimensions(dimensions) ?? [];
  if (lengthIn === undefined || widthIn === undefined || heightIn === undefined) return undefined;
  if (!weightLb || !pieces) return undefined;
  return { weightLb, pieces, lengthIn, widthIn, heightIn };
}

interface LineDensityProps extends Pick<LinesFieldProps, 'customerId'> {
  readonly line: LineValues;
  readonly onUseClass: (freightClass: string) => void;
}

/** Density and class of a line with dimensions, as the server works them out; a note where the line states another class. */
function LineDensity({ customerId, line, onUseClass }: LineDensityProps) {
  const request = useSettled(toRequest(line), typingPause);
  const { data, error, isFetching, refetch } = useQuery(densityQuery(customerId, request));
  if (!request) return null;
  if (error)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-bad">
        {failureText(error)}
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!data) return null;
  const density = `${formatQuantity(data.densityPcf)} lb/cu ft`;
  const { freightClass } = line;
  const isOther = freightClass !== null && freightClass !== byDensity && freightClass !== data.freightClass;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-ink-3">
      <span>
        <span className="font-medium text-ink-2 tabular-nums">{density}</span>
        {isOther
          ? ` is class ${data.freightClass} since July 2025; the line states class ${freightClass}.`
          : `, class ${data.freightClass}`}
      </span>
      {isOther && (
        <Button size="small" onClick={() => onUseClass(data.freightClass)}>
          {`Use class ${data.freightClass}`}
        </Button>
      )}
    </p>
  );
}
