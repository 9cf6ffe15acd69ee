import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

/** The entries of a group of the menu. */
const entries = (group: string): string[] =>
  within(menu().getByRole('group', { name: group }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const company = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Company');
const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Opens the list of companies. */
async function openPicker({ user }: RenderedRoute): Promise<void> {
  await user.click(await screen.findByLabelText('Company'));
  await screen.findByRole('listbox');
}

const expectTiers = ({ backend }: RenderedRoute, path: string): Promise<void> =>
  waitFor(() => expect(backend.requests.list('listCustomerTiers').at(-1)?.path).toBe(path));

describe('the menu', () => {
  it('has the groups and entries of the user, the company and the features', async () => {
    const page = await renderRoute(plainPath('terms'), { person: 'internal-admin' });
    await screen.findByText('You have accepted these terms');
    page.backend.setFeatures({ fsmaEnabled: false });
    await page.goto('/');
    await heading('Home');
    const flash = ['Orders', 'Billing', 'Inventory', 'Reporting Suite', 'OTIF'];
    await waitFor(() =>
      expect(entries('Flash')).toEqual([...flash, 'LTL Rating', 'Order Entry', 'ASN', 'Flash Guide']),
    );
    expect(entries('General')).toEqual(['Home', 'Announcements', 'Questions']);
    expect(entries('Insights')).toEqual(['Performance', 'Cost', 'Predictive']);
    const admin = ['Users', 'Tiers', 'Announcements', 'Surveys', 'Documents'];
    expect(entries('Admin')).toEqual([...admin, 'Retailers', 'Marketing']);
    screen.getByRole('link', { name: 'Terms of Service' });

    await chooseCompany(page, /Cedar & Sage/);
    await waitFor(() => expect(entries('Flash')).toEqual([...flash, 'ASN', 'Flash Guide']));
    expect(entries('Admin')).toEqual([...admin, 'Marketing']);
  });

  it('marks the current page, and the logo leads to Home', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('otifDashboard'), { person: 'customer-user' });
    await heading('OTIF');
    const current = (): (string | null)[] =>
      menu()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent);
    expect(current()).toEqual(['OTIF']);
    expect(document.title).toBe('OTIF - Customer Portal');
    await page.user.click(menu().getByRole('link', { name: 'Announcements' }));
    await heading('Announcements');
    expect(current()).toEqual(['Announcements']);
    await page.user.click(screen.getByRole('link', { name: 'Customer Portal, home' }));
    const home = await heading('Home');
    // At once, so that it is not taken from what someone presses next.
    expect(document.activeElement).toBe(home);
    expect(document.title).toBe('Home - Customer Portal');
    expect(page.address()).toBe('/');
  });

  it('can be closed beside the page, which is remembered', { tags: 'full' }, async () => {
    const page = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await heading('Announcements');
    await page.user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('complementary', { name: 'Navigation' })).toBeNull();
    page.reload();
    await heading('Announcements');
    expect(screen.queryByRole('complementary', { name: 'Navigation' })).toBeNull();
    const open = screen.getByRole('button', { name: 'Open menu' });
    expect(open.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(open);
    await screen.findByRole('complementary', { name: 'Navigation' });
    expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the company', () => {
  it('is shown without a picker when there is only one', { tags: 'full' }, async () => {
    await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await heading('Announcements');
    await waitFor(() => expect(company().value).toBe('Prairie Mill Foods'));
    expect(company().disabled).toBe(true);
  });

  it('is found by typing its name or code, and is remembered', { tags: 'full' }, async () => {
    const page = await renderRoute('/', { person: 'multi-customer-user' });
    await heading('Home');
    await openPicker(page);
    await waitFor(() => expect(options()).toHaveLength(3));
    const input = screen.getByRole('combobox', { name: 'Company' });
    for (const [typed, pattern] of [
      ['north', /^Northlight Home Care/],
      ['zzz', /^No company matches$/],
      ['BHB', /^Blue Heron Beverages/],
    ] as const) {
      await page.user.clear(input);
      await page.user.type(input, typed);
      await waitFor(() => expect(options()).toEqual([expect.stringMatching(pattern)]));
    }
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Blue Heron Beverages'));
    await expectTiers(page, '/api/CustomerTiers/BHB');
    page.reload();
    await heading('Home');
    await waitFor(() => expect(company().value).toBe('Blue Heron Beverages'));
  });

  it(
    'may be a demo customer for internal users, which never shows whose data it uses',
    { tags: 'full' },
    async () => {
      const page = await renderRoute('/', { person: 'internal-user' });
      await heading('Home');
      expect(company().value).toBe('Internal');
      await openPicker(page);
      await waitFor(() => expect(options()).toHaveLength(10));
      screen.getByRole('option', { name: /DEMO 1/ });
      await page.user.click(screen.getByRole('option', { name: /DEMO 2/ }));
      await waitFor(() => expect(company().value).toBe('DEMO 2'));
      await expectTiers(page, '/api/CustomerTiers/BHB');
      expect(screen.getByRole('main').textContent).not.toContain('Blue Heron Beverages');
      page.reload();
      await heading('Home');
      await waitFor(() => expect(company().value).toBe('DEMO 2'));
    },
  );
});

describe('the user menu', () => {
  it.each<[PersonId, string, readonly string[]]>([
    ['customer-user', 'Casey Ortiz', ['Reset Password', 'Logout']],
    ['internal-user', 'Ira Coleman', ['Logout']],
  ])(
    'of %s offers a password reset to customers only, and shows the version',
    { tags: 'full' },
    async (person, name, items) => {
      const { user } = await renderRoute(plainPath('announcements'), { person });
      await heading('Announcements');
      const button = { name: `User menu of ${name}` };
      await user.click(await screen.findByRole('button', button));
      const list = await waitFor(async () => {
        const openMenu = screen.queryByRole('menu');
        if (openMenu) return openMenu;
        // The first press loads the menu's code.
        await user.click(screen.getByRole('button', button));
        return screen.getByRole('menu');
      });
      expect(list.textContent).toContain(name);
      expect(list.textContent).toContain('Version ');
      const menuItems = within(list).getAllByRole('menuitem');
      expect(menuItems.map(({ textContent }) => textContent)).toEqual(items);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(document.activeElement).toBe(screen.getByRole('button', button));
    },
  );
});
