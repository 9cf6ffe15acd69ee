import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';
import { hostingFile, hostsFromEnvironment } from './scripts/hosting.ts';
import { preloadedChunk } from './scripts/preloaded-chunk.ts';
import { findStaticImports, type ModuleFinder } from './scripts/static-imports.ts';
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

/** Several queries at once and mutations: the first page waits for the rest of the library, and has no use for these. */
const later =
  /[\\/]@tanstack[\\/].*[\\/](useQueries|queriesObserver|useMutation|useMutationState|mutationObserver|infiniteQuery\w*|useInfinite\w*)\./;
const vendor =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/]react-query)[\\/]/;
const identity = /[\\/]node_modules[\\/]@azure[\\/]/;
/** Menus, lists, sheets and dialogs with their libraries: what opens. */
const controls =
  /[\\/]node_modules[\\/](@headlessui|@floating-ui|@react-aria|@react-stately|tabbable|use-sync-external-store)[\\/]|[\\/]src[\\/](ui[\\/]((action-)?menu|(multi-)?select|combobox(-list)?|list-trigger|option-row|drawer|dialog|use-open-after-paint)|components[\\/](filter[\\/]filter-sheet|table[\\/]column-sheet))\./;

/** The API is answered in the page's service worker instead of by a server. */
const isApiInWorker = process.env['API_IN_WORKER'] === '1';

/** What the first requests are made of: those of the guards and of Home. */
const firstRequests =
  /[\\/](openapi-fetch|query-core)[\\/](?!.*queryObserver)|[\\/]generated[\\/](calls[\\/](announcements|customers|features|marketing-images|me|tiers)|enums[\\/](Permission|Tier)|shapes[\\/]load|configuration|configuration-shape|scopes)\./;
/** Shapes of the answers that the frame and Home wait for. */
const frameShapes =
  /[\\/]generated[\\/]shapes[\\/](announcements|customers|features|marketing-images|me|tiers)\./;
/** What Home and most other pages show. */
const shown =
  /[\\/]src[\\/](components[\\/](announcement|marketing|page[\\/](page-heading|focus-heading)|html[\\/](rich-text|use-object-url))|ui[\\/]link-class)|[\\/]icons[\\/](chevron-right|play)\./;

/** What dashboards and lists are defined by and read from addresses: their first requests need no view. */
const definitions =
  /[\\/]src[\\/](components[\\/](dashboard[\\/](dashboard-address|define-dashboard|periods)|filter[\\/](fields|contract-fields|list-address)|chart[\\/]state-codes)|session[\\/]query-sets|lib[\\/](dates|enum-text)|features[\\/]\w+[\\/]\w+-dashboard)\.|[\\/]generated[\\/](lists|list-tables|reads)[\\/]/;

/**
 * Shared parts of dashboards and lists: a slow phone takes longer for each further file than for the bytes that another
 * page does not use.
 */
const listParts =
  /[\\/]src[\\/](components|lib|ui|features[\\/]orders[\\/]((order|inbound)-columns|order-status)\.)|[\\/]lucide-react[\\/]|[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/;

const startEntry = fileURLToPath(new URL('src/app/boot/start.ts', import.meta.url));
const viewEntry = fileURLToPath(new URL('src/app/boot/view.tsx', import.meta.url));
const home = /[\\/]src[\\/]features[\\/]home[\\/]/;
const own = /[\\/]src[\\/](?!api[\\/]generated)/;
const dashboardEntries = [
  'orders/orders',
  'billing/billing',
  'inventory/inventory',
  'asn/asn',
  'otif/otif',
].map((page) => fileURLToPath(new URL(`src/features/${page}-page.tsx`, import.meta.url)));
let dashboardModules: ReadonlySet<string> | undefined;
let startModules: ReadonlySet<string> | undefined;
let viewModules: ReadonlySet<string> | undefined;

/** What signs in and makes the first requests, in one file. */
function nameStartChunk(id: string, modules: ModuleFinder): string | null {
  startModules ??= findStaticImports(startEntry, modules);
  // Loaded on demand elsewhere; here it would make the first responses wait for a file that comes later.
  if (frameShapes.test(id)) return 'start';
  if (later.test(id) || !startModules.has(id)) return null;
  return own.test(id) || firstRequests.test(id) ? 'start' : null;
}

/**
 * The view comes with every page, so it stands in one file with its libraries, with Home and with what most pages show:
 * apart they are 1.5 kB larger. The start does not wait for it, and a new build's files are brought by the service
 * worker before anybody waits for them.
 */
function nameViewChunk(id: string, modules: ModuleFinder): string | null {
  viewModules ??= findStaticImports(viewEntry, modules);
  if (later.test(id)) return null;
  const isViewModule = own.test(id) && viewModules.has(id);
  return isViewModule || [vendor, shown, home].some((part) => part.test(id)) ? 'view' : null;
}

/** What a dashboard draws at once; what opens from it is loaded later. */
function nameListChunk(id: string, modules: ModuleFinder): string | null {
  dashboardModules ??= new Set(dashboardEntries.flatMap((entry) => [...findStaticImports(entry, modules)]));
  return listParts.test(id) && dashboardModules.has(id) ? 'lists' : null;
}

const loadedFirst = /^assets\/(main|start|view|identity|rolldown-runtime)[~-]/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    hostingFileWriter(),
    preloadedChunk('start'),
    preloadedChunk('view'),
    // One worker per origin: either it keeps the portal or it answers the API.
    isApiInWorker ? msw({ mode: 'worker-only' }) : serviceWorker(hosting),
  ],
  define: { __APP_VERSION__: JSON.stringify(version), __API_IN_WORKER__: JSON.stringify(isApiInWorker) },
  build: {
    target: 'es2022',
    // Sources are no secret of ours, but they are nothing that production needs to serve either.
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What the page has loaded before any other code is asked for need not be named once for each page.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !loadedFirst.test(file)) : files,
    },
    rolldownOptions: {
      input: {
        main: 'index.html',
        bridge: 'auth-bridge.html',
        ...(isApiInWorker ? {} : { worker: 'src/app/updates/worker/main.ts' }),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // The bridge page must stay small: it shares only what it really uses.
            { name: 'identity', test: identity, priority: 7, entriesAware: true },
            { name: 'controls', test: controls },
            { name: 'definitions', test: definitions, priority: 2 },
            // What every page needs comes in three files, one for each step of the start: dozens of small ones
            // compress worse and cost headers.
            {
              name: 'portal',
              tags: ['$initial'],
              priority: 6,
              test: (id) => !id.includes('auth-bridge') && !workerSources.test(id) && !later.test(id),
            },
            { name: nameStartChunk, debugName: 'start', priority: 5 },
            { name: nameViewChunk, debugName: 'view', priority: 4 },
            // Dozens of them, each a few words: what a dashboard names is mostly named by others as well.
            { name: 'codes', test: /[\\/]generated[\\/]enums[\\/]/ },
            // A few sentences each, seen one at a time: in files of their own their names are the larger part.
            {
              name: 'landings',
              test: /[\\/]screens[\\/](\w+-landing-page|product-landing)\./,
            },
            // What one dashboard or list needs, the next needs as well.
            { name: nameListChunk, debugName: 'lists', priority: 1 },
          ],
        },
      },
    },
  },
});
