import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { objectAt, textsAt } from '#description/json.ts';
import { bundleContract } from '#description/bundle.ts';
import { flattenSchema } from '#description/flatten-schema.ts';
import { readContract } from '#description/operations.ts';
import { figuresKey } from '#description/shorthand-figures.ts';
import {
  describeFilters,
  hasStatedOptions,
  listFilterOptions,
  type FilterSource,
} from '#src/components/dashboard/list-filters.ts';
import { isOffered } from '#src/components/dashboard/offered-options.ts';
import { recordSetFilter, type NamedFilter } from '#src/components/filter/filter-words.ts';
import { isRecord } from '#src/lib/is-record.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The code of a folder, without its tests. */
function readFolder(folder: string): string {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
}

/** Parameters of every dashboard with a period, which the period control sets. */
const periodNames = ['startDate', 'endDate', 'period'];

interface Named extends FilterSource {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

function isDefinition(value: unknown): value is Named {
  return isRecord(value) && 'fields' in value && 'filters' in value && isRecord(value['list']);
}

async function readDashboards(): Promise<readonly Named[]> {
  const files = globSync('src/features/**/*-dashboard{,s}.ts', { cwd: root });
  const modules: readonly unknown[] = await Promise.all(files.map(async (file) => import(`${root}${file}`)));
  return modules.flatMap((module) => (isRecord(module) ? Object.values(module).filter(isDefinition) : []));
}

/** A name of the contract where words belong: `D31To60`, `daysVsMabd`. */
const code = /[a-z][A-Z]|[A-Z][a-z]*\d|\d[A-Z]/;

describe('a filter that a dashboard accepts', async () => {
  const dashboards = await readDashboards();

  it('is found on every dashboard', () => {
    expect(dashboards.length).toBeGreaterThan(20);
  });

  test.each(dashboards)('has a control: $name', ({ fields, filters }) => {
    const names = Object.keys(fields).filter((name) => !periodNames.includes(name));
    // Without a control, rows would be left out and nobody could see why: name it in `omit`, or show it.
    expect(filters.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each(dashboards)('has options, stated or from the list: $name', (dashboard) => {
    const filters = dashboard.filters.filter(({ name }) => name !== recordSetFilter.name);
    const isChosen = ({ name }: NamedFilter): boolean =>
      !hasStatedOptions(dashboard, name) || dashboard.list.table.filters[name]?.kind === 'text';
    expect(filters.filter(isChosen).filter(({ name }) => !isOffered(name))).toEqual([]);
  });

  test.each(dashboards)('reads as words in a schedule, a saved view and a print: $name', (dashboard) => {
    const query = Object.fromEntries(
      dashboard.filters.map(({ name }) => {
        const values = listFilterOptions(dashboard, name, undefined).map(({ value }) => value);
        return [name, dashboard.list.table.filters[name]?.kind === 'boolean' ? true : values];
      }),
    );
    for (const { label, texts } of describeFilters(dashboard, query, undefined))
      for (const text of [label, ...texts]) expect(text, label).not.toMatch(code);
  });
});

/** Columns that only the export has, or that the table shows within another one. */
const hiddenColumns: Readonly<Record<string, readonly string[]>> = {
  CostComponentColumn: ['orders'],
  CostGroupColumn: ['key', 'orders'],
  CpcOrderColumn: ['bsid'],
  DeductionColumn: ['locationType', 'missingDocuments'],
  EoqColumn: ['unitCost'],
  InboundOrderColumn: [
    'bsid',
    'appointmentAt',
    'receivedAt',
    'putAwayAt',
    'scac',
    'containerNumber',
    'hasVariance',
  ],
  InventoryColumn: ['upc', 'uom', 'temperature'],
  InvoiceColumn: ['bsid', 'periodStart', 'periodEnd', 'currency', 'agingBucket', 'hasPdf'],
  OrderColumn: [
    'bsid',
    'customerReference',
    'orderType',
    'shipToName',
    'shipToCode',
    'shipToState',
    'freightTerms',
    'requestedDeliveryDate',
    'casesDelivered',
    'exceptionTypes',
  ],
  OtifColumn: ['bsid', 'windowEnd'],
  PerformanceOrderColumn: ['bsid'],
  PerformanceRegionColumn: ['key'],
  ReceivingVarianceColumn: ['uom'],
  TraceEventColumn: ['uom', 'referenceDocumentType', 'isComplete'],
  TraceLotColumn: ['hasPointOfManufacture'],
};

describe('a column that an export has', async () => {
  const { document } = readContract(await bundleContract(`${root}openapi/portal.yaml`));
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const tables = globSync('src/features/**/*.tsx', { cwd: root }).flatMap((file) => {
    const page = readFileSync(`${root}${file}`, 'utf8');
    const shared = [...page.matchAll(/from '\.\/([\w-]+-columns\.tsx)'/g)].map(([, name = '']) =>
      readFileSync(`${root}${dirname(file)}/${name}`, 'utf8'),
    );
    const code = [page, ...shared].join('\n');
    return [...page.matchAll(/columnKit<\w+, (\w+Column)>/g)].map(([, name = '']) => ({ name, code }));
  });

  test.each(tables)('is in the table, or listed here as not shown: $name', ({ name, code }) => {
    const columns = textsAt(objectAt(schemas, name), 'enum');
    expect(columns.length).toBeGreaterThan(3);
    expect(columns.filter((column) => !code.includes(`'${column}'`))).toEqual(hiddenColumns[name] ?? []);
  });
});

describe('the figures of the contract', async () => {
  const contract = readContract(await bundleContract(`${root}openapi/portal.yaml`));
  const summaries = contract.operations.flatMap((operation) => {
    const body = operation.responses
      .find(({ status }) => status === '200')
      ?.media.find(({ mediaType }) => mediaType === 'application/json');
    const kpis = objectAt(objectAt(flattenSchema(contract.document, body?.schema), 'properties'), 'kpis');
    const key = objectAt(
      objectAt(flattenSchema(contract.document, objectAt(kpis, 'items')), 'properties'),
      'key',
    );
    const figures = objectAt(flattenSchema(contract.document, key), figuresKey);
    return 'items' in kpis ? [{ id: operation.id, operation, figures }] : [];
  });

  test('are known for every summary', () => {
    expect(summaries.length).toBeGreaterThan(20);
    expect(summaries.filter(({ figures }) => Object.keys(figures).length === 0).map(({ id }) => id)).toEqual(
      [],
    );
  });

  test.each(summaries)('are decided by filters of $id', ({ operation, figures }) => {
    const filters = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    const decidingFilters = Object.keys(figures).flatMap((key) =>
      textsAt(objectAt(figures, key), 'decidedBy'),
    );
    expect(decidingFilters.filter((name) => !filters.includes(name))).toEqual([]);
  });

  test.each(summaries)('of $id are shown by a page, as tiles', ({ id }) => {
    // A list with its summary is read under the name of the list.
    const lists = globSync('src/api/generated/lists/*.ts', { cwd: root })
      .filter((file) => readFileSync(`${root}${file}`, 'utf8').includes(`read.${id}(`))
      .map((file) => `generated/lists/${file.split('/').at(-1)}`);
    const sources = [...lists, `${id}(`];
    const pages = globSync('src/features/*', { cwd: root })
      .map(readFolder)
      .filter((code) => sources.some((source) => code.includes(source)));
    expect(pages.filter((code) => code.includes('<Tiles'))).not.toEqual([]);
  });
});
