import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';
import { fillSurvey, nameField, saveButton, summary } from '../support/survey-form.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const offline = (page: Page) =>
  messages(page).getByText('You are offline. The data shown may be out of date.');

test.beforeEach(({ portal }) => {
  portal.allowError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
});

test('losing the network shows a notice; changes and downloads fail at once, and are not sent later', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', plainPath('customerSettings'));
  const row = page.getByRole('row').filter({ hasText: 'Sunhollow Dairy' });
  const tier = row.getByRole('switch', { name: /Guru/ });
  await expect(tier).not.toBeChecked();
  await portal.calm();
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await tier.click();
  await expect(row.getByRole('alert')).toContainText('An error occured adding a customer tier.');
  await expect(tier).not.toBeChecked();
  await page.getByRole('button', { name: 'Download Flash Guide' }).click();
  await expect(
    messages(page).getByText(
      'Flash Guide: Part of the portal could not be loaded. Check your connection and try again.',
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(offline(page)).toHaveCount(0);
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(tier).toBeChecked();
  await expect.poll(() => portal.requests('addCustomerTier')).toHaveLength(1);
  await portal.fault({ operationId: 'downloadLatestDocumentGuide', kind: 'status', status: 500, title: '' });
  await page.getByRole('button', { name: 'Download Flash Guide' }).click();
  await expect(
    messages(page).getByText('Flash Guide: An error occured downloading the document'),
  ).toBeVisible();
  await expect.poll(async () => (await portal.hub()).length).toBeGreaterThan(0);
});

test.describe('shortly after a sign-in', () => {
  test.use({ isSignedInBefore: false });

  test('a form that the API refuses shortly after the sign-in offers to sign in, and keeps the input', async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 40[01]/);
    await signedIn('internal-admin', plainPath('surveyCreate'));
    await fillSurvey(page, 'Dock times', ['How long did you wait?']);
    await portal.identity({ silent: 'fail' });
    await portal.endSession();
    await portal.fault({ operationId: 'createSurvey', kind: 'status', status: 401 });
    await saveButton(page, 'Create').click();
    const offer = messages(page).getByText('Your session has ended. Sign in to continue.');
    await expect(offer).toBeVisible();
    await expect(summary(page)).toContainText('Unauthorized');
    await portal.clearFaults();
    await messages(page).getByRole('button', { name: 'Sign in' }).click();
    await page.getByTestId('person-internal-admin').click();
    await expect(nameField(page)).toHaveValue('Dock times');
  });
});
