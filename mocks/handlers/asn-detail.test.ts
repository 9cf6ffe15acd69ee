import { beforeAll, describe, expect, test } from 'vitest';
import type { AsnDetail } from '#src/api/generated/types.ts';
import { hasGs1CheckDigit } from '#mocks/data/gs1-check-digit.ts';
import { getBody } from '#mocks/tools/get-body.ts';
import { openMock, type TestMock } from '#mocks/tools/test-mock.ts';

let mock: TestMock;
beforeAll(async () => {
  mock = await openMock();
});

const readDetail = (asnId: string): Promise<AsnDetail> =>
  getBody(mock.as('customer-user'), 'AsnDetail', `/ASN/PMF/${asnId}`);

async function listIds(query: string): Promise<string[]> {
  const { items } = await getBody(mock.as('customer-user'), 'AsnPage', `/ASN/PMF?${query}`);
  return items.map(({ asnId }) => asnId);
}

const download = async (asnId: string, format: string): Promise<string> =>
  new TextDecoder().decode(
    (await mock.as('customer-user')(`GET /ASN/PMF/${asnId}/Raw?format=${format}`)).bytes,
  );

describe('an ASN', () => {
  test('has pallets and cartons whose cases are those of its lines, each with a right SSCC', async () => {
    for (const asnId of (await listIds('status=Late&pageSize=3')).concat(
      await listIds('status=Rejected&status=Error&pageSize=3'),
    )) {
      const { lines, tares, cases, pallets } = await readDetail(asnId);
      const cartons = tares.flatMap((tare) => tare.cartons);
      for (const line of lines)
        expect(cartons.filter(({ lineNumber }) => lineNumber === line.lineNumber)).toHaveLength(line.cases);
      expect([cartons.length, tares.length >= pallets]).toEqual([cases, true]);
      const numbers = [...tares, ...cartons].map(({ sscc }) => sscc);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((sscc) => !hasGs1CheckDigit(sscc))).toEqual([]);
    }
  });

  test('is an X12 interchange with matching control numbers and counts, and the same as JSON', async () => {
    const [asnId = ''] = await listIds('status=Accepted&pageSize=1');
    const detail = await readDetail(asnId);
    const text = await download(asnId, 'x12');
    expect(text.slice(0, 3)).toBe('ISA');
    expect(text.indexOf('~')).toBe(105);
    const segments = text
      .split('~\n')
      .filter(Boolean)
      .map((segment) => segment.split('*'));
    const find = (id: string): string[] => segments.find(([name]) => name === id) ?? [];
    expect([find('ISA')[13], find('GS')[6], find('ST')[2]]).toEqual([
      find('IEA')[2],
      find('GE')[2],
      find('SE')[2],
    ]);
    const start = segments.findIndex(([name]) => name === 'ST');
    const end = segments.findIndex(([name]) => name === 'SE');
    expect(Number(find('SE')[1])).toBe(end - start + 1);
    const levels = segments.filter(([name]) => name === 'HL');
    expect(Number(find('CTT')[1])).toBe(levels.length);
    expect(levels.map(([, id]) => Number(id))).toEqual(levels.map((_, index) => index + 1));
    for (const [, id, parent] of levels.slice(1)) expect(Number(parent)).toBeLessThan(Number(id));
    const cases = segments
      .filter(([name]) => name === 'SN1')
      .reduce((sum, [, , count]) => sum + Number(count), 0);
    expect([cases, find('BSN')[2], find('PRF')[1]]).toEqual([
      detail.cases,
      detail.shipmentId,
      detail.poNumber,
    ]);
    expect(JSON.parse(await download(asnId, 'json'))).toEqual(detail);
  });

  test('with a rejection has its reason, and an internal user can send it again', async () => {
    const [asnId = ''] = await listIds('status=Rejected&status=Error&pageSize=1');
    const before = await readDetail(asnId);
    expect(before.canResend).toBe(true);
    expect(before.acks.at(-1)?.errors[0]?.meaning).toMatch(/send the ASN again/);
    const resend = (person: 'customer-user' | 'internal-user', id = asnId) =>
      mock.as(person)(`POST /ASN/PMF/${id}/Resend`);
    expect((await resend('customer-user')).status).toBe(403);
    expect((await resend('internal-user')).status).toBe(202);
    const after = await readDetail(asnId);
    expect(after).toMatchObject({ status: 'Sent', attempts: before.attempts + 1 });
    expect(after.transmissions.at(-1)).toMatchObject({ attempt: before.attempts + 1, sentBy: 'Ira Coleman' });
    const [accepted = ''] = await listIds('status=Accepted&pageSize=1');
    expect((await resend('internal-user', accepted)).status).toBe(422);
  });
});
