import { describe, expect, it } from 'vitest';
import { anyDay, anyIds, anyText, createMultiChoice, createChoice, type FilterFields } from './fields.ts';
import {
  clearList,
  findSetFilters,
  maxSearchLength,
  readList,
  writeList,
  type ListDefinition,
} from './list-address.ts';

const fields = {
  status: createMultiChoice(['Active', 'Invited', 'Disabled']),
  tier: createChoice([0, 1, 4]),
  customer: anyText(8, /^[A-Z]+$/),
  role: anyIds(3, 99),
};
const definition: ListDefinition<typeof fields> = {
  fields,
  sorts: ['name', 'lastSeen'],
  defaultSort: { by: 'name', isDescending: false },
};
const read = (address: string) => readList(definition, new URLSearchParams(address));
const write = (address: string, part: Partial<ReturnType<typeof read>>): string =>
  writeList(definition, new URLSearchParams(address), { ...read(address), ...part }).toString();

describe('readList', () => {
  it('requests everything by default', () => {
    expect(read('')).toEqual({
      search: '',
      filters: { status: [], tier: null, customer: null, role: [] },
      sort: { by: 'name', isDescending: false },
      page: 1,
    });
  });

  it('reads the URL, choices in their defined order', () => {
    expect(
      read(
        'search=a+b&status=Disabled&status=Active&tier=0&customer=PMF&role=7&role=2&role=7&sort=-lastSeen&page=3',
      ),
    ).toEqual({
      search: 'a b',
      filters: { status: ['Active', 'Disabled'], tier: 0, customer: 'PMF', role: [2, 7] },
      sort: { by: 'lastSeen', isDescending: true },
      page: 3,
    });
  });

  it.each([
    'status=Gone',
    'tier=7',
    'tier=',
    'tier=0.0',
    'customer=MUCHTOOLONG',
    'customer=p/m',
    'role=0',
    'role=100',
    'role=1.5',
    'role=two',
    'sort=password',
    'sort=-',
    'page=0',
    'page=-2',
    'page=1e9',
    'page=two',
  ])('ignores %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  it('truncates an overlong search', () => {
    expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(maxSearchLength);
  });
});

describe('writeList', () => {
  it('omits defaults', () => {
    expect(write('search=x&tier=1&sort=-name&page=2', { ...read(''), search: '' })).toBe('');
  });

  it('keeps the parameters of others', () => {
    expect(write('bsid=WMS1&search=x', { search: 'y' })).toBe('bsid=WMS1&search=y');
  });

  it('writes what it reads back', () => {
    const address = 'search=%26%3D%23+%C3%A9&status=Active&status=Invited&tier=4&sort=-lastSeen&page=12';
    const request = read(address);
    expect(read(write('', request))).toEqual(request);
  });

  it('distinguishes the reversed default sort from the default', () => {
    expect(write('', { sort: { by: 'name', isDescending: true } })).toBe('sort=-name');
  });
});

describe('a round trip', () => {
  it.each([
    '',
    'search=%26%3D%23+%C3%A9',
    'status=Active&status=Invited&tier=4&customer=PMF&role=2&role=7',
    'search=a&tier=0&sort=-lastSeen&page=12',
  ])('of the URL %j changes nothing', (address) => {
    expect(writeList(definition, new URLSearchParams(), read(address)).toString()).toBe(address);
  });

  it.each([
    {},
    { search: 'a & b', page: 3 },
    { filters: { status: ['Disabled'], tier: 0, customer: 'PMF', role: [1, 99] } },
    { sort: { by: 'lastSeen', isDescending: false } },
  ] satisfies Partial<ReturnType<typeof read>>[])('of the request %j changes nothing', (part) => {
    expect(read(write('', part))).toEqual({ ...read(''), ...part });
  });
});

describe('active filters', () => {
  const datedList: ListDefinition<FilterFields> = {
    ...definition,
    fields: { ...fields, startDate: { ...anyDay, isKept: true } },
  };
  const readKept = (address: string) => readList(datedList, new URLSearchParams(address));

  it('are those that are set, without the search, the page and fields that always have a value', () => {
    const find = (address: string) => findSetFilters(datedList.fields, readKept(address).filters);
    expect(find('search=x&page=2&startDate=2026-10-01')).toEqual([]);
    expect(find('status=Active&status=Invited&tier=0&startDate=2026-10-01')).toEqual(['status', 'tier']);
  });

  it('are cleared without the search, back to the first page, in the same order', () => {
    const request = readKept('search=x&status=Active&tier=0&startDate=2026-10-01&sort=-name&page=4');
    expect(clearList(datedList, request)).toEqual(readKept('search=x&startDate=2026-10-01&sort=-name'));
  });
});
