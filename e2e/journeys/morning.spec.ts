import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a logistics person follows the most urgent order of the morning, and returns', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user');
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await panel.getByRole('tab', { name: /^Orders/ }).click();
  const late = panel.getByRole('region', { name: 'Late or at risk' });
  const showAll = late.getByRole('link', { name: /^Show all \d+/ });
  const count = Number(/\d+/.exec(await showAll.innerText())?.[0]);

  const order = late.getByRole('link', { name: /^SO-/ }).first();
  const number = await order.innerText();
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await page.goBack();

  await panel.getByRole('tab', { name: /^Orders/ }).click();
  await showAll.click();
  await expect(
    page.getByRole('button', { name: 'Remove Needs attention: Order late or at risk' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: number })).toBeVisible();
  await page.goBack();

  await panel.getByRole('tab', { name: /^Orders/ }).click();
  await late.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click();
  await expect(late.getByRole('link', { name: number })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(late.getByRole('link', { name: number })).toBeVisible();
});
