import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { userDrafts } from '#mocks/world/people/user-drafts.ts';
import { people, type PersonId } from '#mocks/people.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

export const listPath = plainPath('userList');
export const editPath = (userId: string): string => pathTo('userEdit', { params: { userId } });
export const approvePath = (userId: string): string => pathTo('userApprove', { params: { userId } });
export const denyPath = (userId: string): string => pathTo('userDeny', { params: { userId } });

export const refusal = 'Unable to login. Please contact an admin for approval.';

export const drafts = (): string | null => sessionStorage.getItem('formDrafts');

/** The id of a user by display name. */
export function getUserId(name: string): string {
  const user = [...people, ...userDrafts].find((candidate) => candidate.name === name);
  if (!user) throw new Error(`There is no ${name}.`);
  return user.userId;
}

export interface UserPage extends RenderedRoute {
  /** Clicks a button, when there is one that is not busy. */
  readonly press: (name: string) => Promise<void>;
  readonly type: (label: string | RegExp, text: string) => Promise<void>;
  /** The checkbox of the form. */
  readonly box: (name: string) => Promise<HTMLInputElement>;
  /** The problem summary of the form, when it has the focus. */
  readonly problems: () => Promise<HTMLElement>;
  /** Adds a customer in the form. */
  readonly addCustomer: (typed: string, name: string) => Promise<void>;
  /** Opens the actions of a user in the list. */
  readonly openActions: (name: string) => Promise<HTMLElement>;
  readonly expectPath: (path: string) => Promise<void>;
  readonly bodies: (operationId: OperationId) => readonly unknown[];
}

export const findRow = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

/** Opens a page of the user administration. */
export async function openUserPage(
  path: string,
  {
    person = 'internal-admin',
    faults = [],
  }: { readonly person?: PersonId; readonly faults?: readonly Fault[] } = {},
): Promise<UserPage> {
  const page = await renderRoute(path, { person, faults });
  const { user, backend, address } = page;
  const form = (): HTMLElement => screen.getByRole('form');
  return {
    ...page,
    press: async (name) => {
      const button = await screen.findByRole('button', { name });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await user.click(button);
    },
    type: async (label, text) => {
      const field = await screen.findByRole('textbox', { name: label });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    box: async (name) => {
      await screen.findByRole('form');
      return within(form()).findByRole<HTMLInputElement>('checkbox', { name });
    },
    problems: async () => {
      await screen.findByRole('form');
      const summary = await within(form()).findByRole('alert');
      await waitFor(() => expect(document.activeElement).toBe(summary));
      return summary;
    },
    addCustomer: async (typed, name) => {
      const input = await screen.findByRole('combobox', { name: 'Customers' });
      await user.type(input, typed);
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
      await user.keyboard('{Escape}');
    },
    openActions: async (name) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      return screen.findByRole('menu');
    },
    expectPath: (path) => waitFor(() => expect(address()).toBe(path)),
    bodies: (operationId) => backend.requests.list(operationId).map(({ body }) => body),
  };
}
