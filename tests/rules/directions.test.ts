import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Name of the folders with forbidden imports. */
const probe = 'direction-probe';

const layers = {
  lib: `src/lib/${probe}`,
  ui: `src/ui/${probe}`,
  routing: `src/routing/${probe}`,
  api: `src/api/${probe}`,
  guards: `src/guards/${probe}`,
  auth: `src/auth/${probe}`,
  session: `src/session/${probe}`,
  telemetry: `src/telemetry/${probe}`,
  live: `src/live/${probe}`,
  components: `src/components/${probe}`,
  feature: `src/features/${probe}-one`,
  sibling: `src/features/${probe}-two`,
  app: `src/app/${probe}`,
  mocks: `mocks/${probe}`,
  console: `mocks/console/${probe}`,
  scripts: `scripts/${probe}`,
  description: `scripts/contract-verify/description/${probe}`,
  cases: `scripts/contract-verify/cases/${probe}`,
  report: `scripts/contract-verify/report/${probe}`,
  verify: `scripts/contract-verify/${probe}`,
  e2e: `e2e/${probe}`,
} as const;
type Layer = keyof typeof layers;
const names = Object.keys(layers) as Layer[];
/** The package of contract:verify. */
const packaged: readonly Layer[] = ['description', 'cases', 'report', 'verify'];

/** What each layer may import; `types` are for type imports only. */
const directions: Readonly<Record<Layer, { may: readonly Layer[]; types?: readonly Layer[] }>> = {
  lib: { may: ['lib'] },
  ui: { may: ['ui', 'lib'] },
  routing: { may: ['routing', 'lib'], types: ['api'] },
  api: { may: ['api', 'lib'] },
  guards: { may: ['guards', 'lib', 'routing'], types: ['api'] },
  auth: { may: ['auth', 'lib'], types: ['api'] },
  session: { may: ['session', 'lib', 'routing'], types: ['api'] },
  telemetry: { may: ['telemetry', 'lib'], types: ['api'] },
  live: { may: ['live', 'lib', 'api'] },
  components: { may: ['components', 'ui', 'lib', 'api', 'routing', 'guards', 'session'] },
  feature: {
    may: ['feature', 'components', 'ui', 'lib', 'api', 'routing', 'guards', 'session', 'telemetry', 'live'],
  },
  sibling: {
    may: ['sibling', 'components', 'ui', 'lib', 'api', 'routing', 'guards', 'session', 'telemetry', 'live'],
  },
  app: {
    may: names.filter((name) => ![...packaged, 'mocks', 'console', 'scripts', 'e2e'].includes(name)),
  },
  mocks: { may: ['mocks'], types: ['api'] },
  console: { may: ['console', 'app', 'components', 'ui', 'lib', 'session'], types: ['mocks'] },
  scripts: { may: ['mocks', 'scripts', 'description', 'cases', 'report'] },
  description: { may: ['description'] },
  cases: { may: ['cases', 'description'] },
  report: { may: ['report'] },
  verify: { may: packaged },
  e2e: { may: ['e2e', 'routing'] },
};

const owners: Readonly<Record<string, readonly Layer[]>> = {
  'openapi-fetch': ['api'],
  '@azure/msal-browser': ['auth'],
  '@microsoft/signalr': ['live'],
  '@microsoft/applicationinsights-web-basic': ['telemetry'],
  '@headlessui/react': ['ui'],
  // Only a folder below components; there is no probe in that one.
  dompurify: [],
  '@tanstack/react-virtual': [],
  'react-hook-form': [],
  lexical: [],
  '@lexical/react': [],
  papaparse: [],
  '@atlaskit/pragmatic-drag-and-drop/element/adapter': [],
  'openapi-typescript': ['scripts', ...packaged],
  '@redocly/openapi-core': ['scripts', ...packaged],
  ajv: ['scripts', ...packaged],
};
/** Browser libraries have an owner in `src`; outside they are not restricted. */
const browserLibraries = [
  'openapi-fetch',
  '@azure/msal-browser',
  '@microsoft/signalr',
  '@microsoft/applicationinsights-web-basic',
  '@headlessui/react',
];
const outside: readonly Layer[] = ['mocks', 'scripts', 'e2e'];

const bad = `src/lib/${probe}/bad-habits.ts`;
const habits = {
  // Reported at the start of the file.
  'oxc(no-barrel-file)': "export * from './source.ts';",
  'eslint(no-console)': "console.log('told');",
  'import(no-default-export)': 'export default 1;',
  'typescript(no-explicit-any)': 'export const loose = (value: any): number => value.length;',
  'typescript(no-non-null-assertion)': "export const first = [''][0]!;",
  'typescript(no-floating-promises)': 'Promise.resolve();',
  'typescript(no-unnecessary-type-assertion)': "export const text = 'text' as string as string;",
};

/** A probe in a folder without an alias is two levels deep. */
function getAddress(folder: string): string {
  return /^(src|mocks|scripts)\//.test(folder) ? `#${folder}` : `../../${folder}`;
}

function listImports(): string[] {
  const ours = Object.values(layers).flatMap((folder, index) => {
    const address = `${getAddress(folder)}/source.ts`;
    return [
      `import { value as value${index} } from '${address}';`,
      `import type { Kind as Kind${index} } from '${address}';`,
    ];
  });
  const libraries = Object.keys(owners).map((name, index) => `import * as library${index} from '${name}';`);
  return [...ours, ...libraries];
}

const reach = new Map<Layer, ReadonlySet<number>>();
let violations: readonly { readonly file: string; readonly code: string; readonly line: number }[] = [];

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

let project = '';

beforeAll(async () => {
  // Of its own: the linter may be checking this one at the same time.
  project = await mkdtemp(join(tmpdir(), 'directions-'));
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) await cp(file, join(project, file));
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  for (const folder of Object.values(layers)) {
    await mkdir(join(project, folder), { recursive: true });
    await writeFile(
      join(project, folder, 'source.ts'),
      'export const value = 1;\nexport type Kind = number;\n',
    );
    await writeFile(join(project, folder, 'importer.ts'), `${listImports().join('\n')}\n`);
  }
  await writeFile(join(project, bad), `${Object.values(habits).join('\n')}\n`);
  const args = ['node_modules/.bin/oxlint', '-f', 'json', ...Object.values(layers)];
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 1e8 }, (_error, stdout) => done(stdout));
  });
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(output);
  violations = diagnostics.map(({ code, filename, labels }) => ({
    code,
    file: filename,
    line: labels[0]?.span.line ?? 0,
  }));
  for (const name of names) {
    const lines = violations
      .filter(
        ({ file, code }) =>
          code === 'boundaries(dependencies)' && file.startsWith(`${layers[name]}/importer`),
      )
      .map(({ line }) => line);
    reach.set(name, new Set(lines));
  }
}, 60_000);

afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

describe('the linter enforces the import directions', { tags: 'full' }, () => {
  it.each(names)('%s', (from) => {
    const refused = reach.get(from) ?? new Set();
    const isRefused = (to: Layer, kind: 0 | 1): boolean => refused.has(names.indexOf(to) * 2 + kind + 1);
    const { may, types = [] } = directions[from];
    expect(names.filter((to) => !isRefused(to, 0))).toEqual(names.filter((to) => may.includes(to)));
    expect(names.filter((to) => !isRefused(to, 1))).toEqual(
      names.filter((to) => may.includes(to) || types.includes(to)),
    );
  });

  it.each(names)('%s imports only its own libraries', (from) => {
    const refused = reach.get(from) ?? new Set();
    const open = Object.keys(owners).filter((_name, index) => !refused.has(names.length * 2 + index + 1));
    const allowed = Object.entries(owners).filter(
      ([name, folders]) =>
        folders.includes(from) || (outside.includes(from) && browserLibraries.includes(name)),
    );
    expect(open).toEqual(allowed.map(([name]) => name));
  });
});

describe('the linter enforces its rules', { tags: 'full' }, () => {
  it.each(Object.keys(habits))('%s', (code) => {
    const line = Object.keys(habits).indexOf(code) + 1;
    expect(violations).toContainEqual({ code, file: bad, line });
  });
});
