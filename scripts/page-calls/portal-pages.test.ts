import { expect, it } from 'vitest';
import { describeContract } from '#cases/describe-contract.ts';
import { readContract } from '#description/read-contract.ts';
import { readPortalPages } from './portal-pages.ts';

it('lists the pages with the operations that they call', { timeout: 60_000 }, async () => {
  const { pages, shared } = readPortalPages();
  const getOperations = (title: string) => pages.find((page) => page.title === title)?.operations ?? [];
  expect(getOperations('Billing')).toEqual(expect.arrayContaining(['listInvoices', 'exportInvoices']));
  expect(getOperations('Billing')).not.toContain('listSchedules');
  expect(shared).toContain('listSchedules');
  // Both call the same operations.
  expect(getOperations('Create survey, Edit survey')).toContain('updateSurvey');
  // Two pages have this title.
  expect(getOperations('Announcements (/announcements)')).toEqual(['listAnnouncements']);
  const file = 'openapi/portal.yaml';
  const { operations } = describeContract((await readContract(file, file, process.cwd())).document);
  const ids = operations.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...shared, ...pages.flatMap((page) => page.operations)]));
  expect(pages.length).toBeGreaterThan(30);
});
