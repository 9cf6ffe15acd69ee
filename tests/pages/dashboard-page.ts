import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { DashboardFacts } from './dashboard-facts.ts';
import { goBack } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

type Query = Readonly<Record<string, unknown>>;

/** Parameters that determine which of the matching rows are read. */
const rowParameters = ['page', 'pageSize', 'sort'];

/** The filters of a list request, without page and order. */
export function selectionIn(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !rowParameters.includes(name)));
}

export interface DashboardPage extends RenderedRoute {
  /** The query of the URL. */
  readonly search: () => URLSearchParams;
  /** The query of the latest request of an operation; empty when there was none. */
  readonly latest: (operationId: OperationId) => Query;
  readonly table: () => HTMLElement;
  /** Resolves when no request of the page is pending. */
  readonly settled: () => Promise<void>;
  /** Performs an action that changes the filters; resolves to them when rows and figures are loaded. */
  readonly select: (action: () => Promise<unknown>) => Promise<Query>;
  /** Goes back in the history of the window. */
  readonly goBack: () => Promise<void>;
}

/** URL parameters that are not filters. */
const otherParameters = ['startDate', 'endDate', 'search', 'sort', 'page', 'dashboard'];

function filtersInAddress(): number {
  const names = new Set(new URLSearchParams(location.search).keys());
  return [...names].filter((name) => !otherParameters.includes(name)).length;
}

/** The chips of the active filters. */
export function activeFilters(): readonly HTMLElement[] {
  // Not by role: the page behind an open sheet is hidden from assistive technology.
  return [...document.querySelectorAll<HTMLElement>('search ul[aria-label="Active filters"] > li')];
}

/** Resolves when the dashboard shows the data for the URL, and none of its parts is pending. */
export async function settled(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('search')).not.toBeNull();
    expect(activeFilters()).toHaveLength(filtersInAddress());
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });
}

/** The path with a query, whose parameters replace those of the path. */
function withQuery(path: string, query: string): string {
  const [place = '', pathQuery] = path.split('?');
  const added = new URLSearchParams(query);
  const preserved = [...new URLSearchParams(pathQuery)].filter(([name]) => !added.has(name));
  const search = new URLSearchParams([...preserved, ...added]).toString();
  return search === '' ? place : `${place}?${search}`;
}

/** Opens a dashboard, with further query parameters if given, and waits until all of it is loaded. */
export async function openDashboard(
  { path, caption, operations }: DashboardFacts,
  { query = '', faults = [] }: { readonly query?: string; readonly faults?: readonly Fault[] } = {},
): Promise<DashboardPage> {
  const route = await renderRoute(withQuery(path, query), { person: 'customer-admin', faults });
  const search = (): URLSearchParams => new URLSearchParams(location.search);
  const latest = (operationId: OperationId): Query => route.queries(operationId).at(-1) ?? {};
  await settled();
  return {
    ...route,
    search,
    latest,
    table: () => screen.getByRole('table', { name: caption }),
    settled,
    select: async (action) => {
      const before = selectionIn(latest(operations.list));
      await action();
      await waitFor(() => expect(selectionIn(latest(operations.list))).not.toEqual(before));
      await settled();
      const selection = selectionIn(latest(operations.list));
      expect(latest(operations.summary)).toMatchObject(selection);
      return selection;
    },
    goBack: async () => {
      await goBack(route);
      await settled();
    },
  };
}

/** Opens the sheet of the filters. */
export async function openFilters({ user }: RenderedRoute): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  return screen.findByRole('dialog', { name: /filters$/i });
}

/** The controls of the filters in their order: lists to choose from, and boxes to check. */
export function filterControls(sheet: HTMLElement): readonly HTMLElement[] {
  const controls = sheet.querySelectorAll<HTMLElement>('[aria-haspopup="listbox"], input[type="checkbox"]');
  return [...controls].filter((control) => !control.textContent.startsWith('Period'));
}

/** Opens the menu of the saved views. */
export async function openViews({ user }: RenderedRoute): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await screen.findByRole('menu');
}

/** Goes to a page by the link of the menu beside it. */
export async function followMenu({ user, address }: RenderedRoute, path: string): Promise<void> {
  const menu = screen.getByRole('navigation', { name: 'Main' });
  const link = within(menu)
    .getAllByRole('link')
    .find((candidate) => candidate.getAttribute('href') === path);
  if (!link) throw new Error(`The menu does not lead to ${path}.`);
  await user.click(link);
  await waitFor(() => {
    expect(address().startsWith(path)).toBe(true);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  });
}

/** Closes the sheet of the filters. */
export async function closeFilters({ user }: RenderedRoute): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
