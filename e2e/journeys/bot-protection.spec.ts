import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJudgedServer } from '../support/judged-server.ts';
import { expect, test as base } from '../support/portal.ts';

const origin = 'https://challenge.example';

/** The built portal with the policy of a build that allows the challenge's origin. */
const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'portal-bot-protection-'));
      await cp('dist', directory, { recursive: true });
      const file = join(directory, 'staticwebapp.config.json');
      const hosting = await readFile(file, 'utf8');
      const opened = hosting
        .replaceAll("script-src 'self'", `script-src 'self' ${origin}`)
        .replace('trusted-types dompurify', 'trusted-types app-bot-protection dompurify');
      await writeFile(file, opened);
      const server = await startJudgedServer(directory);
      await use(server);
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ isSignedInBefore: false });

test('the configured challenge is loaded after the page, which works without it', async ({
  page,
  portal,
  signedIn,
}) => {
  // There is no such host.
  portal.allowError(/Bot protection:|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_/);
  await portal.configuration({ botProtection: { scriptUrl: `${origin}/api.js`, siteKey: 'site-key' } });
  const requested = page.waitForRequest(`${origin}/api.js`);
  const alert = page.waitForEvent('console', (message) => message.text().startsWith('Bot protection:'));
  await signedIn('customer-user');
  const request = await requested;
  expect(request.headers()['authorization']).toBeUndefined();
  await expect(page.locator('script[data-sitekey="site-key"]')).toHaveAttribute('src', `${origin}/api.js`);
  await alert;
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
});
