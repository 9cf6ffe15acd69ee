import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { savedFiles } from './browser.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const operationId = 'downloadLatestDocumentGuide';
const findButton = (guide: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Download ${guide} Guide` });
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

const openHome = (faults: readonly Fault[] = []): Promise<RenderedRoute> =>
  renderRoute('/', { person: 'customer-user', faults });

it('each guide is saved as a file, requested once however often the button is pressed', async () => {
  const { user, backend } = await openHome([{ operationId, kind: 'delay', delayMs: 300 }]);
  for (const [index, guide] of ['Flash', 'Guru'].entries()) {
    const button = await findButton(guide);
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await user.click(button);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await savedFiles()).toHaveLength(index + 1));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    const file = (await savedFiles())[index];
    expect(file?.name).toBe(`${guide}-Guide.pdf`);
    expect(file?.text.startsWith('%PDF-')).toBe(true);
  }
  const requested = backend.requests.list(operationId).map(({ query }) => query);
  expect(requested).toEqual([{ fileName: 'Flash-Guide.pdf' }, { fileName: 'Guru-Guide.pdf' }]);
});

it(
  'each failed guide has its own message, the newest on top, which can be closed',
  { tags: 'full' },
  async () => {
    const { user, backend } = await openHome([{ operationId, kind: 'status', status: 404 }]);
    const fail = async (guide: string): Promise<void> => {
      await user.click(await findButton(guide));
      await messages().findByText(`${guide} Guide: Not Found`, { exact: false });
      await waitFor(async () => expect((await findButton(guide)).getAttribute('aria-busy')).toBeNull());
    };
    const listGuides = (): (string | undefined)[] =>
      messages()
        .getAllByText(/Guide: /)
        .map(({ textContent }) => /\w+ Guide/.exec(textContent)?.[0]);
    await fail('Flash');
    await fail('Guru');
    await fail('Guru');
    expect(listGuides()).toEqual(['Guru Guide', 'Flash Guide']);
    const [close] = messages().getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    await waitFor(() => expect(listGuides()).toEqual(['Flash Guide']));
    backend.faults.clear();
    await user.click(await findButton('Guru'));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  },
);

it('a page of HTML is not saved as a guide', async () => {
  const body = '<html><body>Please sign in to the proxy</body></html>';
  const { user } = await openHome([{ operationId, kind: 'malformed', body }]);
  await user.click(await findButton('Flash'));
  await messages().findByText(
    /Flash Guide: An error occured downloading the document Unexpected response from the server\./,
  );
  expect(await savedFiles()).toEqual([]);
});
