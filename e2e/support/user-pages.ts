import type { Locator, Page } from '@playwright/test';
import { people, type PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';

export const listPath = plainPath('userList');

export function getUserId(person: PersonId): string {
  const match = people.find(({ id }) => id === person);
  if (!match) throw new Error(`There is no ${person}.`);
  return match.userId;
}

export const editPath = (userId: string): string => pathTo('userEdit', { params: { userId } });
export const approvePath = (userId: string): string => pathTo('userApprove', { params: { userId } });

export const denyPath = (userId: string): string => pathTo('userDeny', { params: { userId } });

/** A user of Prairie Mill Foods who awaits approval; no test signs in as them. */
export const robinSato = '5f0c1d3e-0101-4a57-9b1e-6d2f8c3a0101';

export const form = (page: Page): Locator => page.getByRole('form');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
