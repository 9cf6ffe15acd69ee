import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useId, useRef, useState } from 'react';
import { getReport } from '#src/api/generated/reads.ts';
import { ApiFailure } from '#src/api/failure.ts';
import type { Report, ReportDefinition, ReportRender } from '#src/api/generated/types.ts';
import { enqueueReport } from '#src/api/queries/reports.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { formatMoment, today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { focusFirstControl } from '#src/ui/focus.ts';
import { Select } from '#src/ui/select.tsx';
import { ParameterControl } from './parameter-control.tsx';
import {
  parameterFault,
  buildParameters,
  restoreForm,
  startForm,
  waitsFor,
  type ParameterForm,
} from './parameter-values.ts';
import { RenderHistory } from './render-history.tsx';

interface ReportPanelProps {
  readonly customerId: string;
  readonly report: Report;
}

/** A report: its parameters and its previous renders. */
export function ReportPanel({ customerId, report }: ReportPanelProps) {
  const query = useQuery(getReport({ customerId, reportId: report.reportId }));
  const { data, error } = query;
  const [again, setAgain] = useState<ReportRender>();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-4">
      <Card label={report.name}>
        <CardHeader title={report.name} hint={report.description} />
        <CardBody>
          {data ? (
            <ReportForm
              key={again?.reportRenderId ?? ''}
              customerId={customerId}
              report={data}
              {...(again && { previous: again })}
            />
          ) : error ? (
            <ReadFailure what="The report could not be loaded" read={query} />
          ) : (
            <Waiting what="the report" lines={5} />
          )}
        </CardBody>
      </Card>
      <RenderHistory
        customerId={customerId}
        reportId={report.reportId}
        parameters={data?.parameters}
        onRunAgain={(render) => {
          setAgain(render);
          box.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

interface ReportFormProps {
  readonly customerId: string;
  readonly report: ReportDefinition;
  /** The run whose parameters the form starts with. */
  readonly previous?: ReportRender;
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

function ReportForm({ customerId, report, previous }: ReportFormProps) {
  const { reportId, parameters, formats } = report;
  const queryClient = useQueryClient();
  const [form, setForm] = useState<ParameterForm>(() =>
    previous ? restoreForm(parameters, previous.parameters, today()) : startForm(parameters, today()),
  );
  const [format, setFormat] = useState(
    previous && formats.includes(previous.format) ? previous.format : formats[0],
  );
  const [faults, setFaults] = useState<Faults>({});
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

  const submit = (): void => {
    if (run.isPending) return;
    const found = visibleParameters.flatMap((parameter): [string, string][] => {
      const fault = parameterFault(parameter, form[parameter.name]);
      return fault === undefined ? [] : [[parameter.name, fault]];
    });
    setFaults(Object.fromEntries(found));
    const [first] = found;
    if (first) focusFirstControl(box.current?.querySelector(`[data-parameter="${CSS.escape(first[0])}"]`));
    else run.mutate();
  };
  const response = (name: string, value: ParameterForm[string]): void => {
    const { [name]: _mended, ...others } = faults;
    setFaults(others);
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
      {previous && (
        <p role="status" className="pt-1 text-control text-ink-2">
          With the parameters of {formatMoment(previous.queuedAt)}. Change them, or run the report.
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
      {run.error && (
        <p
          id={messageId}
          role="alert"
          className="mt-3 rounded-card bg-bad-soft px-3 py-2 text-control text-bad"
        >
          {failureText(run.error)}
        </p>
      )}
      <div className="mt-4">
        <Button type="submit" variant="primary" icon={Play} isBusy={run.isPending}>
          Run report
        </Button>
      </div>
    </form>
  );
}
