import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { imageStore } from '#mocks/marketing/image-store.ts';

const open = (): Promise<RenderedRoute> => renderRoute(plainPath('marketing'), { person: 'internal-admin' });
const press = async ({ user }: RenderedRoute, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const findFlag = (flag: 'Active' | 'Primary', file: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('switch', { name: `${flag}: ${file}` });
const getRow = (file: string): HTMLElement => screen.getByRole('row', { name: new RegExp(file) });

async function expectFlag(flag: 'Active' | 'Primary', file: string, isOn: boolean): Promise<void> {
  await waitFor(async () => {
    const control = await findFlag(flag, file);
    expect([control.checked, control.getAttribute('aria-busy')]).toEqual([isOn, null]);
  });
}

const openLink = async (page: RenderedRoute, file: string) => {
  await press(page, `Edit the link of ${file}`);
  const dialog = within(await screen.findByRole('dialog', { name: `Link of ${file}` }));
  const field = dialog.getByRole('textbox', { name: 'Link' });
  return {
    field,
    save: async (link: string): Promise<void> => {
      await page.user.clear(field);
      if (link !== '') await page.user.type(field, link);
      await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    },
  };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('the preview shows the active images as the admin arranges them', async () => {
  const page = await open();
  await expectFlag('Active', 'warehouse-carlisle.png', true);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'traceability-webinar.png',
    'spring-capacity.png',
    'otif-benchmark.png',
    'warehouse-carlisle.png',
    'customer-day.png',
  ]);
  const preview = within(screen.getByRole('region', { name: 'On Home now' }));
  const pictures = (): (string | null)[] =>
    preview.queryAllByRole('img').map((image) => image.getAttribute('alt'));
  await waitFor(() => expect(pictures()).toHaveLength(3));
  await page.user.click(await findFlag('Active', 'warehouse-carlisle.png'));
  await expectFlag('Active', 'warehouse-carlisle.png', false);
  await waitFor(() => expect(pictures()).toHaveLength(2));
  await page.user.click(await findFlag('Active', 'customer-day.png'));
  await expectFlag('Active', 'customer-day.png', true);
  await page.user.click(await findFlag('Primary', 'customer-day.png'));
  await expectFlag('Primary', 'customer-day.png', true);
  await expectFlag('Primary', 'spring-capacity.png', false);
  await waitFor(() => {
    expect(pictures()).toHaveLength(3);
    expect(pictures()[1]).toContain('customer-day');
  });
});

it('a fourth active image is refused in its row with the server’s message', { tags: 'full' }, async () => {
  const page = await open();
  page.allowError(/409/);
  const file = 'otif-benchmark.png';
  await page.user.click(await findFlag('Active', file));
  const alert = await waitFor(() => within(getRow(file)).getByRole('alert'));
  expect(alert.textContent).toContain('Its position on Home is unchanged: Three images are already active.');
  await expectFlag('Active', file, false);
  await page.user.click(await findFlag('Active', 'spring-capacity.png'));
  await expectFlag('Active', 'spring-capacity.png', false);
  await page.user.click(within(getRow(file)).getByRole('button', { name: /^Retry/ }));
  await expectFlag('Active', file, true);
  expect(within(getRow(file)).queryByRole('alert')).toBeNull();
});

it(
  'a link is changed and removed; unsafe ones are refused before anything is sent',
  { tags: 'full' },
  async () => {
    const page = await open();
    const { backend } = page;
    const file = 'otif-benchmark.png';
    const { field, save } = await openLink(page, file);
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,hello',
      '//evil.example',
      'http://www.provider.example',
      'https://www.provider.example@evil.example',
    ]) {
      await save(link);
      await waitFor(() => expect(field.getAttribute('aria-invalid'), link).toBe('true'));
    }
    expect(backend.requests.list('setMarketingImageLink')).toEqual([]);
    await save(' https://www.provider.example/otif ');
    await closed();
    await waitFor(() => expect(getRow(file).textContent).toContain('https://www.provider.example/otif'));
    await (await openLink(page, file)).save('');
    await closed();
    await waitFor(() => expect(getRow(file).textContent).not.toContain('https://'));
    const bodies = backend.requests.list('setMarketingImageLink').map(({ body }) => body);
    expect(bodies).toEqual([{ link: 'https://www.provider.example/otif' }, { link: null }]);
  },
);

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(page: RenderedRoute, file: File): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Upload a marketing image' });
  const chooser = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('No file can be chosen.');
  // The browser's chooser also offers other types.
  chooser.removeAttribute('accept');
  await page.user.upload(chooser, file);
  return dialog;
}

it('a file that is not an image is never sent', { tags: 'full' }, async () => {
  const page = await open();
  await press(page, 'Upload image');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const file of [
    new File([svg], 'logo.svg', { type: 'image/svg+xml' }),
    new File([svg], 'logo.png', { type: 'image/png' }),
    new File(['%PDF-1.7 a flyer'], 'flyer.png', { type: 'image/png' }),
    new File([pixel, Buffer.alloc(5_000_000)], 'large.png', { type: 'image/png' }),
  ]) {
    const dialog = await upload(page, file);
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(file.name));
  }
  expect(page.backend.requests.list('uploadMarketingImage')).toEqual([]);
});

interface Save {
  readonly operationId: OperationId;
  readonly message: string;
  readonly action: (page: RenderedRoute) => Promise<void>;
}

const saves: readonly Save[] = [
  {
    operationId: 'uploadMarketingImage',
    message: 'An error occured uploading the marketing image.',
    action: async (page) => {
      await press(page, 'Upload image');
      await upload(page, new File([pixel], 'new.png', { type: 'image/png' }));
    },
  },
  {
    operationId: 'setMarketingImageLink',
    message: 'An error occured updating the marketing image link.',
    action: async (page) => (await openLink(page, 'otif-benchmark.png')).save('https://a.example/'),
  },
  {
    operationId: 'setMarketingImageFlag',
    message: 'An error occured updating the marketing image flag.',
    action: async ({ user }) => user.click(await findFlag('Primary', 'warehouse-carlisle.png')),
  },
  {
    operationId: 'deleteMarketingImage',
    message: 'An error occured deleting the marketing image.',
    action: async (page) => {
      await press(page, 'Delete customer-day.png');
      const question = within(await screen.findByRole('alertdialog'));
      await page.user.click(question.getByRole('button', { name: 'Delete' }));
    },
  },
];

it.each(saves)(
  'a failed $operationId is shown in place, and nothing has changed',
  { tags: 'full' },
  async (save) => {
    const page = await open();
    page.allowError(/500/);
    page.backend.faults.add({ operationId: save.operationId, kind: 'status', status: 500 });
    const before = JSON.stringify(imageStore(page.backend.db).marketingImages.all());
    await save.action(page);
    await waitFor(() => {
      const places = [
        ...document.querySelectorAll(
          'main [role="alert"], [role="dialog"] [role="alert"], [role="alertdialog"] [role="alert"]',
        ),
      ];
      expect(places.some(({ textContent }) => textContent.includes(save.message))).toBe(true);
    });
    expect(JSON.stringify(imageStore(page.backend.db).marketingImages.all())).toBe(before);
  },
);
