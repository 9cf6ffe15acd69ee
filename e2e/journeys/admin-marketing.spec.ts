import type { Browser, Locator, Page } from '@playwright/test';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { pdfFile, pngFile } from '../support/files.ts';
import { homeComplete } from '../support/frame.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { turn } from '../support/switches.ts';

const path = plainPath('marketing');

function getRow(page: Page, fileName: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fileName }) });
}

function flag(page: Page, name: 'Active' | 'Primary', fileName: string): Locator {
  return page.getByRole('switch', { name: `${name}: ${fileName}`, exact: true });
}

const preview = (page: Page): Locator => page.getByRole('region', { name: 'On Home now' });

type Links = readonly (string | null)[];

/** Checks the links of the banners, left to right, as a customer sees them on Home. */
async function judgeCustomerBanners(
  browser: Browser,
  portal: Portal,
  judge: (links: Links) => void,
): Promise<void> {
  const customer = await openAs(browser, portal.origin, 'customer-user');
  await homeComplete(customer);
  const pictures = customer.getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  // The images load one by one.
  await expect(async () => {
    const links = await pictures.evaluateAll((images) =>
      images.map((image) => image.closest('a')?.getAttribute('href') ?? null),
    );
    judge(links);
  }).toPass();
  await customer.context().close();
}

test('the preview and Home show the images as the admin arranges them', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('internal-admin', path);
  await expect(page.getByRole('rowheader')).toHaveText([
    'traceability-webinar.png',
    'spring-capacity.png',
    'otif-benchmark.png',
    'warehouse-carlisle.png',
    'customer-day.png',
  ]);
  await expect(preview(page).getByRole('img')).toHaveCount(3);
  await turn(flag(page, 'Active', 'warehouse-carlisle.png'), 'off');
  await expect(preview(page).getByRole('img')).toHaveCount(2);
  await turn(flag(page, 'Active', 'customer-day.png'), 'on');
  await turn(flag(page, 'Primary', 'customer-day.png'), 'on');
  await expect(flag(page, 'Primary', 'spring-capacity.png')).not.toBeChecked();
  await expect(flag(page, 'Primary', 'customer-day.png')).not.toHaveAttribute('aria-busy');

  await judgeCustomerBanners(browser, portal, (links) =>
    expect(links).toEqual([
      'https://www.provider.example/news/spring-capacity',
      'https://www.provider.example/customer-day',
      'https://www.provider.example/webinars/traceability?from=portal',
    ]),
  );
});

test('an image is uploaded with its link, made active, and deleted', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('internal-admin', path);
  await page.getByRole('button', { name: 'Upload image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a marketing image' });
  await dialog.getByRole('textbox', { name: 'Link' }).fill('https://www.provider.example/winter');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles(pngFile('winter <img src=x onerror=alert(1)>.png'));
  await expect(dialog).toBeHidden();
  const name = 'winter <img src=x onerror=alert(1)>.png';
  const row = getRow(page, name);
  await expect(row).toContainText('https://www.provider.example/winter');
  await expect(flag(page, 'Active', name)).not.toBeChecked();

  await turn(flag(page, 'Active', 'spring-capacity.png'), 'off');
  await expect(flag(page, 'Active', 'spring-capacity.png')).not.toHaveAttribute('aria-busy');
  await turn(flag(page, 'Active', name), 'on');
  await expect(flag(page, 'Active', name)).not.toHaveAttribute('aria-busy');
  const winter = 'https://www.provider.example/winter';
  await judgeCustomerBanners(browser, portal, (links) => expect(links).toContain(winter));

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await expect(question).toContainText('It is shown on Home now.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await judgeCustomerBanners(browser, portal, (links) => expect(links).not.toContain(winter));
});

test('a fourth active image is refused in its row with the server’s message', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  await signedIn('internal-admin', path);
  await flag(page, 'Active', 'otif-benchmark.png').click();
  const alert = getRow(page, 'otif-benchmark.png').getByRole('alert');
  await expect(alert).toContainText('Its position on Home is unchanged: Three images are active already.');
  await expect(flag(page, 'Active', 'otif-benchmark.png')).not.toBeChecked();
  await turn(flag(page, 'Active', 'spring-capacity.png'), 'off');
  await alert.getByRole('button', { name: /^Retry/ }).click();
  await expect(alert).toHaveCount(0);
  await expect(flag(page, 'Active', 'otif-benchmark.png')).toBeChecked();
});

test('a link is changed and removed', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', path);
  await page.getByRole('button', { name: 'Edit the link of otif-benchmark.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link of otif-benchmark.png' });
  await dialog.getByRole('textbox', { name: 'Link' }).fill(' https://www.provider.example/otif ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, 'otif-benchmark.png')).toContainText('https://www.provider.example/otif');
  await page.getByRole('button', { name: 'Edit the link of otif-benchmark.png' }).click();
  await dialog.getByRole('textbox', { name: 'Link' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, 'otif-benchmark.png')).not.toContainText('https://');
  const sent = await portal.requests('setMarketingImageLink');
  expect(sent.map(({ body }) => body)).toEqual([
    { link: 'https://www.provider.example/otif' },
    { link: null },
  ]);
});

test('unsafe links are refused before anything is sent', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', path);
  await page.getByRole('button', { name: 'Edit the link of otif-benchmark.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link of otif-benchmark.png' });
  const field = dialog.getByRole('textbox', { name: 'Link' });
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    '//evil.example',
    'http://www.provider.example',
    'https://www.provider.example@evil.example',
  ]) {
    await field.fill(link);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field, link).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await portal.requests('setMarketingImageLink')).toHaveLength(0);
});

test('a file that is not an image is never sent', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', path);
  await page.getByRole('button', { name: 'Upload image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a marketing image' });
  const chooser = dialog.locator('input[type="file"]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const file of [
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'logo.png', mimeType: 'image/png', buffer: svg },
    { ...pdfFile('flyer.png', 'a flyer'), mimeType: 'image/png' },
    { ...pngFile('large.png'), buffer: Buffer.concat([pngFile('').buffer, Buffer.alloc(5_000_000)]) },
  ]) {
    await chooser.setInputFiles(file);
    await expect(dialog.getByRole('alert')).toBeVisible();
  }
  expect(await portal.requests('uploadMarketingImage')).toHaveLength(0);
});

interface Save {
  readonly operationId: OperationId;
  readonly message: string;
  readonly action: (page: Page) => Promise<void>;
  readonly alert: (page: Page) => Locator;
}

const saves: readonly Save[] = [
  {
    operationId: 'uploadMarketingImage',
    message: 'An error occured uploading the marketing image.',
    action: async (page) => {
      await page.getByRole('button', { name: 'Upload image' }).click();
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(pngFile('new.png'));
    },
    alert: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    operationId: 'setMarketingImageLink',
    message: 'An error occured updating the marketing image link.',
    action: async (page) => {
      await page.getByRole('button', { name: 'Edit the link of otif-benchmark.png' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).fill('https://a.example/');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    alert: (page) => page.getByRole('dialog'),
  },
  {
    operationId: 'setMarketingImageFlag',
    message: 'An error occured updating the marketing image flag.',
    action: async (page) => flag(page, 'Primary', 'warehouse-carlisle.png').click(),
    alert: (page) => getRow(page, 'warehouse-carlisle.png').getByRole('alert'),
  },
  {
    operationId: 'deleteMarketingImage',
    message: 'An error occured deleting the marketing image.',
    action: async (page) => {
      await page.getByRole('button', { name: 'Delete customer-day.png' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    },
    alert: (page) => page.getByRole('alertdialog').getByRole('alert'),
  },
];

for (const { operationId, message, action, alert } of saves) {
  test(`a failed ${operationId} is shown in place, and nothing has changed`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 500/);
    await signedIn('internal-admin', path);
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    await portal.fault({ operationId, kind: 'status', status: 500 });
    await action(page);
    await expect(alert(page)).toContainText(message);
    await portal.clearFaults();
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    await expect(flag(page, 'Primary', 'spring-capacity.png')).toBeChecked();
    await expect(getRow(page, 'otif-benchmark.png')).not.toContainText('https://');
  });
}

test('no axe violations on the page and in its dialogs', async ({ page, signedIn }) => {
  await signedIn('internal-admin', path);
  const complete = () => expect(preview(page).getByRole('img')).toHaveCount(3);
  await expectAccessible(page, complete);
  for (const [button, role] of [
    ['Upload image', 'dialog'],
    ['Edit the link of spring-capacity.png', 'dialog'],
    ['Delete spring-capacity.png', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectAccessible(page, () => page.getByRole(role).waitFor());
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
