import { describe, expect, it } from 'vitest';
import type { ReportParameter } from '#src/api/generated/types.ts';
import {
  parameterFault,
  buildParameters,
  describeValues,
  restoreForm,
  startForm,
  storableParameters,
  tokenDay,
  waitsFor,
} from './parameter-values.ts';

const parameter = (part: Partial<ReportParameter>): ReportParameter => ({
  name: 'text',
  label: 'Text',
  dataType: 'String',
  control: 'Text',
  required: false,
  nullable: false,
  allowBlank: false,
  multiValue: false,
  hidden: false,
  defaultValues: [],
  validValues: null,
  dependsOn: [],
  min: null,
  max: null,
  maxLength: null,
  pattern: null,
  errorMessage: null,
  ...part,
});

const count = parameter({ name: 'count', dataType: 'Integer', control: 'Number', min: 1, max: 10 });
const range = parameter({
  name: 'range',
  dataType: 'Date',
  control: 'DateRange',
  multiValue: true,
  required: true,
  defaultValues: ['{-30d}', '{today}'],
});
const retailer = parameter({
  name: 'retailer',
  dataType: 'Integer',
  control: 'MultiSelect',
  multiValue: true,
  validValues: [
    { value: 1, label: 'Walmart' },
    { value: 2, label: 'Kroger' },
  ],
});
const location = parameter({ name: 'location', dependsOn: ['retailer'] });

describe('report parameters', () => {
  it.each([
    ['{today}', '2026-03-02'],
    ['{startOfMonth}', '2026-03-01'],
    ['{-30d}', '2026-01-31'],
    ['{+7d}', '2026-03-09'],
    ['{tomorrow}', '{tomorrow}'],
  ])('reads the token %s as %s', (token, day) => {
    expect(tokenDay(token, '2026-03-02')).toBe(day);
  });

  it('opens the form with the defaults', () => {
    const flag = parameter({ name: 'flag', dataType: 'Boolean', control: 'Checkbox', defaultValues: [true] });
    expect(startForm([count, range, retailer, flag], '2026-03-02')).toEqual({
      count: '',
      range: ['2026-01-31', '2026-03-02'],
      retailer: [],
      flag: true,
    });
  });

  it('shows the values of an earlier run and opens the form with them', () => {
    const values = { count: 4, range: ['2026-02-01', '2026-02-28'], gone: 'x' };
    expect(describeValues([count, range], values)).toBe('Text: 4; Text: 2/1/2026 – 2/28/2026');
    const form = restoreForm([count, range], values, '2026-03-02');
    expect(form).toEqual({ count: '4', range: ['2026-02-01', '2026-02-28'] });
    expect(buildParameters([count, range], form)).toEqual({ count: 4, range: ['2026-02-01', '2026-02-28'] });
    expect(restoreForm([count, range], {}, '2026-03-02')).toEqual(startForm([count, range], '2026-03-02'));
  });

  it('omits defaults from saved values, so that their dates stay relative, and saves a removed value as null', () => {
    const form = startForm([count, range, retailer], '2026-03-02');
    expect(storableParameters([count, range, retailer], form, '2026-03-02')).toEqual({});
    const values = storableParameters(
      [count, range, retailer],
      { ...form, count: '4', range: ['', ''] },
      '2026-03-02',
    );
    expect(values).toEqual({ count: 4, range: null });
    expect(restoreForm([count, range], values, '2026-05-02')).toEqual({ count: '4', range: ['', ''] });
    expect(restoreForm([count, range], { count: 4 }, '2026-05-02')).toEqual({
      ...startForm([count, range], '2026-05-02'),
      count: '4',
    });
  });

  it('validates numbers, dates, lengths and patterns', () => {
    expect(parameterFault(count, '')).toBeUndefined();
    expect(parameterFault({ ...count, required: true }, ' ')).toBe('Enter a value.');
    expect(parameterFault(count, 'many')).toBe('Enter a number.');
    expect(parameterFault(count, '1.5')).toBe('Enter a whole number.');
    expect(parameterFault(count, '0')).toBe('Enter 1 or more.');
    expect(parameterFault({ ...count, errorMessage: 'From 1 to 10.' }, '11')).toBe('From 1 to 10.');
    expect(parameterFault(range, ['2026-03-02', ''])).toBe('Enter a value.');
    expect(parameterFault(range, ['2026-03-02', '2026-03-01'])).toBe(
      'The end date is before the start date.',
    );
    expect(parameterFault(parameter({ maxLength: 3 }), 'long')).toBe('Use 3 characters or fewer.');
    expect(parameterFault(parameter({ pattern: '[A-Z]+' }), 'a')).toBe(
      'This does not have the expected format.',
    );
    expect(parameterFault(parameter({ pattern: '[' }), 'a')).toBeUndefined();
  });

  it('lists the parameters that must have a value first', () => {
    expect(waitsFor(location, [retailer, location], { retailer: [], location: '' })).toEqual([retailer]);
    expect(waitsFor(location, [retailer, location], { retailer: ['1'], location: '' })).toEqual([]);
  });

  it('sends typed values and omits missing ones', () => {
    expect(
      buildParameters([count, range, retailer, location, parameter({ name: 'none', nullable: true })], {
        count: '7',
        range: ['2026-01-31', '2026-03-02'],
        retailer: ['2'],
        location: '',
        none: '',
      }),
    ).toEqual({ count: 7, range: ['2026-01-31', '2026-03-02'], retailer: [2], none: null });
  });
});
