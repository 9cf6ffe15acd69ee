import type { OtifAppointmentEvent, OtifPoDetail } from '#src/api/generated/types.ts';
import { CopyButton, withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { type StaticColumn, StaticTable } from '#src/components/page/static-table.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { asnPath } from '#src/components/record/opened-paths.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { capitalize } from '#src/lib/capitalize.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatRate } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { otifTones, unloadTexts } from './otif-words.ts';
import { PoDispute } from './po-dispute.tsx';
import type { PoDisputeActionsProps } from './po-dispute-actions.tsx';
import { PoEvidence } from './po-evidence.tsx';
import { FineWorking } from '#src/components/fines/fine-working.tsx';
import { PoPickup, PoWindow } from './po-window.tsx';
import { MissCauses } from '#src/components/fines/miss-causes.tsx';
import { formatMoment, formatPlaceMoment } from '#src/lib/dates.ts';
import { causeText } from '#src/components/fines/cause-text.ts';

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

/** 'In full', 'Not in full'; nothing where it is not judged. */
function Verdict({ isMet, text }: { readonly isMet: boolean | null; readonly text: string }) {
  if (isMet === null) return null;
  return <Badge tone={isMet ? 'ok' : 'bad'}>{isMet ? capitalize(text) : `Not ${text}`}</Badge>;
}

/** A purchase order: its numbers, window, fine, cause, appointments, evidence and lines. */
export function PoContents({ po, customerId }: PoDisputeActionsProps) {
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
          {[['Load', loadNumber] as const, ['PRO', proNumber] as const].map(
            ([name, number]) =>
              number !== null && (
                <span key={name}>
                  {name} {withCopyButton(name, number)}
                </span>
              ),
          )}
          {asn && (
            <PageLink to={asnPath(asn)} className={linkClass.standalone}>
              ASN, {asnStatusText(asn.status).toLowerCase()}
            </PageLink>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={po.status} tones={otifTones} />
          {freightTerms !== 'Collect' && <Verdict isMet={onTime} text="on time" />}
          <Verdict isMet={collectReady} text="ready for pickup" />
          <Verdict isMet={inFull} text="in full" />
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

function PoCause({ po }: { readonly po: OtifPoDetail }) {
  const { misses, delay, rootCauses, freightTerms } = po;
  return (
    <section aria-label="Cause">
      <h3 className="text-control font-bold">Cause</h3>
      <MissCauses misses={misses} freightTerms={freightTerms} />
      {delay && (
        <p className="text-control text-ink-2">
          Carrier’s report: {delay.reasonText}
          {delay.reasonCode !== null && ` (${delay.reasonCode})`}.
        </p>
      )}
      {rootCauses.length > 0 && (
        <ul aria-label="History of the cause" className="text-hint text-ink-2">
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

function PoAppointments({ po }: { readonly po: Pick<OtifPoDetail, 'appointments' | 'timeZone'> }) {
  const { appointments, timeZone } = po;
  if (appointments.length === 0) return null;
  return (
    <section aria-label="Appointments">
      <h3 className="text-control font-bold">Appointments</h3>
      <ol>
        {appointments.map((event) => (
          <li
            key={`${event.occurredAt} ${event.type}`}
            className="flex items-baseline justify-between gap-3 py-1 text-control"
          >
            <span className="min-w-0 wrap-anywhere">
              {describeEvent(event, timeZone)}
              {event.reasonText !== null && (
                <span className="block text-hint text-ink-2">Reason: {event.reasonText}</span>
              )}
            </span>
            <span className="shrink-0 text-hint text-ink-3 tabular-nums">
              {formatPlaceMoment(event.occurredAt, timeZone)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A step in a sentence: 'Swift requested Mar 12, 6:30 AM.' */
function describeEvent({ type, partyName, scheduledAt }: OtifAppointmentEvent, timeZone: string): string {
  const slot = scheduledAt === null ? 'a slot' : formatPlaceMoment(scheduledAt, timeZone);
  switch (type) {
    case 'Requested':
      return `${partyName} requested ${slot}.`;
    case 'Confirmed':
      return `${partyName} confirmed ${slot}.`;
    case 'Rescheduled':
      return `${partyName} moved the appointment to ${slot}.`;
    case 'NoSlot':
      return `${partyName} had no slot in the delivery window.`;
    default:
      return `${enumText(type)}, ${partyName}.`;
  }
}
