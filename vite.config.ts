import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';
import { compileAhead } from './scripts/compile-ahead.ts';
import { hostingFile, hostsFromEnvironment } from './scripts/hosting.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadedChunk } from './scripts/preloaded-chunk.ts';
import { findStaticImports, type ModuleFinder } from './scripts/static-imports.ts';
import { dropUnusedComponents } from './scripts/unused-components.ts';
import { serviceWorker, workerFile, workerSources } from './scripts/service-worker.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);

const hosting = `${JSON.stringify(hostingFile(hostsFromEnvironment(process.env)), null, 2)}\n`;

function hostingFileWriter(): Plugin {
  return {
    name: 'hosting-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'staticwebapp.config.json', source: hosting });
    },
  };
}

/** Parts of TanStack Query that the first page does not use. */
const later =
  /[\\/]@tanstack[\\/].*[\\/](useQueries|queriesObserver|useMutation|useMutationState|mutationObserver|infiniteQuery\w*|useInfinite\w*)\./;
const vendor =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/]react-query)[\\/]/;
const identity = /[\\/]node_modules[\\/]@azure[\\/]/;
/** Menus, lists, sheets and dialogs with their libraries: controls that open something. */
const controls =
  /[\\/]node_modules[\\/](@headlessui|@floating-ui|@react-aria|@react-stately|tabbable|use-sync-external-store)[\\/]|[\\/]src[\\/](ui[\\/]((action-)?menu|(multi-)?select|combobox(-box)?|list-trigger|option-list|drawer|dialog|use-open-after-paint)|components[\\/](filter[\\/]filter-sheet|table[\\/]column-sheet))\./;

/** Whether the mock in the page's service worker handles the API instead of a server. */
const isApiInWorker = process.env['API_IN_WORKER'] === '1';

/** The modules of the first requests: those of the guards and of Home. */
const firstRequests =
  /[\\/](openapi-fetch|query-core)[\\/](?!.*queryObserver)|[\\/]generated[\\/](calls[\\/](announcements|customers|features|marketing-images|me|tiers)|enums[\\/](Permission|Tier)|shapes[\\/]load|configuration|configuration-shape|scopes)\./;
/** Shapes of the responses that the shell and Home wait for. */
const frameShapes =
  /[\\/]generated[\\/]shapes[\\/](announcements|customers|features|marketing-images|me|tiers)\./;
/** Components of Home and most other pages, and what the keys need, for which Home would load all shared parts of lists. */
const shown =
  /[\\/]src[\\/](components[\\/](page[\\/]page-heading|html[\\/]use-object-url|dashboard[\\/]skip-to-rows)|ui[\\/](link-class|once-opened))|[\\/]icons[\\/](chevron-right|play)\./;

/**
 * Shared parts of dashboards and lists: a slow phone takes longer for each further file than for the bytes that another
 * page does not use.
 */
const listParts =
  /[\\/]src[\\/](components(?![\\/]record[\\/](?!order)\w+-status\.)|lib|ui|api[\\/](refresh|versioned)\.|features[\\/]orders[\\/]order-status\.)|[\\/]lucide-react[\\/]|[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/;

const startEntry = fileURLToPath(new URL('src/app/boot/start.ts', import.meta.url));
const viewEntry = fileURLToPath(new URL('src/app/boot/view.tsx', import.meta.url));
// What needs attention is loaded after the cards.
const home = /[\\/]src[\\/]features[\\/]home[\\/](?!attention)/;
const own = /[\\/]src[\\/](?!api[\\/]generated)/;
const dashboardEntries = [
  'orders/orders',
  'billing/billing',
  'inventory/inventory',
  'asn/asn',
  'otif/otif',
].map((page) => fileURLToPath(new URL(`src/features/${page}-page.tsx`, import.meta.url)));
const definitionFiles = globSync(join(import.meta.dirname, 'src/features/**/*-dashboard{,s}.ts'));
let dashboardModules: ReadonlySet<string> | undefined;
let areaModules: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let startModules: ReadonlySet<string> | undefined;
let viewModules: ReadonlySet<string> | undefined;

/** The modules that sign in and send the first requests, in one chunk. */
function nameStartChunk(id: string, modules: ModuleFinder): string | null {
  startModules ??= findStaticImports(startEntry, modules);
  // Dynamically imported elsewhere; in a separate chunk, they would delay the first responses.
  if (frameShapes.test(id)) return 'start';
  if (later.test(id) || !startModules.has(id)) return null;
  return own.test(id) || firstRequests.test(id) ? 'start' : null;
}

/**
 * Every page needs the view, so it is one chunk with its libraries, Home and what most pages show: separate chunks are
 * 1.5 kB larger. The start does not wait for it, and the service worker fetches the files of a new build in advance.
 */
function nameViewChunk(id: string, modules: ModuleFinder): string | null {
  viewModules ??= findStaticImports(viewEntry, modules);
  if (later.test(id)) return null;
  const isViewModule = own.test(id) && viewModules.has(id);
  return isViewModule || [vendor, shown, home].some((part) => part.test(id)) ? 'view' : null;
}

const findImportsOf = (files: readonly string[], modules: ModuleFinder): ReadonlySet<string> =>
  new Set(files.flatMap((file) => [...findStaticImports(file, modules)]));

/** The areas whose definitions import a module. */
function findAreas(id: string, modules: ModuleFinder): readonly string[] {
  areaModules ??= new Map(
    Map.groupBy(definitionFiles, (file) => basename(dirname(file)))
      .entries()
      .map(([area, files]) => [area, findImportsOf(files, modules)] as const),
  );
  return [...areaModules].filter(([, imports]) => imports.has(id)).map(([area]) => area);
}

/** Enums of all definitions, which import them through the file of all enums. */
const sharedEnums = /[\\/]enums[\\/](Granularity|SavedViewDashboard)\./;

/** What the first requests of every dashboard need. */
function nameDefinitionsChunk(id: string, modules: ModuleFinder): string | null {
  return sharedEnums.test(id) || findAreas(id, modules).length > 1 ? 'definitions' : null;
}

/** What the first requests of the dashboards of one area need besides. */
function nameAreaChunk(id: string, modules: ModuleFinder): string | null {
  const [area, another] = findAreas(id, modules);
  return area === undefined || another !== undefined ? null : `${area}-definitions`;
}

/** What a dashboard renders immediately; what opens from it is loaded later. */
function nameListChunk(id: string, modules: ModuleFinder): string | null {
  dashboardModules ??= findImportsOf(dashboardEntries, modules);
  return listParts.test(id) && dashboardModules.has(id) ? 'lists' : null;
}

const loadedFirst = /^assets\/(main|start|view|identity|rolldown-runtime)[~-]/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    hostingFileWriter(),
    dropUnusedComponents(),
    compileAhead(['main', 'start', 'view', 'definitions', 'lists']),
    preloadedChunk('start'),
    preloadedChunk('view'),
    // An origin has one service worker: it either caches the portal or handles the API.
    isApiInWorker ? msw({ mode: 'worker-only' }) : serviceWorker(hosting),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version), __API_IN_WORKER__: JSON.stringify(isApiInWorker) },
  build: {
    target: 'es2022',
    // Production does not need the sources.
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // These files are loaded before any other code is requested, so no import needs to preload them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !loadedFirst.test(file)) : files,
    },
    rolldownOptions: {
      // Compressing takes most of a build, which is no fault of it.
      checks: { bundlerTimings: false },
      input: {
        main: 'index.html',
        bridge: 'auth-bridge.html',
        ...(isApiInWorker ? {} : { worker: 'src/app/updates/worker/main.ts' }),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // The bridge page must stay small: it loads only what it uses.
            { name: 'identity', test: identity, priority: 7, entriesAware: true },
            { name: 'controls', test: controls },
            { name: nameDefinitionsChunk, debugName: 'definitions', priority: 3 },
            { name: nameAreaChunk, debugName: 'area-definitions', priority: 2 },
            // What every page needs is in three files, one for each step of the start: dozens of small ones compress
            // worse and need more headers.
            {
              name: 'portal',
              tags: ['$initial'],
              priority: 6,
              test: (id) => !id.includes('auth-bridge') && !workerSources.test(id) && !later.test(id),
            },
            { name: nameStartChunk, debugName: 'start', priority: 5 },
            { name: nameViewChunk, debugName: 'view', priority: 4 },
            // Dozens of small modules, most of which several dashboards use.
            { name: 'codes', test: /[\\/]generated[\\/]enums[\\/]/ },
            // A few sentences each: as separate chunks, their overhead would be larger than their content.
            {
              name: 'landings',
              test: /[\\/]screens[\\/](\w+-landing-page|product-landing)\./,
            },
            // With the icons, a few lines each: a name in the list of files of the start is not much smaller.
            { name: 'record-icons', test: /[\\/]components[\\/]record[\\/]record-icons\./ },
            // A few lines each. The calls of documents are not only those of orders.
            { name: 'documents', test: /[\\/]generated[\\/]calls[\\/]documents\./ },
            {
              name: 'order-calls',
              test: /[\\/]src[\\/]api[\\/](queries[\\/]orders|generated[\\/]calls[\\/]orders-changes)\./,
            },
            // Dashboards and lists need mostly the same modules.
            { name: nameListChunk, debugName: 'lists', priority: 1 },
          ],
        },
      },
    },
  },
});
