import { ReportControl } from '#src/api/generated/enums.ts';
import type { ReportParameter, ReportParameterValue } from '#src/api/generated/types.ts';
import { listParameterWords } from '#src/components/page/parameter-words.ts';
import { addDays, isDay, type Day } from '#src/lib/dates.ts';
import { isSame } from '#src/lib/is-same.ts';

/** The form values of a report's parameters: a text, a choice or a list per parameter. */
export type ParameterForm = Readonly<Record<string, string | boolean | readonly string[]>>;

/**
 * Resolves a default of a date: `{today}`, `{startOfMonth}`, `{-30d}`, `{+7d}`. Any other text is returned unchanged.
 */
export function tokenDay(text: string, today: Day): string {
  if (text === '{today}') return today;
  if (text === '{startOfMonth}') return `${today.slice(0, 8)}01`;
  const days = /^\{([+-]\d{1,4})d\}$/.exec(text)?.[1];
  return days === undefined ? text : addDays(today, Number(days));
}

const isMany = ({ multiValue, control }: ReportParameter): boolean =>
  multiValue || control === ReportControl.MultiSelect || control === ReportControl.DateRange;

/** The initial values of the form. */
export function startForm(parameters: readonly ReportParameter[], today: Day): ParameterForm {
  return Object.fromEntries(
    parameters.map((parameter): [string, string | boolean | readonly string[]] => {
      const defaults = parameter.defaultValues.map((value) => tokenDay(String(value), today));
      const [first] = parameter.defaultValues;
      if (parameter.dataType === 'Boolean' && !isMany(parameter)) return [parameter.name, first === true];
      if (parameter.control === ReportControl.DateRange)
        return [parameter.name, [defaults[0] ?? '', defaults[1] ?? '']];
      return [parameter.name, isMany(parameter) ? defaults : (defaults[0] ?? '')];
    }),
  );
}

function hasValue({ control }: ReportParameter, value: ParameterForm[string] | undefined): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (value === undefined) return false;
  return control === ReportControl.DateRange ? value.every((day) => day !== '') : value.length > 0;
}

/** The parameters that must have a value before this one can be entered. */
export function waitsFor(
  parameter: ReportParameter,
  parameters: readonly ReportParameter[],
  form: ParameterForm,
): readonly ReportParameter[] {
  return parameters.filter(
    (candidate) => parameter.dependsOn.includes(candidate.name) && !hasValue(candidate, form[candidate.name]),
  );
}

function scalarFault(parameter: ReportParameter, text: string): string | undefined {
  const { dataType, min, max, maxLength, pattern, errorMessage } = parameter;
  const withMessage = (words: string): string => errorMessage ?? words;
  if (dataType === 'Integer' || dataType === 'Float') {
    const number = Number(text);
    if (!Number.isFinite(number)) return withMessage('Enter a number.');
    if (dataType === 'Integer' && !Number.isInteger(number)) return withMessage('Enter a whole number.');
    if (min !== null && number < min) return withMessage(`Enter ${min} or more.`);
    if (max !== null && number > max) return withMessage(`Enter ${max} or less.`);
  }
  if (dataType === 'Date' && !isDay(text)) return withMessage('Choose a date.');
  if (dataType === 'DateTime' && Number.isNaN(Date.parse(text)))
    return withMessage('Choose a date and a time.');
  if (maxLength !== null && text.length > maxLength)
    return withMessage(`Use ${maxLength} characters or fewer.`);
  if (pattern !== null && !matches(pattern, text))
    return withMessage('This does not have the expected format.');
  return undefined;
}

/** Whether a text matches; an invalid pattern from the API matches everything, and the server validates. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

/** The error of a value; undefined when it is valid. */
export function parameterFault(
  parameter: ReportParameter,
  value: ParameterForm[string] | undefined,
): string | undefined {
  if (parameter.hidden) return undefined;
  if (!hasValue(parameter, value)) {
    const started = Array.isArray(value) && value.some((text) => text !== '');
    if (!parameter.required && !started) return undefined;
    return parameter.errorMessage ?? (parameter.validValues ? 'Choose a value.' : 'Enter a value.');
  }
  if (typeof value === 'boolean' || value === undefined) return undefined;
  const texts = typeof value === 'string' ? [value] : value;
  const fault = texts.map((text) => scalarFault(parameter, text)).find((text) => text !== undefined);
  if (fault !== undefined) return fault;
  const [first = '', last = ''] = texts;
  if (parameter.control === ReportControl.DateRange && last < first)
    return 'The end date is before the start date.';
  return undefined;
}

function parseScalar({ dataType, validValues }: ReportParameter, text: string): string | number | boolean {
  const option = validValues?.find(({ value }) => String(value) === text);
  if (option) return option.value;
  if (dataType === 'Integer' || dataType === 'Float') return Number(text);
  if (dataType === 'Boolean') return text === 'true';
  if (dataType === 'DateTime') return new Date(text).toISOString();
  return text;
}

/** The values as API parameters. Optional ones without a value are omitted. */
export function buildParameters(
  parameters: readonly ReportParameter[],
  form: ParameterForm,
): Record<string, ReportParameterValue> {
  return Object.fromEntries(
    parameters.flatMap((parameter): [string, ReportParameterValue][] => {
      const value = form[parameter.name];
      if (value === undefined || !hasValue(parameter, value)) {
        // Typed, so that a flag that the contract no longer guarantees is a compile error here.
        const takesNull: boolean = parameter.nullable && !parameter.hidden;
        return takesNull ? [[parameter.name, null]] : [];
      }
      if (typeof value === 'boolean') return [[parameter.name, value]];
      if (typeof value === 'string') return [[parameter.name, parseScalar(parameter, value)]];
      return [[parameter.name, value.map((text) => parseScalar(parameter, text))]];
    }),
  );
}

function isUnanswered(value: ParameterForm[string] | undefined): boolean {
  return Array.isArray(value) ? value.every((text) => text === '') : value === '' || value === undefined;
}

/**
 * The values to save under a name. A value that is the default is left out, so that a date keeps moving with the day;
 * an answer that was removed is null.
 */
export function storableParameters(
  parameters: readonly ReportParameter[],
  form: ParameterForm,
  today: Day,
): Record<string, ReportParameterValue> {
  const start = startForm(parameters, today);
  const changed = parameters.filter(
    ({ name, hidden }) => !hidden && !isSame(form[name] ?? '', start[name] ?? ''),
  );
  const empty = changed
    .filter(({ name }) => isUnanswered(form[name]))
    .map(({ name }): [string, null] => [name, null]);
  return { ...buildParameters(changed, form), ...Object.fromEntries(empty) };
}

/** The form values of a previous run or a saved set; a parameter without one keeps its initial value. */
export function restoreForm(
  parameters: readonly ReportParameter[],
  values: Readonly<Record<string, ReportParameterValue>>,
  today: Day,
): ParameterForm {
  const start = startForm(parameters, today);
  return Object.fromEntries(
    parameters.map(({ name, control }): [string, ParameterForm[string]] => {
      const value = values[name];
      const initial = start[name] ?? '';
      if (value === undefined) return [name, initial];
      if (typeof initial === 'boolean') return [name, value === true];
      if (value === null && control === ReportControl.DateRange) return [name, ['', '']];
      if (value === null) return [name, Array.isArray(initial) ? [] : ''];
      if (Array.isArray(initial)) return [name, [value].flat().map(String)];
      return [name, String(Array.isArray(value) ? (value[0] ?? '') : value)];
    }),
  );
}

/** The parameters of a previous run in words: 'Period: 3/2/2026 – 3/8/2026; Retailer: Walmart'. */
export function describeValues(
  parameters: readonly ReportParameter[],
  values: Readonly<Record<string, ReportParameterValue>>,
): string {
  return listParameterWords(parameters, values)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}
