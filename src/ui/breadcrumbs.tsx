import { Children, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from './icon.tsx';

interface BreadcrumbsProps {
  /** Links to the ancestors, topmost first, one element each. */
  readonly children: ReactNode;
  /** The name of the page; omit it when the title directly below shows it. */
  readonly current?: string;
}

/** Breadcrumbs. The caller passes the links, because this layer has no router. */
export function Breadcrumbs({ children, current }: BreadcrumbsProps) {
  const links = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1 text-hint text-ink-2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:rounded-mark [&_a:hover]:text-brand [&_a:hover]:underline">
        {links.map((link, index) => (
          <li key={index} className="flex min-h-6 min-w-0 items-center gap-1">
            {link}
            {(index < links.length - 1 || current) && <Icon shape={ChevronRight} className="text-ink-3" />}
          </li>
        ))}
        {current && (
          <li aria-current="page" className="min-w-0 truncate text-ink-3">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
