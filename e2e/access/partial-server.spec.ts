import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { routes } from '#src/routing/routes.ts';
import { canOpen, listOperations, listNames } from '../../tests/support/environments.ts';
import { follow } from '../support/follow.ts';
import { expectNoSidewaysScroll } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';

/** Page tests open every page with the operations of both; here, the menu and the layout are judged. */
const cases = [
  { environment: 'specified', person: 'internal-admin' },
  { environment: 'flash', person: 'customer-user' },
] as const satisfies readonly { readonly environment: string; readonly person: PersonId }[];
const widths = [1440, 820, 390] as const;

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const { environment, person } of cases) {
  const ids = listOperations(environment);
  test(`${person} on a server with the operations of ${environment}: menu, Home and every page`, async ({
    page,
    portal,
    signedIn,
  }) => {
    await portal.configuration({ operations: listNames(environment) });
    await signedIn(person);
    await complete(page);
    // What is not there says so.
    const later = mainMenu(page).getByRole('button', { name: 'Questions' });
    await later.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Coming soon');
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);

    const links = await mainMenu(page).getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths).toContain(plainPath('reportingSuite'));
    expect(paths.includes(plainPath('ordersDashboard'))).toBe(canOpen('ordersDashboard', ids));

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await test.step(`${path} at ${width} px`, async () => {
          await follow(page, path ?? '/');
          await complete(page);
          for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty();
          await expectNoSidewaysScroll(page);
        });
      }
    }
    await follow(page, plainPath('deductions'));
    await expect(page.getByText('Not available yet')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(routes.deductions.title);

    const requested = (await portal.requests()).map(({ operationId }) => operationId);
    const missing = requested.filter((id) => id && !ids.has(id));
    expect(missing).toEqual([]);
  });
}
