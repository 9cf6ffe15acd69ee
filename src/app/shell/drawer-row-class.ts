import { classNames } from '#src/ui/class-names.ts';

/** Classes of an entry in the navigation drawer. */
export function drawerRowClass(isCurrent: boolean): string {
  return classNames(
    'flex h-8.5 w-full min-w-0 items-center gap-3 rounded-card px-2.5 text-left text-control hover:bg-ink/6',
    isCurrent ? 'bg-brand-soft font-medium text-brand' : 'text-ink-2 hover:text-ink',
  );
}
