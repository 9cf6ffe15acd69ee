import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const person = 'customer-user';
const text = 'The portal is down for maintenance';
const expectMaintenance = async (page: RenderedRoute): Promise<void> => {
  await screen.findByText(text);
  expect(page.address()).toBe(plainPath('maintenanceLanding'));
};
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

const tryAgain = async ({ user }: RenderedRoute): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Try again' }));

it.each(['maintenanceModeEnabled', 'MaintenanceMode'])(
  'the flag %s closes every page before it requests anything, and Try again opens it afterwards',
  async (flag) => {
    const page = await renderRoute(plainPath('terms'), { person });
    await screen.findByText('You have accepted these terms');
    page.backend.setFeatures({ [flag]: true });
    page.backend.requests.clear();
    await page.goto('/orders/4711?bsid=7#lines');
    await expectMaintenance(page);
    const requested = new Set(page.backend.requests.list().map(({ operationId }) => operationId));
    for (const operationId of requested)
      expect(['getEnabledFeatures', 'getCurrentUser', 'listCustomers', 'listCustomerTiers']).toContain(
        operationId,
      );
    page.backend.requests.clear();
    await tryAgain(page);
    await waitFor(() => expect(page.backend.requests.list('getEnabledFeatures')).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await expectMaintenance(page);
    page.backend.setFeatures({ [flag]: false });
    await tryAgain(page);
    await heading('Order');
    expect(page.address()).toBe('/orders/4711?bsid=7#lines');
  },
);

it.each<OperationId>(['listAnnouncements', 'listCustomerTiers', 'getCurrentUser'])(
  'a 503 of %s is maintenance, and the page is remembered',
  async (operationId) => {
    const page = await renderRoute('/?from=mail', {
      person,
      faults: [{ operationId, kind: 'status', status: 503 }],
    });
    await expectMaintenance(page);
    expect(sessionStorage.getItem('redirectPath')).toBe('/?from=mail');
  },
);

it('the page returns when a service that answered with 503 is available', async () => {
  const page = await renderRoute('/?from=mail', {
    person,
    faults: [{ operationId: 'listAnnouncements', kind: 'status', status: 503 }],
  });
  await expectMaintenance(page);
  page.backend.faults.clear();
  await tryAgain(page);
  await heading('Home');
  expect(page.address()).toBe('/?from=mail');
});
