import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { waitForRows } from '../support/rows-of-a-day.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A kind of what needs attention, and the number of its records. */
async function openGroup(page: Page, tab: RegExp, name: string) {
  const panel = page.getByRole('region', { name: 'Needs attention' });
  await panel.getByRole('tab', { name: tab }).click();
  const group = panel.getByRole('region', { name });
  const showAll = group.getByRole('link', { name: /^Show all \d+/ });
  const count = Number(/\d+/.exec(await showAll.innerText())?.[0]);
  return { panel, group, showAll, count };
}

test('a logistics person follows the most urgent order of the morning, and returns', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user');
  const { panel, group: late, showAll, count } = await openGroup(page, /^Orders/, 'Late or at risk');

  const order = late.getByRole('link', { name: /^SO-/ }).first();
  const number = await order.innerText();
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await page.goBack();

  await panel.getByRole('tab', { name: /^Orders/ }).click();
  await showAll.click();
  await expect(page.getByRole('button', { name: 'Remove Needs attention: Late or at risk' })).toBeVisible();
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

test('a finance person disputes the oldest invoice that is past due, which then needs nobody', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user');
  const { panel, group: pastDue, showAll, count } = await openGroup(page, /^Billing/, 'Invoices past due');
  const invoice = pastDue.getByRole('link', { name: /^INV-/ }).first();
  const number = await invoice.innerText();

  await invoice.click();
  const details = page.getByRole('dialog', { name: `Invoice ${number}` });
  await details.getByRole('button', { name: 'Dispute' }).click();
  const form = page.getByRole('dialog', { name: `Dispute ${number}` });
  await form.getByRole('checkbox', { disabled: false }).first().check();
  await form.getByRole('button', { name: /^Reason/ }).click();
  await page.getByRole('option', { name: 'Rate' }).click();
  await form.getByRole('textbox', { name: /^What is wrong/ }).fill('The contract has a lower rate.');
  await form.getByRole('button', { name: 'Submit dispute' }).click();
  await expect(details.getByText('The contract has a lower rate.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Customer Portal, home' }).click();
  await panel.getByRole('tab', { name: /^Billing/ }).click();
  await expect(showAll).toHaveText(new RegExp(`^Show all ${count - 1}\\b`));
  await expect(pastDue.getByRole('link', { name: number })).toHaveCount(0);
});

test('a claims person disputes the deduction that expires first of those that are ready, which then waits for the retailer', async ({
  page,
  portal,
  signedIn,
}) => {
  const path = '/Guru/PMF/Deductions?attention=DeductionExpiring&worklist=ReadyToDispute';
  await waitForRows(portal, { person: 'customer-user', path });
  await signedIn('customer-user');
  const {
    panel,
    group: openDeductions,
    showAll,
    count,
  } = await openGroup(page, /^Deductions/, 'Deductions to answer');
  // Claims that were sent back or lack documents may be more urgent than those that are ready: all are in the list.
  await showAll.click();
  const claim = page
    .getByRole('table', { name: 'Claims' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Ready', exact: true }) })
    .filter({ has: page.getByRole('cell', { name: 'Not disputed', exact: true }) })
    .first()
    .getByRole('rowheader')
    .getByRole('link');
  const claimId = await claim.innerText();

  await claim.click();
  await expect(page.getByRole('heading', { level: 1, name: `Dispute claim ${claimId}` })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to documents' }).click();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: /^Submit dispute, \$/ }).click();
  await expect(page.getByText('Being submitted to the retailer')).toBeVisible();

  await page.getByRole('link', { name: 'Customer Portal, home' }).click();
  await panel.getByRole('tab', { name: /^Deductions/ }).click();
  await expect(showAll).toHaveText(new RegExp(`^Show all ${count - 1}\\b`));
  await expect(openDeductions.getByRole('link', { name: claimId })).toHaveCount(0);
});
