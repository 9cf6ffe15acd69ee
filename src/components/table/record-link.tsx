import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '#src/components/page/page-link.tsx';

interface RecordLinkProps {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link from a row to its record. The history entry of the record names the list's address at the moment of the click:
 * reading it while rendering would render every row again when the query changes.
 */
export function RecordLink({ to, className, children }: RecordLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname: listPath, search: listQuery } = window.location;
    void navigate(to, { state: { listPath, listQuery } });
  };
  return (
    <PageLink to={to} className={className} onClick={follow}>
      {children}
    </PageLink>
  );
}
