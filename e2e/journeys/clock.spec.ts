import type { Page } from '@playwright/test';
import { moment, zone } from '#scripts/days/test-clock.ts';
import { openContext } from '../support/moved-clock.ts';
import { expect, test } from '../support/portal.ts';

/** Far less than the hours that a clock is wrong by when it is the machine's. */
const tolerance = 30 * 60_000;

test('pages, frames, other browser sessions, the server and its tokens have the clock of the tests', async ({
  page,
  browser,
  portal,
}) => {
  const readClocks = async (tab: Page): Promise<readonly number[]> => {
    await tab.goto(`${portal.origin}/config.json`);
    return tab.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const framed: DateConstructor = Reflect.get(frame.contentWindow ?? window, 'Date');
      return [Date.now(), new Date().getTime(), Date.parse(Date()), framed.now()];
    });
  };
  const secondContext = await openContext(browser);
  const { now } = await portal.clock();
  const issued = await page.request.post(`${portal.origin}/__mock/token`, {
    data: { person: 'customer-user' },
  });
  const { accessToken }: { accessToken: string } = await issued.json();
  const claims: { exp: number; nbf: number } = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  const times = [
    ...(await readClocks(page)),
    ...(await readClocks(await secondContext.newPage())),
    Date.now(),
    Date.parse(now),
    claims.nbf * 1000,
  ];
  expect(times.filter((time) => !(Math.abs(time - moment) < tolerance))).toEqual([]);
  expect(claims.exp * 1000).toBeGreaterThan(moment);
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
});
