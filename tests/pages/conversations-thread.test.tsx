import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { openQuestion } from './question-drawer.ts';
import { renderRoute } from './render-route.tsx';

it('the question at a record stays when the list is sorted again, with its text and the focus', async () => {
  const route = await renderRoute(plainPath('billingDashboard'), { person: 'customer-user' });
  const { user } = route;
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  const [invoice] = await table.findAllByRole('button', { name: /^INV-/ });
  await user.click(invoice ?? document.body);
  const findInvoice = async () => within(await screen.findByRole('dialog', { name: /^Invoice INV-/ }));
  const drawer = await findInvoice();
  await user.click(await drawer.findByRole('tab', { name: /^Conversation/ }));
  for (const topic of ['Stops', 'Fuel']) {
    await user.type(await drawer.findByLabelText('Topic'), topic);
    await user.type(drawer.getByRole('textbox', { name: 'Ask the provider' }), `Why ${topic}?`);
    await user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await drawer.findByText(`Why ${topic}?`, { selector: 'p' });
    expect(document.activeElement).toBe(drawer.getByRole('region', { name: 'Conversation messages' }));
    if (topic === 'Stops') await user.click(drawer.getByRole('button', { name: 'Ask another question' }));
  }
  route.reload();
  const again = await findInvoice();
  await again.findByText('Why Stops?', { selector: 'p' });
  const text = again.getByRole('textbox', { name: 'Write to the provider' });
  await user.type(text, 'Half a sent');
  await user.click(again.getByRole('button', { name: 'Resolve' }));
  const reopen = await again.findByRole('button', { name: 'Reopen' });
  await again.findByText(/^Stops, resolved/);
  again.getByText('Why Stops?', { selector: 'p' });
  expect(text.isConnected).toBe(true);
  expect(text).toHaveProperty('value', 'Half a sent');
  expect(document.activeElement).toBe(reopen);
});

it('closing a question that has left the list moves the focus to the heading', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user');
  await route.user.click(drawer.getByRole('button', { name: 'Resolve' }));
  await drawer.findByRole('button', { name: 'Reopen' });
  await route.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Questions', level: 1 })),
  );
});

it(
  'messages that could not be loaded say why, and Retry moves the focus to them',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(plainPath('questions'), {
      person: 'customer-user',
      faults: [{ operationId: 'listMessages', kind: 'status', status: 400, title: 'Not now' }],
    });
    const list = within(await screen.findByRole('list', { name: 'Questions' }));
    const [row] = await list.findAllByRole('button', { name: /^Fuel surcharge/ });
    await route.user.click(row ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await drawer.findByText('Some messages could not be loaded: Not now');
    route.backend.faults.clear();
    await route.user.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText(/Is that the Friday rate/);
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getByRole('region', { name: 'Conversation messages' })),
    );
  },
);

it(
  'a failed read mark has Retry, and is repeated when the connection is back',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('internal-user', [
      { operationId: 'setThreadReadMark', kind: 'status', status: 400, title: 'Not now' },
    ]);
    await drawer.findByText('Could not be marked as read.');
    await route.user.click(drawer.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(route.backend.requests.list('setThreadReadMark')).toHaveLength(2));
    await drawer.findByText('Could not be marked as read.');
    route.backend.faults.clear();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(drawer.queryByText('Could not be marked as read.')).toBeNull());
  },
);
