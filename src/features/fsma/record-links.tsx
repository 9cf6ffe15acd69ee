import type { TraceEvent } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { asnPath } from '#src/components/record/opened-paths.ts';
import { orderPath, receiptPath } from '#src/components/record/record-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** Links to the order, the ASN or the receipt of a record. */
export function RecordLinks({ event }: { readonly event: TraceEvent }) {
  const { orderNumber, receiptNumber, bsid, asnId } = event;
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {orderNumber !== null && bsid !== null && (
        <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.stacked} refused={null}>
          Order {orderNumber}
        </PageLink>
      )}
      {asnId !== null && (
        <PageLink to={asnPath({ asnId })} className={linkClass.stacked} refused={null}>
          {asnId}
        </PageLink>
      )}
      {receiptNumber !== null && bsid !== null && (
        <PageLink to={receiptPath({ receiptNumber, bsid })} className={linkClass.stacked} refused={null}>
          Receipt {receiptNumber}
        </PageLink>
      )}
    </span>
  );
}
