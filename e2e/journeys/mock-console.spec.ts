import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';

test('a developer signs in with one press, causes a fault, and sees the request that it affects', async ({
  page,
  portal,
}) => {
  portal.allowError(/status of 503/);
  await portal.goto('/__mock');
  const people = page.getByRole('list', { name: 'People' });
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    people.getByRole('button', { name: /^Casey Ortiz/ }).click(),
  ]);
  await expect(opened.getByRole('link', { name: 'Order Entry' }).last()).toBeVisible({ timeout: 30_000 });
  await expect(people.getByText('Signed in')).toHaveCount(1);

  await page.getByRole('tab', { name: 'Faults' }).focus();
  await page.keyboard.press('Space');
  const faults = page.getByRole('region', { name: 'Faults' });
  await faults.getByRole('combobox', { name: 'Operation' }).fill('getCurrentUser');
  await page.keyboard.press('Enter');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  const active = faults.getByRole('list', { name: 'Active faults' });
  await expect(active.getByText('1 more')).toBeVisible();

  await page.getByRole('tab', { name: 'Flags and clock' }).click();
  await page.getByRole('switch', { name: 'fsmaEnabled' }).click();
  await expect(page.getByRole('switch', { name: 'fsmaEnabled' })).not.toBeChecked();

  const claims = page.getByRole('region', { name: 'Deductions and disputes' });
  await claims.getByRole('button', { name: 'What the retailer does' }).click();
  await page.getByRole('option', { name: 'Deduct for the first time' }).click();
  await claims.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/\d+ \d+: dispute .+, payment /)).toBeVisible();

  const renders = page.getByRole('region', { name: 'Reports and large exports' });
  await renders.getByRole('switch', { name: 'Hold new renders until they are moved' }).click();
  await renders.getByRole('button', { name: 'What happens to the render' }).click();
  await page.getByRole('option', { name: 'Fail' }).click();
  await renders.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/: (Queued|Rendering) to Failed$/)).toBeVisible();

  await opened.reload();
  const log = page.getByRole('list', { name: 'Requests, newest first' });
  await page.getByRole('textbox', { name: 'Search requests' }).fill('getCurrentUser 503');
  // The list is filtered a moment after the text was typed.
  const row = log.getByRole('button', { expanded: false });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('getCurrentUser');
  await expect(row).toContainText('Fault: status');
  await row.click();
  await expect(log.getByRole('region', { name: 'Request headers' })).toContainText(
    'authorization: customer-user',
  );
  await expect(log).not.toContainText(/\bey[\w-]{8,}\.[\w-]{8,}\./);
  await page.getByRole('tab', { name: 'Faults' }).click();
  await expect(faults.getByText('None is active.')).toBeVisible();
  await opened.close();

  await expectAccessible(page, () => expect(page.getByRole('tab', { name: 'Hub' })).toBeVisible());
});

test('a developer moves the clock to the next digest, and reads the email', async ({ page, portal }) => {
  const token = await fetch(`${portal.origin}/__mock/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'customer-user' }),
  });
  const { accessToken } = await token.json();
  const settings = await fetch(`${portal.origin}/api/Notifications/PMF/Test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(settings.status).toBe(201);
  await portal.goto('/__mock');
  await page.getByRole('tab', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expectAccessible(page, () => outbox.getByRole('button', { name: /This is a test/ }).waitFor());
  const mail = outbox.getByRole('button', { name: /This is a test for Prairie Mill Foods/ });
  await mail.click();
  await expect(outbox.getByRole('link', { name: 'Open in the portal' })).toHaveAttribute(
    'href',
    /^\/notifications\?company=PMF&notice=/,
  );
  await page.getByRole('tab', { name: 'Flags and clock' }).click();
  await page.getByRole('button', { name: 'To the next due time' }).click();
  await expect(page.getByText(/^Done: .*Notifications/)).toBeVisible();
  await page.getByRole('tab', { name: /^Outbox/ }).click();
  await outbox.getByRole('button', { name: 'Empty' }).click();
  await expect(outbox.getByText('No email was sent')).toBeVisible();
});
