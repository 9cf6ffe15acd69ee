import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { objectAt, textsAt } from '#scripts/contract-model/json.ts';
import { bundleContract } from '#scripts/contract-model/document.ts';
import { flattenSchema } from '#scripts/contract-model/flatten-schema.ts';
import { readContract } from '#scripts/contract-model/operations.ts';
import { figuresKey } from '#scripts/contract-model/shorthand-figures.ts';
import { isRecord } from '#src/lib/is-record.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The code of a folder, without its tests. */
function readFolder(folder: string): string {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
}

/** The filters that a dashboard accepts in its address, with the folder of its page. */
interface Filters {
  readonly folder: string;
  readonly list: string;
  readonly names: readonly string[];
}

/** Part of the address of every dashboard with a period, which the period control sets. */
const periodNames = ['startDate', 'endDate', 'period'];

async function readDashboards(): Promise<Filters[]> {
  const files = globSync('src/features/*/*-dashboard{,s}.ts', { cwd: root });
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exported: Object.values(await import(`${root}${file}`)) })),
  );
  return modules.flatMap(({ file, exported }) =>
    exported.flatMap((definition): Filters[] => {
      if (!isRecord(definition) || !isRecord(definition['fields']) || !isRecord(definition['list']))
        return [];
      const names = Object.keys(definition['fields']).filter((name) => !periodNames.includes(name));
      return [{ folder: file.split('/').slice(0, 3).join('/'), list: String(definition['name']), names }];
    }),
  );
}

describe('a filter that a dashboard accepts', async () => {
  test.each(await readDashboards())('has a control: $list', ({ folder, names }) => {
    const code = readFolder(folder);
    // A link names a set of records, which every dashboard shows as a chip.
    const hidden = names.filter((name) => name !== 'records' && !code.includes(`filter('${name}'`));
    // Without a control, rows would be left out and nobody could see why: name it in `omit`, or show it.
    expect(hidden).toEqual([]);
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
