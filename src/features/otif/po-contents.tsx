import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { asnPath } from '#src/components/record/opened-paths.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatRate } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { otifTones } from './otif-tones.ts';
import { unloadTexts } from './otif-words.ts';
import { PoAppointments } from './po-appointments.tsx';
import { PoCause } from './po-cause.tsx';
import { PoDispute } from './po-dispute.tsx';
import { PoEvidence } from './po-evidence.tsx';
import { FineWorking } from '#src/components/fines/fine-working.tsx';
import { PoPickup } from './po-pickup.tsx';
import { PoWindow } from './po-window.tsx';

type Line = OtifPoDetail['lines'][number];

const column = columnKit<Line>();

const lineColumns: readonly StaticColumn<Line>[] = [
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
  column.quantity('casesOrdered', 'Ordered'),
  column.quantity('casesReceived', 'Received'),
  column.quantity('nonCompliantCases', 'Missed'),
  { id: 'unitCost', header: 'Unit cost', align: 'end', cell: ({ unitCost }) => formatRate(unitCost) },
  column.money('nonCompliantCost', 'Cost missed'),
];

interface PoContentsProps {
  readonly po: OtifPoDetail;
  readonly customerId: string;
}

/** A purchase order: its numbers, window, fine, cause, appointments, evidence and lines. */
export function PoContents({ po, customerId }: PoContentsProps) {
  const { orderNumber, bsid, asn, onTime, inFull, collectReady, freightTerms, loadNumber, proNumber } = po;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          {[
            po.dcName,
            po.dcNumber,
            unloadTexts[po.unloadType],
            po.mode,
            enumText(freightTerms).toLowerCase(),
            po.scac !== null &&
              po.carrierName !== null &&
              carrierText({ scac: po.scac, name: po.carrierName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-control">
          <span>
            <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
              Order {orderNumber}
            </PageLink>
            <CopyButton name="Order" text={orderNumber} />
          </span>
          {loadNumber !== null && (
            <span>
              Load {loadNumber}
              <CopyButton name="Load" text={loadNumber} />
            </span>
          )}
          {proNumber !== null && (
            <span>
              PRO {proNumber}
              <CopyButton name="PRO" text={proNumber} />
            </span>
          )}
          {asn && (
            <PageLink to={asnPath(asn)} className={linkClass.standalone}>
              ASN, {asnStatusText(asn.status).toLowerCase()}
            </PageLink>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={po.status} tones={otifTones} />
          {freightTerms !== 'Collect' && onTime !== null && (
            <Badge tone={onTime ? 'ok' : 'bad'}>{onTime ? 'On time' : 'Not on time'}</Badge>
          )}
          {collectReady !== null && (
            <Badge tone={collectReady ? 'ok' : 'bad'}>
              {collectReady ? 'Ready for pickup' : 'Not ready for pickup'}
            </Badge>
          )}
          {inFull !== null && (
            <Badge tone={inFull ? 'ok' : 'bad'}>{inFull ? 'In full' : 'Not in full'}</Badge>
          )}
          {po.disputable && <Badge tone="info">Disputable</Badge>}
          {po.claim !== null && po.claim.likelyValidReason !== null && <Badge>Fine likely valid</Badge>}
          {po.filing && <Badge tone="info">Filed manually</Badge>}
        </p>
      </div>
      {po.pickup && <PoPickup pickup={po.pickup} isReady={collectReady} />}
      <PoWindow po={po} />
      <FineWorking fines={po.fines} lines={po.lines} />
      <PoCause po={po} />
      <PoDispute po={po} />
      <PoAppointments po={po} />
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
