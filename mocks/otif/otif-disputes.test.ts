import { beforeAll, describe, expect, test } from 'vitest';
import type { OtifPo } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let call: Caller;
beforeAll(async () => {
  mock = await openMock();
  call = mock.as('customer-user');
});

const listRows = async (query: string): Promise<readonly OtifPo[]> =>
  (await getBody(call, 'OtifPage', `/Otif/PMF?pageSize=500&${query}`)).items;

describe('a fine and its claim', () => {
  test(
    'are one charge with one cause, calculation and dispute, linked both ways',
    { tags: 'full' },
    async () => {
      const rows = (await listRows('startDate=2026-08-01&endDate=2026-10-31&retailerId=1')).filter(
        ({ claim }) => claim !== null,
      );
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows.slice(0, 12)) {
        const { claimId, warc } = row.claim ?? { claimId: '', warc: '' };
        const claim = await getBody(call, 'DeductionDetail', `/Guru/PMF/Deductions/${claimId}?warc=${warc}`);
        const po = await getBody(call, 'OtifPoDetail', `/Otif/PMF/${row.poNumber}?retailerId=1`);
        expect(claim).toMatchObject({
          poNumber: row.poNumber,
          deductedAmount: row.fineAmount,
          disputeStatus: row.disputeStatus,
          likelyValidReason: row.claim?.likelyValidReason ?? null,
          fine: { retailerId: row.retailerId, misses: row.misses, fineAmount: row.fineAmount },
        });
        expect(claim.fineWorking?.fines).toEqual(po.fines);
        expect(claim.fineWorking?.lines).toEqual(po.lines);
      }
    },
  );

  test('appear at the same moment', async () => {
    const { backend, as } = await openMock(new Date('2027-01-01T11:59:00Z'));
    const listStates = async (): Promise<Set<string>> => {
      const query = 'startDate=2026-11-01&endDate=2026-11-30&retailerId=1&pageSize=500';
      const { items } = await getBody(as('customer-user'), 'OtifPage', `/Otif/PMF?${query}`);
      const fined = items.filter(({ invoicedOn }) => invoicedOn === '2027-01-01');
      expect(fined.length).toBeGreaterThan(20);
      const isInvoiced = ({ fineStatus }: OtifPo): boolean => fineStatus !== 'Projected';
      return new Set(fined.map((row) => `invoiced: ${isInvoiced(row)}, claim: ${row.claim !== null}`));
    };
    expect(await listStates()).toEqual(new Set(['invoiced: false, claim: false']));
    backend.moveClock((clock) => clock.set(new Date('2027-01-01T12:01:00Z')));
    expect(await listStates()).toEqual(new Set(['invoiced: true, claim: true']));
  });

  test('are likely valid exactly when the retailer caused none of the misses', async () => {
    const rows = (await listRows('startDate=2026-08-01&endDate=2026-10-31&retailerId=1')).filter(
      ({ claim }) => claim?.canDispute,
    );
    for (const { claim, misses } of rows) {
      const isRetailers = misses.some(
        ({ accountableParty, fineAmount }) => accountableParty === 'Retailer' && fineAmount > 0,
      );
      expect(claim?.readiness === 'LikelyValid').toBe(!isRetailers);
    }
    expect(new Set(rows.map(({ claim }) => claim?.readiness === 'LikelyValid')).size).toBe(2);
  });

  test('follow a cause that the provider corrects', async () => {
    const [row] = (await listRows('startDate=2026-08-01&endDate=2026-10-31&retailerId=1')).filter(
      ({ claim, misses }) => claim?.readiness === 'LikelyValid' && misses[0]?.metric === 'OnTime',
    );
    if (!row?.claim) throw new Error('There is no likely valid fine.');
    const cause = { rootCause: 'DcDelay', accountableParty: 'Retailer', comment: null };
    const pos = [{ poNumber: row.poNumber, retailerId: 1, rootCauseSetAt: row.rootCauseSetAt }];
    await mock.as('internal-user')('POST /Otif/PMF/RootCauses', { pos, ...cause });
    const { claimId, warc } = row.claim;
    const claim = await getBody(call, 'DeductionDetail', `/Guru/PMF/Deductions/${claimId}?warc=${warc}`);
    expect(claim.likelyValidReason).toBeNull();
    expect(claim.fine?.misses[0]).toMatchObject({ rootCause: 'DcDelay', accountableParty: 'Retailer' });
    expect(claim.rootCause).toBe('DcDelay');
  });
});

describe('a manually filed dispute', () => {
  const path = '/Otif/PMF/KRO-608998';
  const read = () => getBody(call, 'OtifPoDetail', `${path}?retailerId=2`);
  const save = (filedOn: string) => call(`PUT ${path}/Filing?retailerId=2`, { caseNumber: 'KR-77', filedOn });

  test('marks the fine with number and day, until its record is removed', { tags: 'full' }, async () => {
    const before = await read();
    expect(before).toMatchObject({ claim: null, filing: null, disputable: true });
    expect(before.filingGuide?.steps.length).toBeGreaterThan(1);
    expect(await save('2026-11-21')).toMatchObject({
      status: 422,
      body: { errors: { filedOn: ['Enter a day that is not in the future.'] } },
    });
    expect(await save('2026-11-05')).toMatchObject({
      status: 422,
      body: { errors: { filedOn: ['Enter a day on or after the invoice of the fine.'] } },
    });
    expect((await save('2026-11-10')).status).toBe(200);
    expect(await read()).toMatchObject({
      filing: { caseNumber: 'KR-77', filedOn: '2026-11-10' },
      disputeStatus: 'RetailerReview',
      fineStatus: 'Disputed',
      disputable: false,
    });
    expect((await call(`DELETE ${path}/Filing?retailerId=2`)).status).toBe(204);
    expect(await read()).toMatchObject({ filing: null, disputable: true });
  });

  test('is refused for a fine with a claim', async () => {
    const [row] = (await listRows('worklist=PossiblyInvalid&retailerId=1')).filter(({ claim }) => claim);
    const body = { caseNumber: 'HR-1', filedOn: '2026-11-19' };
    const refused = await call(`PUT /Otif/PMF/${row?.poNumber}/Filing?retailerId=1`, body);
    expect(refused).toMatchObject({
      status: 422,
      body: { title: 'This fine has a claim, which is disputed in Guru.' },
    });
  });
});
