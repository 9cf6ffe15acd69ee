import { useQuery } from '@tanstack/react-query';
import { AsnRawFormat } from '#src/api/generated/enums.ts';
import type { Asn, AsnDetail } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import type { AsnRef } from '#src/api/queries/asn.ts';
import { RowSteps } from '#src/components/dashboard/row-steps.tsx';
import type { TableBinding } from '#src/components/dashboard/use-dashboard.ts';
import { useAdjacentRows } from '#src/components/dashboard/use-adjacent-rows.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Drawer } from '#src/ui/drawer.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { RawButton, SendButton } from './asn-actions.tsx';
import { AsnAttempts } from './asn-attempts.tsx';
import { AsnContents } from './asn-contents.tsx';
import { AsnCharges, AsnFacts } from './asn-facts.tsx';
import { getAsnHeadline } from './asn-headline.ts';
import { AsnLifeLine } from './asn-life-line.tsx';
import { AsnLines } from './asn-lines.tsx';
import { asnTones } from './asn-words.ts';
import { useAsn } from './use-asn.ts';

interface AsnDrawerProps {
  readonly asnRef: AsnRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: TableBinding<Asn, string>;
  readonly onOpen: (asnId: string) => void;
}

/** An ASN with its history, responses and contents, in a drawer over the list. */
export function AsnDrawer({ asnRef, isOpen, onClose, table, onOpen }: AsnDrawerProps) {
  const query = useAsn(asnRef);
  const { data, error } = query;
  const isInternal = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const adjacent = useAdjacentRows(table, { asnId: asnRef.asnId });
  const canSend = isInternal && data?.canResend === true;
  const hasDocument = data !== undefined && data.attempts > 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={asnRef.asnId}
      side="right"
      width="details"
      aside={<CopyButton name="ASN" text={asnRef.asnId} />}
      actions={<RowSteps {...adjacent} noun="ASN" onOpen={({ asnId }) => onOpen(asnId)} />}
      footer={
        (hasDocument || canSend) && (
          <>
            {hasDocument && <RawButton asnRef={asnRef} format={AsnRawFormat.X12} />}
            {hasDocument && <RawButton asnRef={asnRef} format={AsnRawFormat.Json} />}
            {canSend && <SendButton key={asnRef.asnId} asnRef={asnRef} attempts={data.attempts} />}
          </>
        )
      }
    >
      {data ? (
        <Contents asn={data} />
      ) : error ? (
        <ReadFailure what="The ASN could not be loaded" read={query} />
      ) : (
        <Waiting what="the ASN" lines={12} />
      )}
    </Drawer>
  );
}

const headlineTones = { bad: 'text-bad', warn: 'text-warn', plain: '' } as const;

function Contents({ asn }: { readonly asn: AsnDetail }) {
  const { orderNumber, bsid, poNumber, retailerId, exceptionTypes, status } = asn;
  const { text, tone } = getAsnHeadline(asn);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          {asn.retailerName} · {asn.dcName} ({asn.dcNumber})
        </p>
        <p className={classNames('text-body font-bold', headlineTones[tone])}>{text}</p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={status} tones={asnTones} label={asnStatusText} />
          {exceptionTypes
            .filter((type) => type !== status)
            .map((type) => (
              <Badge key={type} tone="warn">
                {enumText(type)}
              </Badge>
            ))}
        </p>
        <p className="flex flex-wrap gap-x-4 text-control">
          <PageLink
            to={pathTo('order', { params: { orderNumber }, query: { bsid } })}
            className={linkClass.standalone}
          >
            Order {orderNumber}
          </PageLink>
          <PageLink
            to={pathTo('otifDashboard', { query: { po: `${retailerId}~${poNumber}` } })}
            className={linkClass.standalone}
            refused={null}
          >
            PO in OTIF
          </PageLink>
        </p>
      </div>
      <AsnLifeLine asn={asn} />
      <AsnAttempts asn={asn} />
      <AsnCharges asn={asn} />
      <AsnLines asn={asn} />
      <AsnFacts asn={asn} />
      <section aria-label="Contents" className="flex flex-col gap-2">
        <h3 className="text-control font-bold">Contents</h3>
        <AsnContents asn={asn} />
      </section>
    </div>
  );
}
