import { useQuery } from '@tanstack/react-query';
import FileArchive from 'lucide-react/icons/file-archive';
import { Link } from 'react-router';
import { getOtifPo } from '#src/api/generated/reads.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { useEvidence } from './evidence-download.ts';
import { causeText, otifTones } from './otif-words.ts';
import { PoEvidence } from './po-evidence.tsx';
import { PoFine } from './po-fine.tsx';
import { PoWindow } from './po-window.tsx';
import type { OpenPo } from './use-open-po.ts';

interface PoDrawerProps {
  readonly customerId: string;
  readonly po: OpenPo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Undefined for people who may not change it. */
  readonly onChangeCause: (() => void) | undefined;
}

/** A purchase order with its window, fine and evidence, in a drawer over the list. */
export function PoDrawer({ customerId, po, isOpen, onClose, onChangeCause }: PoDrawerProps) {
  const { poNumber, retailerId } = po;
  const query = useQuery(getOtifPo({ customerId, poNumber }, { retailerId }));
  const { data, error } = query;
  const evidence = useEvidence(customerId, [po], 'zip');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`PO ${poNumber}`}
      side="right"
      width="details"
      footer={
        <>
          {onChangeCause && data?.rootCause && <Button onClick={onChangeCause}>Set root cause</Button>}
          <Button variant="primary" icon={FileArchive} isBusy={evidence.isBusy} onClick={evidence.start}>
            Evidence and documents
          </Button>
        </>
      }
    >
      {data ? (
        <Contents po={data} customerId={customerId} />
      ) : error ? (
        <ReadFailure what="The PO could not be loaded" read={query} />
      ) : (
        <Waiting what="the purchase order" lines={12} />
      )}
    </Drawer>
  );
}

const lineColumns: readonly StaticColumn<OtifPoDetail['lines'][number]>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ itemNumber, description }) => (
      <>
        {itemNumber}
        <span className="block text-hint text-ink-3">{description}</span>
      </>
    ),
  },
  {
    id: 'ordered',
    header: 'Ordered',
    align: 'end',
    cell: ({ casesOrdered }) => formatQuantity(casesOrdered),
  },
  {
    id: 'received',
    header: 'Received',
    align: 'end',
    cell: ({ casesReceived }) => (casesReceived === null ? '—' : formatQuantity(casesReceived)),
  },
  {
    id: 'missed',
    header: 'Missed',
    align: 'end',
    cell: ({ nonCompliantCases }) => formatQuantity(nonCompliantCases),
  },
  { id: 'unitCost', header: 'Unit cost', align: 'end', cell: ({ unitCost }) => formatMoney(unitCost) },
  {
    id: 'cost',
    header: 'Cost missed',
    align: 'end',
    cell: ({ nonCompliantCost }) => formatMoney(nonCompliantCost),
  },
];

function Contents({ po, customerId }: { readonly po: OtifPoDetail; readonly customerId: string }) {
  const { orderNumber, bsid, asn, onTime, inFull, freightTerms } = po;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          {[
            po.dcName,
            po.dcNumber,
            po.unloadType === 'Drop' ? 'drop trailer' : 'live unload',
            po.mode,
            enumText(freightTerms).toLowerCase(),
            po.carrierName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-control">
          <Link
            to={pathTo('order', { params: { orderNumber }, query: { bsid } })}
            className={linkClass.standalone}
          >
            Order {orderNumber}
          </Link>
          {asn && (
            <Link to={pathTo('asnDashboard', { query: { asn: asn.asnId } })} className={linkClass.standalone}>
              ASN, {enumText(asn.status).toLowerCase()}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={po.status} tones={otifTones} />
          {onTime !== null && (
            <Badge tone={onTime ? 'ok' : 'bad'}>{onTime ? 'On time' : 'Not on time'}</Badge>
          )}
          {inFull !== null && (
            <Badge tone={inFull ? 'ok' : 'bad'}>{inFull ? 'In full' : 'Not in full'}</Badge>
          )}
          {po.disputable && <Badge tone="info">Disputable</Badge>}
        </p>
      </div>
      <PoWindow po={po} />
      <PoFine po={po} />
      <Cause po={po} />
      <PoEvidence po={po} orderRef={{ customerId, orderNumber, bsid }} />
      <div className="rounded-card border border-line">
        <StaticTable
          caption="Lines"
          rows={po.lines}
          getRowId={({ lineNumber }) => lineNumber}
          columns={lineColumns}
        />
      </div>
    </div>
  );
}

function Cause({ po }: { readonly po: OtifPoDetail }) {
  const { rootCause, accountableParty, delay, rootCauses } = po;
  return (
    <section aria-label="Cause">
      <h3 className="text-control font-bold">Cause</h3>
      <p className="text-control">
        {rootCause === null ? 'Nothing was missed.' : `${causeText(rootCause)}.`}
        {accountableParty !== null && <b> Accountable: {enumText(accountableParty).toLowerCase()}.</b>}
        {delay && (
          <span className="text-ink-2">
            {' '}
            Carrier’s report: {delay.reasonText}
            {delay.reasonCode !== null && ` (${delay.reasonCode})`}.
          </span>
        )}
      </p>
      {rootCauses.length > 0 && (
        <ul aria-label="Changes of the cause" className="text-hint text-ink-2">
          {rootCauses.map((setting) => (
            <li key={setting.setAt} className="wrap-anywhere">
              {causeText(setting.rootCause)}, set by {setting.setBy} on {formatMoment(setting.setAt)}
              {setting.comment !== null && `: ${setting.comment}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
