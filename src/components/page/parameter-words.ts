import { ReportControl } from '#src/api/generated/enums/ReportControl.ts';
import type { ReportParameter, ReportParameterValue } from '#src/api/generated/types.ts';
import { formatShortDay } from '#src/lib/dates.ts';

function showValue({ dataType, validValues }: ReportParameter, value: string | number | boolean): string {
  const option = validValues?.find((candidate) => candidate.value === value);
  if (option) return option.label;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return dataType === 'Date' ? formatShortDay(String(value)) : String(value);
}

/** The set parameters of a report in words: 'Period' is '3/2/2026 – 3/8/2026', 'Retailer' is 'Walmart'. */
export function listParameterWords(
  parameters: readonly ReportParameter[],
  values: Readonly<Record<string, ReportParameterValue>>,
): readonly (readonly [label: string, text: string])[] {
  return parameters.flatMap((parameter): [string, string][] => {
    const value = values[parameter.name];
    if (parameter.hidden || value === undefined || value === null) return [];
    const separator = parameter.control === ReportControl.DateRange ? ' – ' : ', ';
    const texts = [value].flat().map((item) => showValue(parameter, item));
    return [[parameter.label, texts.join(separator)]];
  });
}
