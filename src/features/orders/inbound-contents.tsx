import type { ReactNode } from 'react';
import type { InboundOrderDetail } from '#src/api/generated/types.ts';
import { downloadInboundOrderDocument, type ReceiptRef } from '#src/api/queries/orders.ts';
import { CopyButton, withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { RecordSteps } from '#src/components/dashboard/record-steps.tsx';
import { DocumentList } from '#src/components/page/document-list.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { MilestoneTrack, type Milestone } from '#src/components/page/milestone-track.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { inboundTones } from '#src/components/record/order-status.ts';
import { receiptPath } from '#src/components/record/record-paths.ts';
import { formatDuration, formatMoment, formatNearDay } from '#src/lib/dates.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardHeader, TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Columns } from '#src/ui/columns.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { writeInboundHeadline } from './inbound-headline.ts';
import { inbound } from './inbound-dashboard.ts';
import { InboundLines } from './inbound-lines.tsx';

interface InboundContentsProps {
  readonly receipt: InboundOrderDetail;
  readonly receiptRef: ReceiptRef;
  /** The breadcrumbs above the title. */
  readonly breadcrumbs: ReactNode;
}

const tones = { calm: '', warn: 'text-warn', bad: 'text-bad' } as const;

/** The stages of an inbound order in order. */
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
export function InboundContents({ receipt, receiptRef, breadcrumbs }: InboundContentsProps) {
  const { poNumber, supplierName, warehouseCode, timeZone, carrier, dockToStockHours, appointmentAt } =
    receipt;
  const { text, tone } = writeInboundHeadline(receipt);
  const summary = [
    poNumber === null ? '' : `PO ${poNumber}`,
    supplierName,
    `to ${warehouseCode}`,
    `${countText(receipt.casesExpected, 'cases')} expected`,
  ];
  return (
    <>
      {breadcrumbs}
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
        <Card label="Status">
          <h2 className={classNames('px-4 pt-3 pb-2 text-heading font-bold wrap-anywhere', tones[tone])}>
            {text}
          </h2>
          <div className="px-4 pb-3">
            <MilestoneTrack label="Milestones" milestones={listMilestones(receipt)} />
          </div>
        </Card>
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
            <ConversationCard
              customerId={receiptRef.customerId}
              record={{ type: 'InboundOrder', id: receipt.receiptNumber, qualifier: receipt.bsid }}
            />
          </div>
          <TitledCard title="Documents" isFlush>
            {receipt.documents.length === 0 ? (
              <EmptyState title="No documents yet">
                The bill of lading appears on arrival, the inspection report once everything is counted.
              </EmptyState>
            ) : (
              <DocumentList
                documents={receipt.documents}
                getTimeZone={() => timeZone}
                fetchDocument={async ({ documentType }, options) => {
                  const file = await downloadInboundOrderDocument(receiptRef, documentType, options);
                  if (file === undefined) throw new Error('This document is not on file.');
                  return file;
                }}
              />
            )}
          </TitledCard>
        </Columns>
      </div>
    </>
  );
}
