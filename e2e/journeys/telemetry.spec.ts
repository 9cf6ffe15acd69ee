import type { Page, Request } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { expect, test, type Portal } from '../support/portal.ts';

test.use({ isSignedInBefore: false, withServiceWorker: true });

/** Reports are batched after the page is complete. */
const timeoutMs = { timeout: 60_000 };
const key = '11111111-2222-4333-8444-555555555555';

test.describe.configure({ timeout: 90_000 });

interface Envelope {
  readonly name: string;
  readonly iKey: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly data: {
    readonly baseType: string;
    readonly baseData: Readonly<Record<string, unknown>>;
  };
}

interface Reports {
  readonly requests: readonly Request[];
  readonly envelopes: () => readonly Envelope[];
  readonly ofType: (baseType: string) => readonly Envelope[];
}

/** Points the portal's telemetry at the mock's origin and records what is sent. */
async function watchReports(page: Page, portal: Portal): Promise<Reports> {
  await portal.configuration({
    telemetry: {
      connectionString: `InstrumentationKey=${key};IngestionEndpoint=${portal.origin}/reports/`,
      cloudRoleName: 'customer-portal-test',
    },
  });
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url() === `${portal.origin}/reports/v2/track`) requests.push(request);
  });
  const envelopes = (): Envelope[] =>
    requests.flatMap((request): Envelope[] => JSON.parse(request.postData() ?? '[]'));
  return {
    requests,
    envelopes,
    ofType: (baseType) => envelopes().filter(({ data }) => data.baseType === baseType),
  };
}

test('page views contain version, role, sizes and customer, and nothing else; nothing is stored, no token is sent', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 404/);
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  const reports = await watchReports(page, portal);
  await signedIn('customer-user');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await expect.poll(() => reports.ofType('PageviewData').length, timeoutMs).toBe(2);

  const size = await page.evaluate(() => `${screen.width}x${screen.height}`);
  const [home, terms] = reports.ofType('PageviewData');
  expect(home?.iKey).toBe(key);
  expect(home?.tags).toEqual({
    'ai.application.ver': '2.7.1',
    'ai.cloud.role': 'customer-portal-test',
    'ai.internal.sdkVersion': expect.any(String),
  });
  expect(home?.data.baseData).toEqual({
    ver: 2,
    name: 'home',
    url: `${portal.origin}/`,
    properties: { version: '2.7.1', screenSize: size, browserSize: '1280x800', customerId: 'PMF' },
    measurements: {},
  });
  expect(terms?.data.baseData).toMatchObject({ name: 'terms', url: `${portal.origin}/terms` });

  // A page view names the page, not its content.
  await follow(page, '/orders/SECRET-1?bsid=SECRET-2');
  await expect.poll(() => reports.ofType('PageviewData').length, timeoutMs).toBe(3);
  const view = reports.ofType('PageviewData')[2];
  expect(view?.data.baseData['url']).toBe(`${portal.origin}/orders/:orderNumber`);
  expect(JSON.stringify(reports.envelopes())).not.toContain('SECRET');

  // It starts after the page.
  const code = order.findIndex((path) => path.startsWith('/assets/application-insights-'));
  expect(order.slice(0, code).filter((path) => path === '/api/MarketingImages').length).toBe(1);
  expect(order.slice(code).filter((path) => path.startsWith('/api/Customers'))).toEqual([]);
  for (const request of reports.requests) expect(request.headers()['authorization']).toBeUndefined();
  expect(reports.requests.map((request) => request.postData()).join()).not.toContain('eyJ');
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith('ai_'))).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored.filter((name) => /^(AI_|ai_|_ai)/.test(name))).toEqual([]);
});

test('uncaught errors and unhandled rejections are sent without tokens and addresses, and not shown', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/Uncaught error:|Unhandled rejection:/);
  const reports = await watchReports(page, portal);
  const alert: string[] = [];
  page.on('console', (message) => alert.push(message.text()));
  await signedIn('customer-user');
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();

  await page.evaluate(() => {
    const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2lnbmF0dXJl'].join('.');
    setTimeout(() => {
      throw new TypeError(`lost wss://portal.example/hubs/x?id=1&access_token=${token}`);
    });
    void Promise.reject(new Error(`refused jo.doe@example.com with Bearer ${token}`));
  });
  await expect.poll(() => reports.ofType('ExceptionData').length, timeoutMs).toBe(2);

  const telemetry = JSON.stringify(reports.envelopes());
  for (const text of [telemetry, alert.join('\n')]) {
    expect(text).toContain('lost wss://portal.example/hubs/x?***');
    expect(text).toContain('refused *** with Bearer ***');
    expect(text).not.toMatch(/eyJ|jo\.doe|access_token/);
  }
  const [first, second] = reports.ofType('ExceptionData');
  expect(first?.data.baseData).toEqual({
    ver: 2,
    exceptions: [
      {
        typeName: 'TypeError',
        message: 'lost wss://portal.example/hubs/x?***',
        stack: expect.stringMatching(/^TypeError: lost wss:.*\n +at /),
        hasFullStack: true,
        parsedStack: expect.arrayContaining([
          {
            level: 0,
            method: expect.any(String),
            assembly: expect.any(String),
            fileName: expect.any(String),
            line: expect.any(Number),
          },
        ]),
      },
    ],
    severityLevel: 3,
    properties: { version: '2.7.1', context: 'Uncaught error:' },
  });
  expect(second?.data.baseData['exceptions']).toMatchObject([
    { typeName: 'Error', message: 'refused *** with Bearer ***' },
  ]);
  expect(first?.tags['ai.application.ver']).toBe('2.7.1');
  expect(first?.tags['ai.cloud.role']).toBe('customer-portal-test');
  expect(JSON.stringify(reports.ofType('ExceptionData'))).not.toContain('PMF');
  await expect(page.getByRole('alert').getByText(/\S/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
});

test('an error before telemetry has started is reported', async ({ page, portal, signedIn }) => {
  portal.allowError(/Uncaught error:/);
  const reports = await watchReports(page, portal);
  await page.addInitScript(() => {
    addEventListener('load', () => {
      setTimeout(() => {
        // The document that the provider redirects to, long before its first page is complete.
        if (location.pathname === '/auth') throw new Error('an early one');
      });
    });
  });
  await signedIn('customer-user');
  await expect
    .poll(() => JSON.stringify(reports.ofType('ExceptionData')), timeoutMs)
    .toContain('an early one');
});

test('nothing is loaded or sent without a configuration, or with an invalid one, which logs a line', async ({
  page,
  portal,
  signedIn,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signedIn('customer-user');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(requested.filter((address) => /application-insights|\/track$/.test(address))).toEqual([]);

  portal.allowError(/Telemetry could not start:/);
  await portal.configuration({ telemetry: { connectionString: 'none', cloudRoleName: 'test' } });
  const alert = page.waitForEvent('console', (message) =>
    message.text().startsWith('Telemetry could not start:'),
  );
  await page.reload();
  await alert;
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
});
