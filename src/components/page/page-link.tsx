import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#src/routing/link.tsx';
import { useStore } from '#src/lib/use-store.ts';
import { findRouteId } from '#src/routing/find-route-id.ts';
import { hasPage } from './has-page.ts';
import { refusedPages } from './refused-pages.ts';

interface PageLinkProps extends LinkProps {
  /** Shown in place of the link when the page would be refused; the link's content by default. */
  readonly refused?: ReactNode;
}

/**
 * A link to a page of the portal. When the guards are known to refuse the page, or the environment does not have it, it
 * is not a link.
 */
export function PageLink({ to, refused, children, ...link }: PageLinkProps) {
  const pages = useStore(refusedPages);
  const id = findRouteId(to.split(/[?#]/, 1)[0] ?? to);
  if (id !== undefined && (pages.has(id) || !hasPage(id))) return refused === undefined ? children : refused;
  return (
    <Link {...link} to={to}>
      {children}
    </Link>
  );
}
