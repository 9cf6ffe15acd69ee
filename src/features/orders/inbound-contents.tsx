import type { InboundOrderDetail } from '#src/api/generated/types.ts';
import { downloadInboundOrderDocument, type ReceiptRef } from '#src/api/queries/orders.ts';
import { CopyButton, withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { RecordSteps } from '#src/components/dashboard/record-steps.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import type { Milestone } from '#src/components/page/milestone-track.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { inboundTones } from '#src/components/record/order-status.ts';
import { receiptPath } from '#src/components/record/record-paths.ts';
import { receiptKey } from '#src/components/record/record-keys.ts';
import { formatDuration, formatMoment, formatNearDay, formatPlaceMoment, toDay } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardHeader, TitledCard } from '#src/ui/card.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { inbound } from './inbound-dashboard.ts';
import { InboundLines } from './inbound-lines.tsx';
import { DocumentsCard, StatusCard } from './order-parts.tsx';
import { InboundOrderStatus } from '#src/api/generated/enums.ts';
import type { OrderHeadline } from './order-headline.ts';

interface InboundContentsProps {
  readonly receipt: InboundOrderDetail;
  readonly receiptRef: ReceiptRef;
}

function listMilestones(receipt: InboundOrderDetail): Milestone[] {
  const { arrivedAt, receivedAt, putAwayAt, expectedDate, timeZone } = receipt;
  const stages = [
    ['Arrived', arrivedAt],
    ['Received', receivedAt],
    ['Put away', putAwayAt],
  ] as const;
  const reached = stages.filter(([, at]) => at !== null).length;
  return [
    {
      id: 'Expected',
      label: 'Expected',
      state: reached === 0 ? 'current' : 'done',
      detail: formatNearDay(expectedDate),
    },
    ...stages.map(([label, at], index): Milestone => ({
      id: label,
      label,
      state: at === null ? 'ahead' : index === reached - 1 ? 'current' : 'done',
      detail: at === null ? 'not yet' : <PlaceMoment at={at} timeZone={timeZone} />,
    })),
  ];
}

/** All sections of an inbound order's page. */
export function InboundContents({ receipt, receiptRef }: InboundContentsProps) {
  const { poNumber, supplierName, warehouseCode, timeZone, carrier, dockToStockHours, appointmentAt } =
    receipt;
  const summary = [
    poNumber === null ? '' : `PO ${poNumber}`,
    supplierName,
    `to ${warehouseCode}`,
    `${countText(receipt.casesExpected, 'cases')} expected`,
  ];
  return (
    <>
      <PageHeading
        title={`Inbound order ${receipt.receiptNumber}`}
        aside={<CopyButton name="inbound order" text={receipt.receiptNumber} />}
        actions={
          <>
            <RecordSteps
              definition={inbound}
              pages={['ordersDashboard']}
              customerId={receiptRef.customerId}
              noun="inbound order"
              isRecord={(row) => row.receiptNumber === receipt.receiptNumber && row.bsid === receipt.bsid}
              getPath={receiptPath}
            />
            <AskRecordButton variant="primary" />
          </>
        }
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge value={receipt.status} tones={inboundTones} />
            <span>{summary.filter(Boolean).join(' · ')}</span>
            <span>Data as of {formatMoment(receipt.asOf)}</span>
          </span>
        }
      />
      <div className="flex min-w-0 flex-col gap-4">
        <StatusCard headline={writeInboundHeadline(receipt)} milestones={listMilestones(receipt)} />
        <Card>
          <CardHeader
            title="Lines"
            aside={<Badge hasShape={false}>{receipt.lines.length}</Badge>}
            hint="in cases; received includes damaged ones"
          />
          <InboundLines receipt={receipt} />
        </Card>
        <Columns layout="main" isRagged>
          <div className="flex min-w-0 flex-col gap-4">
            <TitledCard title="Details">
              <FactList
                facts={[
                  ['From', `${receipt.shipFrom.name}, ${receipt.shipFrom.city} ${receipt.shipFrom.state}`],
                  ['Warehouse', warehouseCode],
                  ['System', receipt.bsid],
                  [
                    'Appointment',
                    appointmentAt === null ? null : (
                      <PlaceMoment key="appointment" at={appointmentAt} timeZone={timeZone} />
                    ),
                  ],
                  ['Dock to stock', dockToStockHours === null ? null : formatDuration(dockToStockHours * 60)],
                  ['Carrier', carrier && carrierText(carrier)],
                  ['PO', withCopyButton('PO', poNumber)],
                  ['Trailer', withCopyButton('trailer', receipt.trailerNumber)],
                  ['Container', withCopyButton('container', receipt.containerNumber)],
                  ['Pallets', formatQuantity(receipt.pallets)],
                ]}
              />
            </TitledCard>
            <ConversationCard customerId={receiptRef.customerId} record={receiptKey.toRecord(receipt)} />
          </div>
          <DocumentsCard
            documents={receipt.documents}
            getTimeZone={() => timeZone}
            fetchDocument={({ documentType }, options) =>
              downloadInboundOrderDocument(receiptRef, documentType, options)
            }
            emptyText="The bill of lading appears on arrival, the inspection report once everything is counted."
          />
        </Columns>
      </div>
    </>
  );
}

/** The differences from the expected quantities: '4 short, 2 damaged'; empty when there are none. */
function describeVariance({ casesShort, casesOver, casesDamaged }: InboundOrderDetail): string {
  return (
    [
      [casesShort, 'short'],
      [casesOver, 'over'],
      [casesDamaged, 'damaged'],
    ] as const
  )
    .filter(([cases]) => cases > 0)
    .map(([cases, word]) => `${formatQuantity(cases)} ${word}`)
    .join(', ');
}

function describeProgress(receipt: InboundOrderDetail): string {
  const { timeZone, putAwayAt, receivedAt, arrivedAt, dockToStockHours, appointmentAt, expectedDate } =
    receipt;
  const moment = (at: string): string => formatPlaceMoment(at, timeZone);
  if (putAwayAt !== null) {
    const time =
      dockToStockHours === null ? '' : `, ${formatDuration(dockToStockHours * 60)} from dock to stock`;
    return `Put away ${moment(putAwayAt)}${time}`;
  }
  if (receivedAt !== null) return `Received ${moment(receivedAt)}, being put away`;
  if (arrivedAt !== null) return `Arrived ${moment(arrivedAt)}, being received`;
  return appointmentAt === null
    ? `Expected ${formatNearDay(expectedDate)}`
    : `Expected ${moment(appointmentAt)}`;
}

function writeInboundHeadline(receipt: InboundOrderDetail): OrderHeadline {
  const { status, expectedDate, arrivedAt, asOf, timeZone } = receipt;
  if (status === InboundOrderStatus.Cancelled) return { text: 'Canceled', tone: 'calm' };
  const variance = describeVariance(receipt);
  const text = describeProgress(receipt);
  if (variance !== '')
    return { text: `${variance}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, tone: 'warn' };
  if (arrivedAt === null && expectedDate < toDay(new Date(asOf), timeZone))
    return { text: `Late: expected ${formatNearDay(expectedDate)}, not arrived`, tone: 'bad' };
  return { text, tone: 'calm' };
}
