import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { Link } from 'react-router';
import { AsnRawFormat } from '#src/api/generated/enums.ts';
import { getAsn } from '#src/api/generated/reads.ts';
import type { AsnDetail, AsnLine } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { downloadAsnDocument, refreshAsns, resendAsn, type AsnRef } from '#src/api/queries/asn.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { AsnContents } from './asn-contents.tsx';
import { asnTones } from './asn-status.ts';

interface AsnDrawerProps {
  readonly asnRef: AsnRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** An ASN with its history, responses and contents, in a drawer over the list. */
export function AsnDrawer({ asnRef, isOpen, onClose }: AsnDrawerProps) {
  const query = useQuery(getAsn(asnRef));
  const { data, error } = query;
  const isInternal = useQuery(currentUserQuery()).data?.isInternalUser === true;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`ASN ${asnRef.asnId}`}
      side="right"
      width="details"
      footer={
        data &&
        data.attempts > 0 && (
          <>
            <RawButton asnRef={asnRef} format={AsnRawFormat.X12} />
            <RawButton asnRef={asnRef} format={AsnRawFormat.Json} />
            {isInternal && data.canResend && <ResendButton asnRef={asnRef} />}
          </>
        )
      }
    >
      {data ? (
        <Contents asn={data} />
      ) : error ? (
        <ReadFailure what="The ASN could not be loaded" read={query} />
      ) : (
        <Waiting what="the notice" lines={12} />
      )}
    </Drawer>
  );
}

function RawButton({ asnRef, format }: { readonly asnRef: AsnRef; readonly format: AsnRawFormat }) {
  const name = format === AsnRawFormat.X12 ? 'X12' : 'JSON';
  const { isBusy, start } = useFileDownload({
    label: `ASN as ${name}`,
    fileName: `${asnRef.asnId}.${format === AsnRawFormat.X12 ? 'edi' : 'json'}`,
    fetchFile: async (options) => {
      const file = await downloadAsnDocument(asnRef, format, options);
      if (file === undefined) throw new Error('The ASN has not been sent yet.');
      return file;
    },
  });
  return (
    <Button icon={FileDown} isBusy={isBusy} onClick={start}>
      {name}
    </Button>
  );
}

function ResendButton({ asnRef }: { readonly asnRef: AsnRef }) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await resendAsn(asnRef, { submission });
      snackbars.show({ tone: 'ok', text: `ASN ${asnRef.asnId} sent again` });
      void refreshAsns(queryClient);
    } catch (failure) {
      snackbars.show({ tone: 'bad', text: failureText(failure) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="primary" icon={Send} isBusy={isBusy} onClick={() => void send()}>
      Send again
    </Button>
  );
}

const lineColumns: readonly StaticColumn<AsnLine>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ itemNumber, description, lotNumber }) => (
      <>
        {itemNumber}
        <span className="block text-hint text-ink-3">
          {description}
          {lotNumber !== null && `, lot ${lotNumber}`}
        </span>
      </>
    ),
  },
  { id: 'asn', header: 'On the ASN', align: 'end', cell: ({ cases }) => formatQuantity(cases) },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    cell: ({ casesReceived }) => (casesReceived === null ? '—' : formatQuantity(casesReceived)),
  },
  {
    id: 'difference',
    header: 'Difference',
    align: 'end',
    cell: ({ cases, casesReceived }) => {
      if (casesReceived === null) return '—';
      const difference = casesReceived - cases;
      if (difference === 0) return '0';
      const text = `${difference > 0 ? '+' : '−'}${formatQuantity(Math.abs(difference))}`;
      return <b className="text-bad">{text}</b>;
    },
  },
];

function Contents({ asn }: { readonly asn: AsnDetail }) {
  const { orderNumber, bsid, poNumber, retailerId, exceptionTypes, chargeAmount } = asn;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          {asn.retailerName} {asn.dcNumber} · PO {poNumber} · {asn.scac} · {formatQuantity(asn.cartons)}{' '}
          cartons
          {chargeAmount > 0 && ` · charge ${formatMoney(chargeAmount)}`}
        </p>
        <p className="flex flex-wrap gap-x-4 text-control">
          <Link
            to={pathTo('order', { params: { orderNumber }, query: { bsid } })}
            className={linkClass.standalone}
          >
            Order {orderNumber}
          </Link>
          <Link
            to={pathTo('otifDashboard', { query: { po: `${retailerId}~${poNumber}` } })}
            className={linkClass.standalone}
          >
            PO in OTIF
          </Link>
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={asn.status} tones={asnTones} />
          {exceptionTypes.map((type) => (
            <Badge key={type} tone="warn">
              {enumText(type)}
            </Badge>
          ))}
        </p>
      </div>
      <LifeLine asn={asn} />
      <Responses asn={asn} />
      <div className="rounded-card border border-line">
        <StaticTable
          caption="ASN compared to receipt"
          rows={asn.lines}
          getRowId={({ lineNumber }) => lineNumber}
          columns={lineColumns}
        />
      </div>
      <section aria-label="Contents">
        <h3 className="text-control font-bold">Pallets and cartons</h3>
        <AsnContents asn={asn} />
      </section>
    </div>
  );
}

function LifeLine({ asn }: { readonly asn: AsnDetail }) {
  const { timeZone, shipFrom, shippedAt, transmissions, acknowledgedAt, validatedAt, gateInAt, leadHours } =
    asn;
  const from = shipFrom.timeZone ?? timeZone;
  const sent = transmissions.map(({ attempt, sentAt, sentBy }): [string, string, string] => [
    `${attempt === 1 ? 'Sent' : `Sent again, attempt ${attempt}`}${sentBy === null ? '' : ` by ${sentBy}`}`,
    sentAt,
    from,
  ]);
  const steps: readonly (readonly [label: string, at: string | null, timeZone: string])[] = [
    ['Shipped', shippedAt, from],
    ...sent,
    ['Acknowledged (997)', acknowledgedAt, from],
    ['Accepted (824)', validatedAt, from],
    ['At the gate', gateInAt, timeZone],
  ];
  return (
    <section aria-label="History">
      <h3 className="text-control font-bold">History</h3>
      <ol className="text-control tabular-nums">
        {steps.map(([label, at, zone]) => (
          <li key={`${label} ${at}`} className="flex min-h-7 items-center justify-between gap-3">
            <span className="wrap-anywhere">{label}</span>
            <span className="text-hint text-ink-3">
              {at === null ? 'Not yet' : formatPlaceMoment(at, zone)}
            </span>
          </li>
        ))}
      </ol>
      {leadHours !== null && (
        <p className="text-control">
          {leadHours >= 0
            ? `Accepted ${formatQuantity(leadHours)} h before the truck was at the gate.`
            : `Accepted ${formatQuantity(-leadHours)} h after the truck was at the gate.`}
        </p>
      )}
    </section>
  );
}

function Responses({ asn: { acks } }: { readonly asn: AsnDetail }) {
  if (acks.length === 0) return null;
  return (
    <section aria-label="Responses of the retailer">
      <h3 className="text-control font-bold">Responses of the retailer</h3>
      <ul className="text-control">
        {acks.map(({ type, attempt, result, errors }) => (
          <li key={`${type} ${attempt}`} className="py-1">
            {type}, attempt {attempt}: <b>{enumText(result)}</b>
            {errors.map(({ code, segment, meaning }) => (
              <span key={`${code} ${segment}`} className="block wrap-anywhere">
                {meaning}{' '}
                <span className="text-hint text-ink-3">
                  ({segment}, code {code})
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
