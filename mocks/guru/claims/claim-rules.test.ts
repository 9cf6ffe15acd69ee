import { beforeEach, describe, expect, test } from 'vitest';
import type { GuruSettings } from '#src/api/generated/types.ts';
import { listHistory } from './claim-state.ts';
import type { ClaimFact } from './customer-claims.ts';
import type { Push } from '#mocks/contract/mock-backend.ts';
import { decideArrival } from '#mocks/guru/guru-preview.ts';
import { openMock, type TestMock } from '#mocks/testing/test-mock.ts';
import { makeClaim } from './claim-moves.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

let mock: TestMock;
let pushed: Push[];
beforeEach(async () => {
  mock = await openMock();
  const pushes: Push[] = [];
  pushed = pushes;
  mock.backend.onPush((message) => pushes.push(message));
});

const weekMs = 7 * 24 * 3_600_000;
const noRules: GuruSettings = {
  autoDispute: { enabled: false, rules: [] },
  autoArchive: { codes: [] },
  minimumAmount: 0,
  notifications: { supplierAction: [], denied: [], expiring: [], credentialFailure: [] },
  vendorNumbers: [],
};

async function save(change: Partial<GuruSettings>): Promise<GuruSettings> {
  const settings = { ...noRules, ...change };
  const saved = await mock.as('customer-user')('PUT /Guru/PMF/Settings', settings);
  expect(saved).toMatchObject({ status: 200 });
  return settings;
}

const listFacts = (): readonly ClaimFact[] => guruStore(mock.backend.db).getClaims('PMF').facts;

/** The claims that arrive within a week. */
function passWeek(): readonly ClaimFact[] {
  const before = new Set(listFacts().map(({ claim }) => claim.key));
  mock.backend.moveClock((clock) => clock.advance(weekMs));
  return listFacts().filter(({ claim }) => !before.has(claim.key));
}

const byRule = ({ state }: ClaimFact) => listHistory(state).filter(({ actor }) => actor === 'Automatic rule');

describe('the rules of the settings', () => {
  test('dispute only new claims whose code, amount and documents match', { tags: 'full' }, async () => {
    const settings = await save({
      autoDispute: { enabled: true, rules: [{ code: '22', maxAmount: 400, requireAllDocuments: false }] },
    });
    const newClaims = passWeek();
    const matching = newClaims.filter(({ claim }) => decideArrival(claim, settings) === 'disputed');
    expect(matching.length).toBeGreaterThan(0);
    expect(matching.length).toBeLessThan(newClaims.length);
    for (const fact of matching) {
      expect(fact.claim).toMatchObject({ code: '22' });
      expect(fact.claim.cents).toBeLessThanOrEqual(40_000);
      expect(byRule(fact)).toMatchObject([{ event: 'Submitted', amount: fact.claim.cents / 100 }]);
      expect(fact.row.attempts + Number(fact.row.submitError !== null)).toBe(1);
    }
    expect(newClaims.filter((fact) => byRule(fact).length > 0)).toHaveLength(matching.length);
    const [first] = matching;
    expect(pushed).toContainEqual(
      expect.objectContaining({
        target: 'deductionUpdated',
        group: 'PMF',
        arguments: [expect.objectContaining({ claimId: first?.claim.claimId })],
      }),
    );
  });

  test('dispute nothing while they are off, and never earlier claims', { tags: 'full' }, async () => {
    const rules = [{ code: '22', maxAmount: null, requireAllDocuments: false }];
    await save({ autoDispute: { enabled: false, rules } });
    expect(passWeek().flatMap(byRule)).toEqual([]);
    const earlierKeys = listFacts().map(({ claim }) => claim.key);
    const before = listFacts().flatMap(byRule).length;
    await save({ autoDispute: { enabled: true, rules } });
    passWeek();
    const earlierFacts = listFacts().filter(({ claim }) => earlierKeys.includes(claim.key));
    expect(earlierFacts.flatMap(byRule)).toHaveLength(before);
  });

  test('archive new claims by code and below the minimum amount', { tags: 'full' }, async () => {
    await save({ autoArchive: { codes: ['24'] }, minimumAmount: 100 });
    const newClaims = passWeek();
    const archived = newClaims.filter(({ claim: { code, cents } }) => code === '24' || cents < 10_000);
    expect(new Set(archived.map(({ claim }) => claim.code === '24')).size).toBe(2);
    for (const fact of archived) {
      expect(fact.row).toMatchObject({ disputeStatus: 'WillNotDispute', bucket: 'Archived' });
      expect(byRule(fact)).toMatchObject([
        {
          event: 'Archived',
          comment:
            fact.claim.code === '24'
              ? 'Deductions with this code are written off.'
              : 'Below the minimum amount.',
        },
      ]);
    }
    expect(newClaims.filter(({ row }) => row.disputeStatus === 'WillNotDispute')).toHaveLength(
      archived.length,
    );
  });

  test('act on a claim that a control triggers', async () => {
    await save({
      autoDispute: { enabled: true, rules: [{ code: '22', maxAmount: null, requireAllDocuments: false }] },
    });
    const count = listFacts().length;
    const created = makeClaim(mock.backend, { customerId: 'PMF', move: 'deduct', warc: '22' });
    const fact = listFacts().find(
      ({ claim }) => claim.claimId === created?.claimId && claim.warc === created.warc,
    );
    expect(listFacts()).toHaveLength(count + 1);
    expect(fact?.row.deductionDate).toBe('2026-11-20');
    expect(byRule(fact ?? raise())).toHaveLength(fact?.row.readiness === 'Ready' ? 1 : 0);
    await mock.backend.reset();
    expect(listFacts()).toHaveLength(count);
  });

  test('need the customer’s tier', async () => {
    const call = mock.as('internal-user');
    for (const path of ['Summary', 'Deductions', 'Disputes', 'ReceivingVariances', 'Filters']) {
      expect(await call(`GET /Guru/NHC/${path}`), path).toMatchObject({ status: 403 });
      expect(await call(`GET /Guru/XXX/${path}`), path).toMatchObject({ status: 404 });
    }
    expect(await call('GET /Guru/NHC/Deductions/4400000000?warc=22')).toMatchObject({ status: 403 });
    expect(await call('GET /Guru/NHC/ReceivingVariances/RV-1')).toMatchObject({ status: 403 });
  });
});

function raise(): never {
  throw new Error('The claim has not arrived.');
}
