import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listDynamicImporters } from './import-graph.ts';

/** Every place that loads code lazily, by the mechanism for its need, and its form in the source. */
const mechanisms: Readonly<Record<string, { readonly files: readonly string[]; readonly sign?: RegExp }>> = {
  'the code of a page': {
    files: ['src/app/routes/admin-pages.ts', 'src/app/routes/pages.ts'],
  },
  'the first requests of a dashboard': {
    files: ['src/app/routes/dashboard-requests.ts'],
  },
  'a control with a stand-in': {
    sign: /<Deferred\b/,
    files: [
      'src/app/shell/company-section.tsx',
      'src/app/shell/top-bar.tsx',
      'src/app/shell/user-area.tsx',
      'src/components/dashboard/views-tool.tsx',
      'src/components/table/export-tool.tsx',
      'src/components/dashboard/schedule-tool.tsx',
      'src/ui/deferred-menu.tsx',
      'src/ui/deferred-select.tsx',
    ],
  },
  'what is first shown later': {
    sign: /\b(?:lazy|lazyPart|lazyOverlay|useRetriedLazy)\(/,
    files: [
      'src/app/shell/default-layout.tsx',
      'src/app/shell/shortcuts.tsx',
      'src/components/chart/load-drawings.ts',
      'src/components/conversation/ask-about.tsx',
      'src/components/conversation/ask-button.tsx',
      'src/components/conversation/conversation-part.tsx',
      'src/components/dashboard/dashboard-table.tsx',
      'src/components/dashboard/query-bar.tsx',
      'src/components/dashboard/table-tools.tsx',
      'src/components/filter/filter-bar.tsx',
      'src/components/html/rich-line.tsx',
      'src/components/schedule/schedule-button.tsx',
      'src/components/table/column-sheet.tsx',
      'src/features/asn/asn-page.tsx',
      'src/features/billing/billing-downloads.tsx',
      'src/features/billing/billing-page.tsx',
      'src/features/fsma/event-table.tsx',
      'src/features/fsma/lot/lot-page.tsx',
      'src/features/fsma/page-actions.tsx',
      'src/features/guru/deduction-table.tsx',
      'src/features/guru/variances/variances-page.tsx',
      'src/features/home/attention/attention-rows.tsx',
      'src/features/home/home-page.tsx',
      'src/features/inventory/lots-view.tsx',
      'src/features/otif/otif-figures.tsx',
      'src/features/otif/otif-page.tsx',
      'src/features/otif/otif-view.tsx',
      'src/features/otif/po-table.tsx',
      'src/features/questions/questions-page.tsx',
      'src/features/reporting/reporting-page.tsx',
    ],
  },
  'a view that its page does not open with': {
    sign: /\bloadLater\(/,
    files: [
      'src/features/cost/cost-page.tsx',
      'src/features/orders/orders-page.tsx',
      'src/features/performance/performance-page.tsx',
    ],
  },
  'an optional part of the shell': {
    sign: /<LazyOptional\b/,
    files: [
      'src/app/shell/background-work.tsx',
      'src/app/shell/drawer-content.tsx',
      'src/app/shell/notification-bell.tsx',
      'src/app/shell/unsolicited-dialogs.tsx',
    ],
  },
  'an editor whose load can be retried inside a form': {
    sign: /<loaded\.Editor\b/,
    files: ['src/features/announcements/rich-text/rich-text-field.tsx'],
  },
  'a step that few pages take': {
    files: [
      'src/api/client.ts',
      'src/app/live/live-push.ts',
      'src/auth/load-auth.ts',
      'src/components/chart/chart-tools.tsx',
      'src/components/feedback/save-download.ts',
      'src/components/import/result-buttons.tsx',
      'src/components/upload/read-table-text.ts',
      'src/main.ts',
    ],
  },
};

/** The start is a sequence of dynamic imports; the generator has rules of its own. */
const exempt = /^src\/(app\/boot|api\/generated)\//;

describe('dynamic imports', () => {
  const importing = listDynamicImporters();

  it('are only in the listed files', () => {
    const elsewhere = importing.filter((file) => !exempt.test(file));
    const meant = Object.values(mechanisms).flatMap(({ files }) => files);
    expect(elsewhere.toSorted()).toEqual(meant.toSorted());
  });

  const signed = Object.entries(mechanisms).flatMap(([need, { files, sign }]) =>
    sign ? [{ need, files, sign }] : [],
  );
  it.each(signed)('load $need in one place', ({ files, sign }) => {
    const using = importing.filter((file) => sign.test(readFileSync(file, 'utf8')));
    expect(using.toSorted()).toEqual(files.toSorted());
  });
});
