import { useMutation, useQueryClient } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useId, useRef, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { ApiFailure } from '#src/api/failure.ts';
import type {
  ReportDefinition,
  ReportParameterSet,
  ReportRender,
  ReportParameter,
} from '#src/api/generated/types.ts';
import { enqueueReport } from '#src/api/queries/reports.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { buildReportStart } from '#src/components/schedule/report-start.ts';
import { ScheduleButton } from '#src/components/schedule/schedule-button.tsx';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { focusFirstControl } from '#src/ui/focus.ts';
import { Select } from '#src/ui/select.tsx';
import { unmatchedText } from '#src/ui/use-typed-text.tsx';
import {
  parameterFault,
  buildParameters,
  restoreForm,
  startForm,
  storableParameters,
  waitsFor,
  type ParameterForm,
} from './parameter-values.ts';
import { ParameterSetMenu } from './parameter-set-menu.tsx';
import { ReportControl, ReportParameterType } from '#src/api/generated/enums.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { MultiCombobox } from '#src/ui/multi-combobox.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** Parameters of a previous run or of a saved set. */
export interface ParameterSource extends Pick<ReportRender, 'parameters' | 'format'> {
  /** In words: 'With the parameters of …'. */
  readonly origin: string;
  /** Differs for each selection of a source, so that the form is reset. */
  readonly key: number;
}

interface ReportFormProps {
  readonly customerId: string;
  readonly report: ReportDefinition;
  /** The initial values of the form instead of the defaults. */
  readonly source: ParameterSource | undefined;
  /** The saved parameters that were loaded or saved last. */
  readonly setId: string | undefined;
  readonly onLoad: (set: ReportParameterSet) => void;
  readonly onSaved: (set: ReportParameterSet) => void;
}

type Faults = Readonly<Record<string, string>>;

/** The server's field names have the form 'parameters.startDate'. */
function serverFaults(error: unknown): Faults {
  if (!(error instanceof ApiFailure)) return {};
  const named = Object.entries(error.fieldErrors).map(([field, [text]]): [string, string] => [
    field.replace(/^parameters\./, ''),
    text ?? '',
  ]);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}

/** The parameter with the file format; the contract has no separate definition of it. */
const formatParameter = 'format';

/** The parameters of a report, and the button that queues it. */
export function ReportForm(props: ReportFormProps) {
  const { customerId, report, source, setId, onLoad, onSaved } = props;
  const { reportId, parameters, formats } = report;
  const queryClient = useQueryClient();
  const [form, setForm] = useState<ParameterForm>(() =>
    source ? restoreForm(parameters, source.parameters, today()) : startForm(parameters, today()),
  );
  const [format, setFormat] = useState(
    source && formats.includes(source.format) ? source.format : formats[0],
  );
  const [faults, setFaults] = useState<Faults>({});
  /** The parameters with a typed text that is no choice. */
  const unfinished = useRef(new Set<string>());
  const box = useRef<HTMLFormElement>(null);
  const messageId = useId();
  const run = useMutation({
    mutationFn: () =>
      enqueueReport(queryClient, customerId, reportId, {
        ...buildParameters(parameters, form),
        ...(format !== undefined && { [formatParameter]: format }),
      }),
    onSuccess: () =>
      snackbars.show({ tone: 'info', text: 'The report is queued. You will be notified when it is ready.' }),
    onError: (error) => setFaults(serverFaults(error)),
  });
  const visibleParameters = parameters.filter(({ hidden, control }) => !hidden && control !== 'Hidden');

  /** Shows the errors and moves the focus to the first one. */
  const isValid = (): boolean => {
    const nextFaults = visibleParameters.flatMap((parameter): [string, string][] => {
      const fault = unfinished.current.has(parameter.name)
        ? unmatchedText
        : parameterFault(parameter, form[parameter.name]);
      return fault === undefined ? [] : [[parameter.name, fault]];
    });
    setFaults(Object.fromEntries(nextFaults));
    const [first] = nextFaults;
    if (first) focusFirstControl(box.current?.querySelector(`[data-parameter="${CSS.escape(first[0])}"]`));
    return !first;
  };
  const submit = (): void => {
    if (!run.isPending && isValid()) run.mutate();
  };
  const removeFault = (name: string): void => {
    const { [name]: _mended, ...remainingFaults } = faults;
    setFaults(remainingFaults);
  };
  const handleTyped = (name: string, typed: string): void => {
    if (typed !== '') unfinished.current.add(name);
    else if (unfinished.current.delete(name)) removeFault(name);
  };
  const response = (name: string, value: ParameterForm[string]): void => {
    removeFault(name);
    // Parameters that depend on this value are requested again.
    const dependents = parameters.filter(({ dependsOn }) => dependsOn.includes(name));
    const start = startForm(dependents, today());
    setForm({ ...form, ...start, [name]: value });
  };
  return (
    <form
      ref={box}
      noValidate
      aria-describedby={run.error ? messageId : undefined}
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {source && (
        <p role="status" className="pt-1 text-control text-ink-2">
          With the parameters of {source.origin}. Change them, or run the report.
        </p>
      )}
      {visibleParameters.length === 0 && (
        <p className="pt-1 text-control text-ink-2">This report has no parameters.</p>
      )}
      <div className="flex flex-col gap-3 pt-1">
        {visibleParameters.map((parameter) => (
          <div key={parameter.name} data-parameter={parameter.name}>
            <ParameterControl
              parameter={parameter}
              value={form[parameter.name] ?? ''}
              fault={faults[parameter.name]}
              waitsFor={waitsFor(parameter, parameters, form).map(({ label }) => label)}
              onChange={(value) => response(parameter.name, value)}
              onTyped={(typed) => handleTyped(parameter.name, typed)}
            />
          </div>
        ))}
        {format !== undefined && (
          <Field label="Format">
            <Select
              options={formats.map((value) => ({ value, label: value }))}
              value={format}
              onChange={setFormat}
            />
          </Field>
        )}
      </div>
      <FailureMessage id={messageId} className="mt-3 rounded-card bg-bad-soft px-3 py-2" error={run.error} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={Play} isBusy={run.isPending}>
          Run report
        </Button>
        <ScheduleButton
          customerId={customerId}
          getSubject={() =>
            isValid()
              ? {
                  start: buildReportStart(report, storableParameters(parameters, form, today()), format),
                }
              : undefined
          }
        />
        {visibleParameters.length > 0 && format !== undefined && hasOperations('listReportParameterSets') && (
          <ParameterSetMenu
            customerId={customerId}
            reportId={reportId}
            currentId={setId}
            readValues={() =>
              isValid() ? { format, parameters: storableParameters(parameters, form, today()) } : undefined
            }
            onLoad={onLoad}
            onSaved={onSaved}
          />
        )}
      </div>
    </form>
  );
}

interface ParameterControlProps {
  readonly parameter: ReportParameter;
  readonly value: ParameterForm[string];
  readonly fault: string | undefined;
  /** Labels of the parameters that must have a value first. */
  readonly waitsFor: readonly string[];
  readonly onChange: (value: ParameterForm[string]) => void;
  /** Called with a text that is no choice yet; empty once it has become one or is cleared. */
  readonly onTyped: (typed: string) => void;
}

const inputTypes: Readonly<Partial<Record<ReportParameterType, string>>> = {
  [ReportParameterType.Date]: 'date',
  [ReportParameterType.DateTime]: 'datetime-local',
};

interface DateRangeProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly help: string | undefined;
  readonly isRequired: boolean;
  readonly isWaiting: boolean;
  /** The first and the last day. */
  readonly days: readonly string[];
  readonly onChange: (days: string[]) => void;
}

function DateRange({ label, fault, help, isRequired, isWaiting, days, onChange }: DateRangeProps) {
  const [first = '', last = ''] = days;
  const renderDay = (name: string, value: string, change: (day: string) => void) => (
    <span className="w-40">
      <TextInput
        type="date"
        aria-label={`${label}, ${name} day`}
        max="9999-12-31"
        disabled={isWaiting}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </span>
  );
  return (
    <FieldGroup legend={isRequired ? label : `${label} (optional)`} error={fault} help={help}>
      <div className="flex flex-wrap items-center gap-2">
        {renderDay('first', first, (day) => onChange([day, last]))}
        <span aria-hidden className="text-ink-3 max-sm:hidden">
          –
        </span>
        {renderDay('last', last, (day) => onChange([first, day]))}
      </div>
    </FieldGroup>
  );
}

/** The form control of a report parameter. */
function ParameterControl(props: ParameterControlProps) {
  const { parameter, value, fault, waitsFor, onChange, onTyped } = props;
  const { label, control, dataType, required, validValues, multiValue, min, max, maxLength } = parameter;
  const isWaiting = waitsFor.length > 0;
  const help = isWaiting ? `Fill in ${waitsFor.join(' and ')} first.` : undefined;
  const anyText = required ? {} : { placeholder: 'Any' };
  const field = { label, help, error: fault, isRequired: required };
  const text = typeof value === 'string' ? value : '';
  const texts = Array.isArray(value) ? value : [];
  const options = validValues?.map((option) => ({ value: String(option.value), label: option.label })) ?? [];

  if (control === ReportControl.Checkbox || typeof value === 'boolean') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={isWaiting}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (control === ReportControl.DateRange) {
    return <DateRange {...{ label, fault, help, isWaiting, onChange }} isRequired={required} days={texts} />;
  }
  if (validValues) {
    const isMany = multiValue || control === ReportControl.MultiSelect;
    return (
      <Field {...field}>
        {isMany ? (
          <MultiCombobox
            options={options}
            value={texts}
            {...(texts.length === 0 && anyText)}
            isDisabled={isWaiting}
            onChange={(selected) => onChange(selected)}
            onTyped={onTyped}
          />
        ) : control === ReportControl.Autocomplete ? (
          <Combobox
            options={options}
            value={text === '' ? null : text}
            {...anyText}
            isDisabled={isWaiting}
            onChange={onChange}
            onTyped={onTyped}
          />
        ) : (
          <Select
            options={required ? options : [{ value: '', label: 'Any' }, ...options]}
            value={text}
            isDisabled={isWaiting}
            onChange={onChange}
          />
        )}
      </Field>
    );
  }
  const isNumeric = dataType === ReportParameterType.Integer || dataType === ReportParameterType.Float;
  // Several free-text values are separated by commas.
  const typed = multiValue ? texts.join(', ') : text;
  return (
    <Field {...field} help={help ?? (multiValue ? 'Separate values with commas.' : undefined)}>
      <TextInput
        type={inputTypes[dataType] ?? 'text'}
        {...(isNumeric && { inputMode: 'decimal' as const })}
        isNumeric={isNumeric}
        {...(min !== null && { min })}
        {...(max !== null && { max })}
        {...(maxLength !== null && !multiValue && { maxLength })}
        disabled={isWaiting}
        value={typed}
        onChange={({ currentTarget }) =>
          onChange(
            multiValue
              ? currentTarget.value.split(',').map((part, index) => (index === 0 ? part : part.trimStart()))
              : currentTarget.value,
          )
        }
      />
    </Field>
  );
}
