import FileCheck from 'lucide-react/icons/file-check';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { hasPage } from '#src/components/page/has-page.ts';
import { useAccess } from '#src/app/access/use-access.ts';
import { comingSoon, noAccess, refusedPages } from '#src/components/page/refused-pages.ts';
import { useStore } from '#src/lib/use-store.ts';
import { Link, type LinkProps } from '#src/routing/link.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { routes } from '#src/routing/routes.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { CompanySection } from './company-section.tsx';
import { LazyOptional } from './lazy-optional.tsx';
import { useWhenIdle } from './use-when-idle.ts';
import {
  listVisibleItems,
  navigation,
  type NavigationGroup,
  type NavigationItem,
  type PageItem,
  type GuideItem,
} from './navigation.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { toPercent } from '#src/ui/to-percent.ts';
import { SpinnerRing } from '#src/ui/spinner.tsx';

/** Classes of an entry in the navigation drawer. */
function drawerRowClass(isCurrent: boolean): string {
  return classNames(
    'flex h-8.5 w-full min-w-0 items-center gap-3 rounded-card px-2.5 text-left text-control hover:bg-ink/6',
    isCurrent ? 'bg-brand-soft font-medium text-brand' : 'text-ink-2 hover:text-ink',
  );
}

const marks = { flash: 'bg-flash', insight: 'bg-insight', guru: 'bg-guru' } as const;

interface DrawerContentProps {
  /** Called when an entry is selected, so that a drawer over the page can close. */
  readonly onChosen?: () => void;
}

export function DrawerContent({ onChosen }: DrawerContentProps) {
  const access = useAccess();
  return (
    <div className="flex min-h-full flex-col gap-4 p-3">
      <CompanySection onChosen={onChosen} />
      <nav aria-label="Main" className="flex grow flex-col gap-4">
        {navigation.map((group) => {
          const items = listVisibleItems(group, access);
          if (items.length === 0) return null;
          return <Group key={group.title ?? ''} group={group} items={items} onChosen={onChosen} />;
        })}
      </nav>
      <Row to={plainPath('terms')} onClick={onChosen}>
        <Icon shape={FileCheck} />
        <span className="truncate">{routes.terms.title}</span>
      </Row>
    </div>
  );
}

function Row({ to, ...link }: LinkProps) {
  const isCurrent = useLocation().pathname.toLowerCase() === to.toLowerCase();
  return (
    <Link
      {...link}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={drawerRowClass(isCurrent)}
    />
  );
}

const loadCount = async () => (await import('./questions-count.tsx')).QuestionsCount;

/** The number of open questions, once the page is complete. */
function OpenQuestions() {
  const [hasTime, setHasTime] = useState(false);
  useWhenIdle('', () => setHasTime(true));
  return hasTime && <LazyOptional load={loadCount} partProps={{}} />;
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly items: readonly NavigationItem[];
  readonly onChosen: (() => void) | undefined;
}

function Group({ group, items, onChosen }: GroupProps) {
  return (
    <div role="group" aria-label={group.title ?? 'General'}>
      {group.title && (
        <p className="flex items-center gap-2 px-2.5 pb-1 text-hint font-medium text-ink-2">
          <span
            aria-hidden
            className={classNames('size-2 rounded-mark', group.product ? marks[group.product] : 'bg-ink-3')}
          />
          {group.title}
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.label}>
            {item.kind === 'guide' ? (
              <GuideDownload item={item} />
            ) : (
              <PageLink item={item} onChosen={onChosen} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PageLinkProps {
  readonly item: PageItem;
  readonly onChosen: (() => void) | undefined;
}

/** A link to a page; one without access is marked, and opens the page that explains how to get it. */
function PageLink({ item, onChosen }: PageLinkProps) {
  const isRefused = useStore(refusedPages).get(item.id) === 'permission';
  if (!hasPage(item.id))
    return (
      <Tooltip text={comingSoon}>
        <button
          type="button"
          aria-disabled
          className={`${drawerRowClass(false)} w-full cursor-not-allowed opacity-60`}
        >
          <Icon shape={item.icon} />
          <span className="truncate">{item.label}</span>
        </button>
      </Tooltip>
    );
  return (
    <Row to={item.path} onClick={onChosen} title={isRefused ? noAccess : undefined}>
      <Icon shape={item.icon} />
      <span className="truncate">{item.label}</span>
      {item.id === 'questions' && <OpenQuestions />}
      {isRefused && <Icon shape={Lock} className="ml-auto text-ink-3" />}
    </Row>
  );
}

/** Loaded with the first download, because the layout renders before it is needed. */
async function fetchGuide(fileName: GuideItem['fileName'], options: MutateOptions) {
  const { downloadLatestGuide } = await import('#src/api/queries/documents.ts');
  return downloadLatestGuide(fileName, options);
}

function GuideDownload({ item }: { readonly item: GuideItem }) {
  const { label, fileName } = item;
  const download = useFileDownload({
    label,
    fileName,
    fetchFile: (options) => fetchGuide(fileName, options),
  });
  return (
    <button
      type="button"
      className={drawerRowClass(false)}
      aria-label={`Download ${label}`}
      aria-busy={download.isBusy || undefined}
      onClick={download.start}
    >
      {download.isBusy ? <SpinnerRing /> : <Icon shape={item.icon} />}
      <span className="truncate">{label}</span>
      {download.share !== undefined && (
        <span className="ml-auto tabular-nums">{toPercent(download.share)} %</span>
      )}
    </button>
  );
}
