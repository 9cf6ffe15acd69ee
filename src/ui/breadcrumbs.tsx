import { Children, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from './icon.tsx';

/**
 * Links to the ancestors of a page, topmost first, one element each; its own name is in the title below. The caller
 * passes the links, because this layer has no router.
 */
export function Breadcrumbs({ children }: { readonly children: ReactNode }) {
  const links = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-1 text-hint text-ink-2 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:rounded-mark [&_a:hover]:text-brand [&_a:hover]:underline">
        {links.map((link, index) => (
          <li key={index} className="flex min-h-6 min-w-0 items-center gap-1">
            {link}
            {index < links.length - 1 && <Icon shape={ChevronRight} className="text-ink-3" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
