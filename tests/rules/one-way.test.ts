import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the portal does in one way: a pattern of the code, and the only files that contain it. */
const ways: readonly { readonly what: string; readonly code: RegExp; readonly files: readonly string[] }[] = [
  {
    what: 'a store outside React is created with `createStore`',
    code: /new Set<(?:\(\) => void|Listener)>|useSyncExternalStore\(/,
    files: [
      // Not a store: closes the snackbars that it has shown.
      'src/app/live/live-announcements.ts',
      'src/lib/store.ts',
      'src/lib/use-store.ts',
      // The browser holds this value and notifies of its changes.
      'src/ui/use-media-query.ts',
    ],
  },
  {
    what: 'focus is moved by `src/ui/focus.ts`',
    // The method of the text editor also restores the selection in the text.
    code: /(?<!\beditor)\.focus\(/,
    files: ['src/ui/focus.ts'],
  },
  {
    what: 'object URLs are created by `createObjectUrl`',
    code: /\.(?:create|revoke)ObjectURL\(/,
    files: ['src/lib/object-url.ts'],
  },
  {
    what: 'files are saved by `saveFile`',
    code: /\.download = /,
    files: ['src/components/feedback/save-file.ts'],
  },
  {
    what: 'cached responses are refreshed by `refresh` and `refreshAll`',
    code: /\.(?:invalidate|refetch|reset)Queries\(/,
    files: ['src/api/refresh.ts'],
  },
  {
    what: 'pages are linked to by `PageLink`, which is no link where the guards refuse the page',
    code: /<(?:Nav)?Link\b/,
    files: [
      // Requests a refused permission again.
      'src/app/screens/lacks-permission-page.tsx',
      // Marks what is refused instead.
      'src/app/shell/drawer-content.tsx',
      // The logo leads Home, which is never refused.
      'src/app/shell/plain-layouts.tsx',
      'src/app/shell/top-bar.tsx',
      'src/components/page/page-link.tsx',
      // As the drawer.
      'src/features/home/product-cards.tsx',
    ],
  },
  {
    what: 'links are those of the portal, without the server framework of the router',
    code: /\bLink\b[^;]*\} from 'react-router'/,
    files: [],
  },
  {
    what: 'markup is written by `RichText`',
    code: /dangerouslySetInnerHTML\s*=|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML\(|document\.write\(/,
    files: ['src/components/html/rich-text.tsx'],
  },
];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .split('\n')
  .toSorted()
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test.each(ways)('$what', ({ code, files }) => {
  expect(sources.filter(({ text }) => code.test(text)).map(({ file }) => file)).toEqual(files);
});
