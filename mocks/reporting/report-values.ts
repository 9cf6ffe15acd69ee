import type {
  EnqueueReport,
  ReportDefinition,
  ReportFormat,
  ReportParameter,
} from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import { dayFrom } from '#mocks/lib/days.ts';

type Values = EnqueueReport['parameters'];
type Value = Values[string];
type Scalar = Exclude<Value, null | unknown[]>;

const day = /^\d{4}-\d{2}-\d{2}$/;

function hasType(value: Scalar, { dataType }: ReportParameter): boolean {
  switch (dataType) {
    case 'String':
      return typeof value === 'string';
    case 'Integer':
      return Number.isInteger(value);
    case 'Float':
      return typeof value === 'number';
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value));
    case 'DateTime':
      return typeof value === 'string' && value.includes('T') && !Number.isNaN(Date.parse(value));
  }
}

function isAllowed(value: Scalar, parameter: ReportParameter): boolean {
  const { validValues, min, max, maxLength, pattern } = parameter;
  if (!hasType(value, parameter)) return false;
  if (value === '') return parameter.allowBlank;
  if (validValues && !validValues.some((option) => option.value === value)) return false;
  if (typeof value === 'number') return (min === null || value >= min) && (max === null || value <= max);
  if (typeof value !== 'string') return true;
  return (
    (maxLength === null || value.length <= maxLength) && (pattern === null || new RegExp(pattern).test(value))
  );
}

function isEmpty(value: Value | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function matchesSchema(value: Value, parameter: ReportParameter): boolean {
  if (value === null) return parameter.nullable || !parameter.required;
  if (Array.isArray(value) !== parameter.multiValue) return false;
  const values = Array.isArray(value) ? value : [value];
  if (!values.every((item) => isAllowed(item, parameter))) return false;
  if (parameter.control !== 'DateRange' || values.length === 0) return true;
  return values.length === 2 && String(values[0]) <= String(values[1]);
}

/** A default with its placeholders resolved: `{today}`, `{startOfMonth}` and `{-30d}` become calendar days. */
function resolved(value: Scalar, now: Date): Scalar {
  const token = typeof value === 'string' ? /^\{(today|startOfMonth|(-?\d+)d)\}$/.exec(value) : null;
  if (!token) return value;
  if (token[1] === 'startOfMonth') return `${dayFrom(now, 0).slice(0, 7)}-01`;
  return dayFrom(now, Number(token[2] ?? 0));
}

function resolveDefault({ defaultValues, multiValue }: ReportParameter, now: Date): Value | undefined {
  const values = defaultValues.map((value) => resolved(value, now));
  return multiValue && values.length > 0 ? values : values[0];
}

/** Throws 422 for a stored value of an unknown parameter or another type. A set may omit all values. */
export function requireStorableValues(report: ReportDefinition, values: Values): void {
  const errors = Object.entries(values).flatMap(([name, value]): [string, string[]][] => {
    const parameter = report.parameters.find((candidate) => candidate.name === name);
    if (parameter && (value === null || matchesSchema(value, parameter))) return [];
    const message = parameter ? 'Enter another value.' : 'The report has no such parameter.';
    return [[`parameters.${name}`, [message]]];
  });
  if (errors.length > 0) {
    throw unprocessable('The report does not have these parameters.', Object.fromEntries(errors));
  }
}

export interface QueuedValues {
  readonly parameters: Values;
  readonly format: ReportFormat;
}

function formatFrom(value: Value | undefined, formats: readonly ReportFormat[]): ReportFormat | undefined {
  return value === undefined ? formats[0] : formats.find((format) => format === value);
}

/**
 * The parameter values of a render: those of the request, and defaults for omitted ones. Throws 422 with messages by
 * parameter if one is unknown, missing or invalid.
 */
export function queuedValues(report: ReportDefinition, sent: Values, now: Date): QueuedValues {
  const errors: Record<string, string[]> = {};
  const refuse = (name: string, message: string): void => {
    errors[`parameters.${name}`] = [message];
  };
  const parameters: Values = {};
  for (const parameter of report.parameters) {
    const { name, required, errorMessage } = parameter;
    const value = Object.hasOwn(sent, name) ? sent[name] : resolveDefault(parameter, now);
    if (required && isEmpty(value)) refuse(name, errorMessage ?? 'Enter a value.');
    else if (value !== undefined && !matchesSchema(value, parameter))
      refuse(name, errorMessage ?? 'Enter another value.');
    else if (value !== undefined) parameters[name] = value;
  }
  const { format: requestedFormat, ...rest } = sent;
  for (const name of Object.keys(rest)) {
    if (!report.parameters.some((parameter) => parameter.name === name))
      refuse(name, 'The report has no such parameter.');
  }
  const format = formatFrom(requestedFormat, report.formats);
  if (format === undefined) refuse('format', `Choose ${report.formats.join(', ')}.`);
  if (format === undefined || Object.keys(errors).length > 0) {
    throw unprocessable('The report needs more information.', errors);
  }
  return { parameters, format };
}
