import { PageLink } from '#src/components/page/page-link.tsx';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** A lot code that leads to the trace of its lot. */
export function LotLink({ tlc }: { readonly tlc: string }) {
  return (
    <PageLink to={tracedLotPath({ traceabilityLotCode: tlc })} className={linkClass.standalone}>
      {tlc}
    </PageLink>
  );
}
