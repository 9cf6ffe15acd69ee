import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { chooseCompany } from '../support/frame.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { readInterchange } from '../support/x12.ts';

const path = plainPath('asnDashboard');
const rows = (page: Page) => page.getByRole('table', { name: 'ASNs' }).getByRole('rowheader');

test.use({ viewport: { width: 1440, height: 900 } });

async function openFirst(page: Page): Promise<Locator> {
  const first = rows(page).first().getByRole('button', { name: /^ASN-/ });
  const asnId = await first.innerText();
  await first.click();
  return page.getByRole('dialog', { name: asnId });
}

test('a rejected ASN shows the reason, its document is checked, it is sent again and accepted', async ({
  page,
  signedIn,
}) => {
  await signedIn('internal-user', path);
  await chooseCompany(page, 'Prairie Mill Foods');
  await page
    .getByRole('group', { name: 'Worklists' })
    .getByRole('button', { name: /^To resend/ })
    .click();
  await expect(page).toHaveURL(/worklist=ToResend/);
  const drawer = await openFirst(page);
  await expect(drawer.getByText(/^Rejected by .+, not sent again/)).toBeVisible();
  const history = drawer.getByRole('region', { name: 'Transmissions and responses' });
  await expect(history.getByText(/send the ASN again\./)).toBeVisible();

  const file = await savedBy(page, () => drawer.getByRole('button', { name: 'Download as X12' }).click());
  const { only, countLevels } = readInterchange(file.text);
  const cartons = countLevels('P');
  await expect(drawer.getByRole('treeitem').first()).toContainText(
    `${cartons.toLocaleString('en-US')} carton`,
  );
  const json = await savedBy(page, () => drawer.getByRole('button', { name: 'Download as JSON' }).click());
  expect(JSON.parse(json.text)).toMatchObject({
    asnId: file.name.replace('.edi', ''),
    poNumber: only('PRF')[1],
    shipmentId: only('BSN')[2],
    cartons,
    pallets: countLevels('T'),
  });

  await drawer.getByRole('button', { name: 'Send again' }).click();
  const attempt = history.getByRole('listitem').filter({ hasText: /^Attempt 2, sent .+ by Ira Coleman/ });
  await expect(attempt).toBeVisible();
  await expect(attempt.getByText('824, application advice')).toBeVisible();
  await expect(drawer.getByText(/^Accepted at attempt 2/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(rows(page).filter({ hasText: file.name.replace('.edi', '') })).toHaveCount(0);
});

test('an ASN of many cartons is navigated by keyboard, and has no axe violations', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-admin', `${path}?sort=-cases`);
  const drawer = await openFirst(page);
  await drawer.getByRole('button', { name: 'Open all pallets' }).click();
  const tree = drawer.getByRole('tree', { name: 'Shipment contents' });
  await tree.focus();
  await page.keyboard.press('End');
  const active = tree.locator(`[id="${(await tree.getAttribute('aria-activedescendant')) ?? ''}"]`);
  await expect(active).toBeInViewport();
  await expect(active).toContainText('Carton');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(
    tree.locator(`[id="${(await tree.getAttribute('aria-activedescendant')) ?? ''}"]`),
  ).toContainText('Item');
  await expectAccessible(page, () => drawer.getByRole('tree').waitFor());
});
