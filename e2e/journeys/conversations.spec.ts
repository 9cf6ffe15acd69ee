import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expectNoViolations, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const hidden = 'Only we may know: the carrier pays it.';

async function openQuestion(page: Page, topic: RegExp) {
  await page.getByRole('button', { name: topic }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Prairie Mill Foods' });
  await expect(drawer.getByRole('region', { name: 'Conversation messages' })).toBeVisible();
  return drawer;
}

/** A long question, open, with a function that lets the provider write messages in it. */
async function openLongQuestion(page: Page, origin: string) {
  const drawer = await openQuestion(page, /Fuel surcharge/);
  const messages = drawer.getByRole('region', { name: 'Conversation messages' });
  const threadId = new URL(page.url()).searchParams.get('thread') ?? '';
  const write = async (text: string, count: number): Promise<void> => {
    const response = await page.request.post(`${origin}/__mock/conversations/messages`, {
      data: { threadId, person: 'internal-user', text, count },
    });
    expect(response.ok()).toBe(true);
  };
  return { drawer, messages, write };
}

test('a question is asked, answered and resolved by two people, live', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  // The draft of a sent message, which the server has deleted with it by then.
  portal.allowError(/404 \(Not Found\).*\/Drafts\//);
  await signedIn('customer-user', plainPath('billingDashboard'));
  const table = page.getByRole('table', { name: 'Invoices' });
  await table.getByRole('button', { name: /^INV-/ }).first().click();
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ });
  await invoice.getByRole('tab', { name: /^Conversation/ }).click();
  await invoice.getByLabel('Topic').fill('Second stop on this invoice');
  const question = invoice.getByRole('textbox', { name: 'Ask the provider' });
  await question.fill('We ordered one stop. Why two? ');
  await question.press('End');
  await question.pressSequentially('#1');
  const saved = page.waitForResponse(
    (response) =>
      /\/Drafts(\/|$)/.test(response.url()) &&
      response.ok() &&
      (response.request().postData() ?? '').includes('lineId'),
  );
  await invoice.getByRole('option').first().click();
  await expect(invoice.getByRole('list', { name: 'Attached' })).toContainText('line 1');
  await saved;

  // What is typed survives a reload.
  await page.reload();
  await expect(question).toHaveValue(/Why two\?/);

  // It is also on the other devices of its author.
  const { pathname, search } = new URL(page.url());
  const elsewhere = await openAs(browser, portal.origin, 'customer-user', pathname + search);
  const again = elsewhere.getByRole('dialog', { name: /^Invoice INV-/ });
  await expect(again.getByRole('textbox', { name: 'Ask the provider' })).toHaveValue(/Why two\?/);
  await expect(again.getByLabel('Topic')).toHaveValue('Second stop on this invoice');
  await expect(again.getByRole('list', { name: 'Attached' })).toContainText('line 1');
  await elsewhere.context().close();

  await invoice.getByRole('button', { name: 'Send to provider' }).click();
  await expect(invoice.getByText('Question open')).toBeVisible();

  const provider = await openAs(browser, portal.origin, 'internal-user', plainPath('questions'));
  const answer = await openQuestion(provider, /Second stop/);
  await answer.getByRole('radio', { name: 'Only provider' }).check();
  await answer.getByRole('textbox', { name: 'Write to the provider only' }).fill(hidden);
  // The recipients change only with a confirmation.
  await answer.getByRole('radio', { name: 'To Prairie Mill Foods' }).click({ force: true });
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await answer.getByRole('button', { name: 'Send to provider only' }).click();
  await expect(answer.getByText(hidden)).toBeVisible();
  await expect(answer.getByRole('textbox', { name: 'Write to the provider only' })).toHaveValue('');
  // After it, nothing reaches the customer by mistake.
  await expect(answer.getByRole('button', { name: 'Send to provider only' })).toBeVisible();

  await answer.getByRole('radio', { name: 'To Prairie Mill Foods' }).check();
  await answer
    .getByRole('textbox', { name: /^Write to Prairie Mill Foods/ })
    .fill('You are right, we credit it.');
  await answer.getByRole('button', { name: 'Send to customer' }).click();

  await expect(invoice.getByText('You are right, we credit it.')).toBeVisible();
  await expect(invoice.getByText('Answered', { exact: true })).toBeVisible();
  await expect(invoice.getByText(hidden)).toHaveCount(0);
  await expect(answer.getByText(/Read by Casey Ortiz/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findViolations(provider)).toEqual([]);

  await invoice.getByRole('button', { name: 'Resolve' }).click();
  await expect(answer.getByText(/resolved by Casey Ortiz/)).toBeVisible();
});

test('a question about selected orders stays open in a narrower window', async ({ page, signedIn }) => {
  await signedIn('customer-user', plainPath('ordersDashboard'));
  const boxes = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox', { name: /^Select/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Ask about these 2' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ask about 2 records' });
  const topic = drawer.getByRole('textbox', { name: 'Topic' });
  await topic.fill('Delays');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('table', { name: 'Orders', includeHidden: true })).toHaveCount(
      width === 390 ? 0 : 1,
    );
    await expect(topic).toHaveValue('Delays');
  }
  await expect(drawer.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(2);
});

test('a question about a lot leads to its stock', async ({ page, signedIn }) => {
  await signedIn('customer-user', plainPath('questions'));
  const drawer = await openQuestion(page, /When is this lot released/);
  const link = drawer.getByRole('list', { name: 'Records' }).getByRole('link', { name: /^Lot / });
  const lot = ((await link.textContent()) ?? '').replace('Lot ', '');
  await link.click();
  await expect(drawer).toHaveCount(0);
  const stock = page.getByRole('dialog', { name: `Lot ${lot}` }).getByRole('table');
  await expect(stock.getByRole('columnheader', { name: 'Warehouse' })).toBeVisible();
  await expect(stock.getByRole('cell').first()).toBeVisible();
});

test('5,000 messages stay fluid', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user', plainPath('questions'));
  const { messages, write } = await openLongQuestion(page, portal.origin);
  await write('Message number', 5000);
  await expect(messages.getByText('Message number 5000')).toBeVisible();
  expect(await messages.getByRole('article').count()).toBeLessThan(60);
  await messages.evaluate((box) => box.scrollTo(0, 0));
  await expect(messages.getByText(/Is that the Friday rate/)).toBeVisible();
  expect(await messages.getByRole('article').count()).toBeLessThan(60);
});

test('a message that arrives out of view is announced and reached, and an own one is shown', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', plainPath('questions'));
  const { drawer, messages, write } = await openLongQuestion(page, portal.origin);
  await write('Message number', 300);
  await expect(messages.getByText('Message number 300')).toBeVisible();
  await messages.evaluate((box) => box.scrollTo(0, 0));
  await expect(messages.getByText(/Is that the Friday rate/)).toBeVisible();

  await write('Please look', 1);
  await expect(drawer.getByText(/^New message from /)).toBeAttached();
  await drawer.getByRole('button', { name: 'New message' }).click();
  await expect(messages.getByText('Please look')).toBeInViewport();
  await expect(drawer.getByRole('button', { name: 'New message' })).toHaveCount(0);
  await expect(messages).toBeFocused();

  await messages.evaluate((box) => box.scrollTo(0, 0));
  await expect(messages.getByText(/Is that the Friday rate/)).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Write to the provider' }).fill('I have looked');
  await drawer.getByRole('button', { name: 'Send to provider' }).click();
  await expect(drawer.getByText('Message sent')).toBeAttached();
  await expect(messages.getByText('I have looked')).toBeInViewport();
});

test('the button that sends is in view on a phone', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn('internal-user', plainPath('questions'));
  const drawer = await openQuestion(page, /Fuel surcharge/);
  await expect(drawer.getByRole('button', { name: 'Insert answer' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Send to customer' })).toBeInViewport({ ratio: 1 });
});

test('the composer is at the foot of the drawer, and follows the messages where the height is small', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', plainPath('questions'));
  const { drawer, messages, write } = await openLongQuestion(page, portal.origin);
  const box = drawer.getByRole('textbox', { name: 'Write to the provider' });
  const composer = drawer.getByRole('region', { name: 'Write to the provider' });
  const findGap = async () => {
    const { y = 0, height = 0 } = (await composer.boundingBox()) ?? {};
    return Math.abs((page.viewportSize()?.height ?? 0) - y - height);
  };
  // One short conversation, then one that scrolls above the composer.
  await expect.poll(findGap).toBeLessThan(2);
  await write('Message number', 30);
  const last = messages.getByText('Message number 30');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(findGap).toBeLessThan(2);
  await expect(last).toBeInViewport({ ratio: 1 });
  await box.evaluate((area) => (area.style.height = '12rem'));
  await expect.poll(findGap).toBeLessThan(2);
  await expect(last).toBeInViewport({ ratio: 1 });

  // With the keyboard of a phone, it takes no room from the messages.
  await page.setViewportSize({ width: 390, height: 420 });
  const end = (await messages.boundingBox()) ?? { y: 0, height: 0 };
  expect(end.height).toBeGreaterThan(200);
  expect((await composer.boundingBox())?.y).toBeGreaterThanOrEqual(end.y + end.height);
  await box.focus();
  await expect(box).toBeInViewport();
});

for (const width of [390, 820, 1440]) {
  test(`the questions have no axe violations and no horizontal scrolling at ${width} px`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn('internal-user', plainPath('questions'));
    await expect(page.getByRole('list', { name: 'Questions' })).toBeVisible();
    await expectNoViolations(page);
    const drawer = await openQuestion(page, /Fuel surcharge/);
    await drawer.getByRole('radio', { name: 'Only provider' }).check();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
