import { beforeEach, expect, test } from 'vitest';
import type {
  OrderDraft,
  OrderDraftValues,
  OrderEntryCheckResult,
  Problem,
} from '#src/api/generated/types.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';
import { validOrder } from './order-entry.fixture.ts';

let user: Caller;
beforeEach(async () => {
  user = (await openMock()).as('customer-user');
});

const place = '/Orders/PMF/OrderEntry';
const typed: OrderDraftValues = {
  poNumber: ` ${'P'.repeat(23)} `,
  orderType: 'Standard',
  warehouseCode: 'IL-01',
  requestedShipDate: 'next week',
  freightTerms: 'Prepaid',
  shipTo: { name: 'N'.repeat(101), city: 'Peoria' },
  lines: [
    { itemNumber: '10025', quantity: '12 boxes', uom: 'CA' },
    { itemNumber: '10025', quantity: 5, uom: 'dozen', unitPrice: '1,5' },
    { itemNumber: '10025', quantity: '012345678905', uom: 'CA', minShelfLifeDays: '2.5' },
    { itemNumber: '10026', quantity: '40', uom: 'CA' },
  ],
};

test('a draft is stored, listed and read as it was typed', async () => {
  const created = await user(`POST ${place}/Drafts`, { name: null, isTemplate: false, values: typed });
  expect(created).toMatchObject({ status: 201, body: { poNumber: typed.poNumber, lineCount: 4, cases: 40 } });
  const { draftId } = created.body as OrderDraft;
  expect((await user(`GET ${place}/Drafts/${draftId}`)).body).toMatchObject({ values: typed });
  expect((await user(`GET ${place}/Drafts?search=PPPP`)).body).toMatchObject({ totalCount: 1 });
  const tag = created.headers.get('etag') ?? '';
  const values = { ...typed, mabd: '2026-13-45' };
  const call = `PUT ${place}/Drafts/${draftId}`;
  const saved = await user(call, { name: null, isTemplate: false, values }, { 'if-match': tag });
  expect(saved).toMatchObject({ status: 200, body: { values } });
});

test('a check judges each typed value, and nothing twice', async () => {
  const { body } = await user(`POST ${place}/Validate`, { values: typed });
  const { errors, isValid } = body as OrderEntryCheckResult;
  expect(isValid).toBe(false);
  expect(errors.map(({ rule, lineIndex, field, message }) => [rule, lineIndex, field, message])).toEqual([
    ['Invalid', null, 'poNumber', 'Use 22 characters or fewer (now 23).'],
    ['Invalid', null, 'shipTo.name', 'Use 100 characters or fewer (now 101).'],
    ['Invalid', null, 'requestedShipDate', 'Enter a valid date.'],
    ['Invalid', 0, 'quantity', 'Enter a number.'],
    ['Invalid', 1, 'uom', 'Choose a value from the list.'],
    ['Invalid', 1, 'unitPrice', 'Enter a number.'],
    ['Invalid', 2, 'quantity', 'Enter a number of 1,000,000 or less.'],
    ['Invalid', 2, 'minShelfLifeDays', 'Enter a whole number.'],
    ['Required', null, 'shipTo.address1', 'Enter a street.'],
    ['Required', null, 'shipTo.state', 'Enter a state.'],
    ['Required', null, 'shipTo.postalCode', 'Enter a postal code.'],
  ]);
});

test('only texts beyond the limits of a draft are refused', async () => {
  const values = { poNumber: 'P'.repeat(501), lines: [{ quantity: 'x'.repeat(501) }] };
  const { status, body } = await user(`POST ${place}/Drafts`, { name: null, isTemplate: false, values });
  expect(status).toBe(400);
  expect(Object.keys((body as Problem).errors ?? {})).toEqual([
    'values.poNumber',
    'values.lines[0].quantity',
  ]);
});

test('a submission refuses a typed text in the place of a number, at its field', async () => {
  const line = { itemNumber: '10025', quantity: '12 boxes', uom: 'CA' };
  const { status, body } = await user(`POST ${place}`, { ...validOrder, lines: [line] });
  expect(status).toBe(400);
  expect(Object.keys((body as Problem).errors ?? {})).toEqual(['lines[0].quantity']);
});
