import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { failures } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

interface Read {
  readonly operationId: OperationId;
  readonly person: PersonId;
  readonly path: string;
  readonly message: string;
  /** What is shown after loading: a text of the page, or the label of a field. */
  readonly loaded: string;
}

const restrictedUser = people.find(({ id }) => id === 'restricted-user')?.userId ?? '';
const userPath = pathTo('userEdit', { params: { userId: restrictedUser } });
const retailerPath = pathTo('retailerView', { params: { retailerId: '1' } });

const reads: readonly Read[] = [
  {
    operationId: 'getRetailer',
    person: 'customer-admin',
    path: retailerPath,
    message: 'The retailer could not be loaded',
    loaded: 'Details',
  },
  {
    operationId: 'listRetailerLocations',
    person: 'customer-admin',
    path: retailerPath,
    message: 'The locations could not be loaded',
    loaded: '12 locations',
  },
  {
    operationId: 'getRetailerLocation',
    person: 'customer-admin',
    path: pathTo('retailerLocationEdit', { params: { retailerId: '1', locationId: '1' } }),
    message: 'The location could not be loaded',
    loaded: 'GLN',
  },
  {
    operationId: 'getUser',
    person: 'internal-admin',
    path: userPath,
    message: 'The user could not be loaded',
    loaded: 'Job title',
  },
  {
    operationId: 'getUserRoles',
    person: 'internal-admin',
    path: userPath,
    message: 'The roles of the user could not be loaded',
    loaded: 'Job title',
  },
  {
    operationId: 'getAnnouncement',
    person: 'internal-admin',
    path: pathTo('announcementEdit', { params: { announcementId: '14' } }),
    message: 'Not Found',
    loaded: 'Start date',
  },
  {
    operationId: 'getSurvey',
    person: 'internal-admin',
    path: pathTo('surveyEdit', { params: { surveyId: '4' } }),
    message: 'Not Found',
    loaded: 'Introduction',
  },
];

const main = () => within(screen.getByRole('main'));

/** What is shown instead of the page or a part of it. */
async function findFailure(): Promise<HTMLElement> {
  await waitFor(() => expect(failures()).toHaveLength(1));
  const [failure] = failures();
  if (!failure) throw new Error('Nothing has failed.');
  return failure;
}

it.each(reads)('shows the failure of $operationId in place, and retries it', async (read) => {
  const { operationId, person, path, message, loaded } = read;
  const { user } = await renderRoute(path, {
    person,
    faults: [{ operationId, kind: 'status', status: 404, times: 1 }],
  });
  const failure = await findFailure();
  expect(failure.textContent).toContain(message);
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    const elements = [...main().queryAllByText(loaded), ...main().queryAllByLabelText(loaded)];
    expect(elements.length).toBeGreaterThan(0);
  });
  expect(failures()).toEqual([]);
});

describe('a record that does not exist', () => {
  it.each([
    ['customer-admin', pathTo('retailerView', { params: { retailerId: 'none' } })],
    ['internal-admin', pathTo('announcementEdit', { params: { announcementId: 'none' } })],
    ['internal-admin', pathTo('surveyEdit', { params: { surveyId: 'none' } })],
  ] as const)('is not found in place: %s at %s', { tags: 'full' }, async (person, path) => {
    await renderRoute(path, { person });
    expect((await findFailure()).textContent).toContain('Not Found');
  });

  it('links to existing ones', async () => {
    const path = pathTo('surveyEdit', { params: { surveyId: 'none' } });
    const { user, address } = await renderRoute(path, { person: 'internal-admin' });
    await user.click(within(await findFailure()).getByRole('link', { name: 'All surveys' }));
    await screen.findByRole('rowheader', { name: /Portal satisfaction/ });
    expect(address()).toBe(plainPath('surveyList'));
  });
});

it('shows roles by number while their names cannot be loaded', { tags: 'full' }, async () => {
  const title = 'Roles are being moved';
  const { user, backend } = await renderRoute(`${plainPath('userList')}?search=Riley`, {
    person: 'internal-admin',
    faults: [{ operationId: 'listRoles', kind: 'status', status: 409, title }],
  });
  const row = async (): Promise<HTMLElement> => screen.findByRole('row', { name: /Riley Chen/ });
  expect((await row()).textContent).toContain('Role 7');
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain(`Roles are shown by number. ${title}`),
  );
  backend.faults.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect((await row()).textContent).toContain('Read Only'));
});

it('allows a survey to be edited while the name of the active one cannot be loaded', async () => {
  const { user } = await renderRoute(plainPath('surveyCreate'), {
    person: 'internal-admin',
    faults: [{ operationId: 'listSurveys', kind: 'status', status: 403 }],
  });
  await user.click(await screen.findByRole('radio', { name: 'Active' }));
  await screen.findByText(/Any other active survey closes\./);
});

it('distinguishes an empty list of marketing images from a failed one', async () => {
  const { user, backend } = await renderRoute(plainPath('marketing'), {
    person: 'internal-admin',
    faults: [{ operationId: 'listMarketingImages', kind: 'status', status: 409, title: '' }],
  });
  const failure = await findFailure();
  expect(failure.textContent).toContain('An error occured fetching marketing images.');
  backend.faults.clear();
  backend.faults.add({ operationId: 'listMarketingImages', kind: 'schema', body: [] });
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await screen.findByText('No images yet');
  expect(screen.getByText(/No image is active/)).toBeTruthy();
});
