import type { Locator, Page } from '@playwright/test';
import { people, type PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

export const listPath = plainPath('userList');
export const createPath = plainPath('userCreate');

export function getUserId(person: PersonId): string {
  const found = people.find(({ id }) => id === person);
  if (!found) throw new Error(`There is no ${person}.`);
  return found.userId;
}

export const editPath = (userId: string): string => pathTo('userEdit', { params: { userId } });
export const approvePath = (userId: string): string => pathTo('userApprove', { params: { userId } });
export const denyPath = (userId: string): string => pathTo('userDeny', { params: { userId } });

/**
 * Two users of Prairie Mill Foods who await approval, and an active one of Blue Heron Beverages; no test signs in as
 * them.
 */
export const robinSato = '5f0c1d3e-0101-4a57-9b1e-6d2f8c3a0101';
export const quinnAbara = '5f0c1d3e-0102-4a57-9b1e-6d2f8c3a0102';
export const devonCastillo = '5f0c1d3e-0109-4a57-9b1e-6d2f8c3a0109';

export const form = (page: Page): Locator => page.getByRole('form');
export const problems = (page: Page): Locator => form(page).getByRole('alert');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const getRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Opens the actions of a user in the list. */
export async function openActions(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  return page.getByRole('menu');
}

/** Adds a customer in a form. */
export async function addCustomer(page: Page, typed: string, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: 'Customers' });
  await input.fill(typed);
  await page.getByRole('option', { name }).click();
  await input.press('Escape');
}

/** Fills in the required fields of a new user, except customers and roles. */
export async function fillNames(page: Page, first: string, last: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail address').fill(email);
}
