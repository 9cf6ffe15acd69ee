import { expect, it } from 'vitest';
import { startSchedule, writeSchedule } from './schedule-form.ts';

const source = { kind: 'Invoices', report: null, list: null } as const;

it.each([
  ['a@prairiemill.example, b@prairiemill.example'],
  ['a@prairiemill.example;b@prairiemill.example'],
  ['a@prairiemill.example b@prairiemill.example'],
  ['\na@prairiemill.example\nb@prairiemill.example\na@prairiemill.example\n'],
])('reads the addresses of %j, each once', (emails) => {
  const start = { name: 'Invoices', sourceName: 'Invoices', source, period: null, format: 'Zip' } as const;
  const { recipients } = writeSchedule({ ...startSchedule(start, []), emails }, source);
  expect(recipients.emails).toEqual(['a@prairiemill.example', 'b@prairiemill.example']);
});
