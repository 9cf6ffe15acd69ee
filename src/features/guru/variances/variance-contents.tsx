import type { ReceivingVarianceDetail } from '#src/api/generated/types.ts';
import { withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { varianceStatusText, varianceTones } from '#src/components/record/variance-status.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatRate } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { VarianceClaims } from './variance-claims.tsx';
import { VarianceEvidenceTable } from './variance-evidence.tsx';
import { VarianceHistory } from './variance-history.tsx';
import { billableText, getHeadline, judgedText, signedQuantity } from './variance-words.ts';

const headlineTones = { ok: 'text-ok', warn: 'text-warn', plain: '' } as const;

/** The contents of the drawer of a variance. */
export function VarianceContents({ variance }: { readonly variance: ReceivingVarianceDetail }) {
  const { orderNumber, bsid, status, varianceType, description } = variance;
  const { text, tone } = getHeadline(variance);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          PO {variance.poNumber} · item {variance.itemNumber}, {description} · {variance.dcName} (
          {variance.dcNumber})
        </p>
        <p className={classNames('text-body font-bold', headlineTones[tone])}>{text}</p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={status} tones={varianceTones} label={() => varianceStatusText(variance)} />
          <Badge hasShape={false}>{enumText(varianceType)}</Badge>
        </p>
        <p className="text-control">
          <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
            Order {orderNumber}
          </PageLink>
        </p>
      </div>
      <VarianceEvidenceTable variance={variance} />
      <VarianceClaims variance={variance} />
      <Facts variance={variance} />
      <VarianceHistory variance={variance} />
    </div>
  );
}

function Facts({ variance }: { readonly variance: ReceivingVarianceDetail }) {
  const { judgedAfter, billableUntil, unitCost, varianceQuantity, varianceAmount } = variance;
  return (
    <section aria-label="Amount and dates" className="flex flex-col">
      <h3 className="text-control font-bold">Amount and dates</h3>
      <FactList
        facts={[
          [
            'Amount',
            `${signedQuantity(varianceQuantity)} × ${formatRate(unitCost)} = ${formatMoney(varianceAmount)}`,
          ],
          ['Paid by the retailer', formatMoney(variance.recoveredAmount)],
          ['Received on', formatShortDay(variance.receivedDate)],
          ['May be judged', `after ${formatShortDay(judgedAfter)} (${judgedText(variance)})`],
          ['Billable until', `${formatShortDay(billableUntil)} (${billableText(variance).toLowerCase()})`],
          ['MABD', formatShortDay(variance.mabd)],
          ['Invoice', withCopyButton('invoice', variance.invoiceNumber)],
          ['Variance', withCopyButton('variance', variance.varianceId)],
          ['UPC', withCopyButton('UPC', variance.upc)],
        ]}
      />
    </section>
  );
}
