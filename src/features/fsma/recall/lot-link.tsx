import { PageLink } from '#src/components/page/page-link.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { lotPath } from '../trace-columns.tsx';

/** A lot code that leads to the trace of its lot. */
export function LotLink({ tlc }: { readonly tlc: string }) {
  return (
    <PageLink to={lotPath(tlc)} className={linkClass.standalone}>
      {tlc}
    </PageLink>
  );
}
