import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  DeductionPage,
  GuruSettings,
  GuruSettingsChangePage,
  GuruSettingsPreview,
  PortalCredential,
} from '#src/api/generated/types.ts';
import { openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let analyst: Caller;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mock = await openMock();
  analyst = mock.as('customer-user');
});
afterEach(() => vi.useRealTimers());

const place = '/Guru/PMF/Settings';
const secret = 'bt-4f2a9c81d07e4b6c';
const botUser = { userId: 'prairie-new', authType: 'BotToken', mfaMethod: null, secret };

async function readSettings(): Promise<GuruSettings> {
  return (await analyst(`GET ${place}`)).body as GuruSettings;
}

async function readCredential(portal: string, caller = analyst): Promise<PortalCredential | undefined> {
  const { body } = await caller(`GET ${place}/Credentials`);
  return (body as PortalCredential[]).find((candidate) => candidate.portal === portal);
}

async function readChanges(): Promise<readonly (string | null)[][]> {
  const { items } = (await analyst(`GET ${place}/History`)).body as GuruSettingsChangePage;
  return items.map(({ subject, field, before, after }) => [subject, field, before, after]);
}

async function finishTest(): Promise<void> {
  await vi.runAllTimersAsync();
}

describe('settings', () => {
  test('need the permission and the tier', async () => {
    expect(await mock.as('restricted-user')(`GET ${place}`)).toMatchObject({ status: 403 });
    expect(await mock.as('internal-user')('GET /Guru/NHC/Settings')).toMatchObject({ status: 403 });
    expect(await mock.as('internal-user')('GET /Guru/XXX/Settings')).toMatchObject({ status: 404 });
  });

  test('only changes are listed, with the values before and after', async () => {
    const before = await readSettings();
    const [first, second] = before.autoDispute.rules;
    const rules = [
      { ...first, maxAmount: 500 },
      { code: '25', maxAmount: null, requireAllDocuments: false },
    ];
    const autoDispute = { enabled: true, rules };
    expect(second).toMatchObject({ code: '24' });
    expect(await analyst(`PUT ${place}`, { ...before, autoDispute })).toMatchObject({ status: 200 });
    expect(await readChanges()).toEqual([
      ['Rules', 'Automatic disputes', 'Off', 'On'],
      [
        'Rules',
        'Rule for code 22',
        'Up to $2,500.00, with all documents',
        'Up to $500.00, with all documents',
      ],
      ['Rules', 'Rule for code 24', 'Any amount, with all documents', null],
      ['Rules', 'Rule for code 25', null, 'Any amount, with the required documents'],
    ]);
  });

  test('a code has one rule, and cannot be archived as well', async () => {
    const before = await readSettings();
    const rule = { code: '22', maxAmount: null, requireAllDocuments: false };
    const twice = { enabled: true, rules: [rule, rule] };
    expect(await analyst(`PUT ${place}`, { ...before, autoDispute: twice })).toMatchObject({
      status: 422,
      body: { errors: { 'autoDispute.rules[1].code': ['Another rule has this code.'] } },
    });
    const archived = { ...before, autoArchive: { codes: ['24'] } };
    expect(await analyst(`PUT ${place}`, archived)).toMatchObject({
      status: 422,
      body: { errors: { 'autoDispute.rules[1].code': ['This code is archived automatically.'] } },
    });
    expect(await readSettings()).toEqual(before);
  });

  test('an outdated version changes nothing', async () => {
    const before = await readSettings();
    const changed = { ...before, minimumAmount: 1 };
    expect(await analyst(`PUT ${place}`, changed, { 'if-match': '"0"' })).toMatchObject({ status: 412 });
    expect(await readSettings()).toEqual(before);
  });
});

test('a preview shows the settings’ past effect, changes nothing, and agrees with the list', async () => {
  const before = await readSettings();
  const rules = [{ code: '22', maxAmount: null, requireAllDocuments: false }];
  const tried = {
    ...before,
    autoDispute: { enabled: false, rules },
    autoArchive: { codes: ['24'] },
    minimumAmount: 0,
  };
  const { status, body } = await analyst(`POST ${place}/Preview`, tried);
  expect(status).toBe(200);
  const { startDate, endDate, deducted, byCode } = body as GuruSettingsPreview;
  const period = `startDate=${startDate}&endDate=${endDate}`;
  const whole = (await analyst(`GET /Guru/PMF/Deductions?${period}`)).body as DeductionPage;
  expect(deducted).toMatchObject({ claims: whole.totalCount, amount: whole.totals.deductedAmount });
  for (const code of ['22', '24']) {
    const page = (await analyst(`GET /Guru/PMF/Deductions?${period}&code=${code}`)).body as DeductionPage;
    const codeFigures = byCode.find((entry) => entry.code === code);
    const parts = [
      codeFigures?.disputed,
      codeFigures?.archived,
      codeFigures?.belowMinimum,
      codeFigures?.aboveLimit,
      codeFigures?.documentsMissing,
      codeFigures?.likelyValid,
    ];
    expect(parts.reduce((sum, part) => sum + (part?.claims ?? 0), 0)).toBe(page.totalCount);
  }
  expect(byCode.find(({ code }) => code === '24')?.archived.claims).toBeGreaterThan(0);
  expect(byCode.find(({ code }) => code === '22')?.disputed.claims).toBeGreaterThan(0);
  expect(await readSettings()).toEqual(before);
  expect(await readChanges()).toEqual([]);
});

test('a code that the retailer does not have is refused', async () => {
  const before = await readSettings();
  const rules = [{ code: '999', maxAmount: null, requireAllDocuments: false }];
  expect(await analyst(`PUT ${place}`, { ...before, autoDispute: { enabled: true, rules } })).toMatchObject({
    status: 422,
    body: { errors: { 'autoDispute.rules[0].code': ['There is no code 999.'] } },
  });
});

describe('an account at a portal', () => {
  test('is tested when it is stored, and valid with a bot token', async () => {
    const stored = await analyst(`PUT ${place}/Credentials/HighRadius`, botUser);
    expect(stored).toMatchObject({ status: 200, body: { status: 'Testing', userId: 'prairie-new' } });
    await finishTest();
    expect(await readCredential('HighRadius')).toMatchObject({
      status: 'Valid',
      capabilities: ['OTIF', 'SQEP'],
      updatedBy: 'Casey Ortiz',
    });
  });

  test.each([
    ['Invalid', { ...botUser, secret: 'too-short' }],
    ['MfaRequired', { ...botUser, authType: 'Password', mfaMethod: 'None' }],
    ['Locked', { ...botUser, userId: 'locked-user' }],
  ])('has the status %s', async (status, account) => {
    await analyst(`PUT ${place}/Credentials/RetailLink`, account);
    await finishTest();
    expect(await readCredential('RetailLink')).toMatchObject({ status, capabilities: [] });
  });

  test('keeps its secret unless the account changes', async () => {
    const { secret: _secret, ...without } = botUser;
    const changed = { ...without, userId: 'prairie-bot' };
    expect(await analyst(`PUT ${place}/Credentials/RetailLink`, changed)).toMatchObject({ status: 200 });
    expect(await analyst(`PUT ${place}/Credentials/RetailLink`, without)).toMatchObject({
      status: 422,
      body: { errors: { secret: ['Enter the bot token.'] } },
    });
  });

  test('expires with its secret', { tags: 'full' }, async () => {
    expect(await readCredential('RetailLink')).toMatchObject({ status: 'Valid' });
    mock.backend.moveClock((clock) => clock.advance(13 * 86_400_000));
    expect(await readCredential('RetailLink')).toMatchObject({ status: 'Expired', capabilities: [] });
  });

  test('has the DSS capability only with the feature', async () => {
    expect(await readCredential('RetailLink')).toMatchObject({
      capabilities: ['APDP', 'APIS', 'DSS', 'ASN'],
    });
    mock.backend.setFeatures({ guruDssEnabled: false });
    expect(await readCredential('RetailLink')).toMatchObject({ capabilities: ['APDP', 'APIS', 'ASN'] });
  });

  test('is removed, and cannot be tested afterwards', async () => {
    expect(await analyst(`DELETE ${place}/Credentials/RetailLink`)).toMatchObject({ status: 204 });
    expect(await readCredential('RetailLink')).toMatchObject({ status: 'NotConfigured', userId: null });
    expect(await analyst(`POST ${place}/Credentials/RetailLink/Test`)).toMatchObject({ status: 422 });
  });

  test('is read with GuruRead and written with GuruCredentialWrite', async () => {
    const reader = mock.as('restricted-user');
    expect(await reader(`PUT ${place}/Credentials/RetailLink`, botUser)).toMatchObject({ status: 403 });
    expect(await reader(`GET ${place}/Credentials`)).toMatchObject({ status: 403 });
  });

  test('never shows its secret: not in a response, the history or the log', async () => {
    const stored = await analyst(`PUT ${place}/Credentials/RetailLink`, botUser);
    await finishTest();
    const responses = [
      stored.body,
      (await analyst(`GET ${place}/Credentials`)).body,
      (await analyst(`GET ${place}/History`)).body,
      mock.backend.requests.list(),
    ];
    expect(JSON.stringify(responses)).not.toContain(secret);
    expect(await readChanges()).toEqual([
      ['RetailLink', 'User id', 'prairie-bot', 'prairie-new'],
      ['RetailLink', 'Secret', 'Stored', 'Replaced'],
    ]);
    expect(mock.backend.requests.list('updatePortalCredential')).toMatchObject([
      { body: { secret: 'hidden' } },
    ]);
  });
});

test('a customer without settings has none', async () => {
  const { body } = await mock.as('empty-customer-user')('GET /Guru/NEW/Settings');
  expect(body).toMatchObject({ autoDispute: { enabled: false, rules: [] }, vendorNumbers: [] });
});
