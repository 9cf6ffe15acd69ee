import { useQuery, useQueryClient } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import { useEffect, useRef, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { AsnRawFormat } from '#src/api/generated/enums.ts';
import type { Asn, AsnDetail } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { type AsnRef, refreshAsns } from '#src/api/queries/asn.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { asnTones } from '#src/components/record/asn-status.ts';
import { type OpenedDrawerProps, RecordDrawer } from '#src/components/dashboard/record-drawer.tsx';
import { poPath } from '#src/components/record/opened-paths.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { RawButton } from './asn-actions.tsx';
import { AsnAttempts, type AsnProps } from './asn-attempts.tsx';
import { AsnContents } from './asn-contents.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { CorrectionRequests } from './correction-requests.tsx';
import { AsnFaults } from './asn-faults.tsx';
import { AsnCharges, AsnFacts } from './asn-facts.tsx';
import { getAsnHeadline } from './asn-headline.ts';
import { AsnLifeLine } from './asn-life-line.tsx';
import { AsnLines } from './asn-lines.tsx';
import { exceptionText, isOfFirstAttempt } from './asn-words.ts';
import { RequestDialog } from './request-dialogs.tsx';
import { SendDialog } from './send-dialog.tsx';
import { awaiting, interval, patience, type SentAsn } from './use-awaited-responses.ts';
import { getAsn } from '#src/api/generated/reads.ts';

/** Whether a user sent it and the retailer has yet to respond. By the server's clock: the browser's may be wrong. */
function isAwaitingResponse({ status, transmissions, asOf }: AsnDetail): boolean {
  const last = transmissions.at(-1);
  if (!last || last.sentBy === null || !awaiting.includes(status)) return false;
  return Date.parse(asOf) - Date.parse(last.sentAt) < patience;
}

/** An ASN; one that was just sent is refetched until the retailer has responded, and then the list, too. */
function useAsn(asnRef: AsnRef) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...getAsn(asnRef),
    refetchInterval: ({ state: { data } }) => (data && isAwaitingResponse(data) ? interval : false),
  });
  const last = useRef<AsnDetail>(undefined);
  const { data } = query;
  useEffect(() => {
    const before = last.current;
    last.current = data;
    if (before && data?.asnId === before.asnId && data.status !== before.status && isAwaitingResponse(before))
      void refreshAsns(queryClient);
  }, [data, queryClient]);
  return query;
}

interface AsnDrawerProps extends OpenedDrawerProps<Asn> {
  /** Waits for the retailer's response. */
  readonly onSent: (asns: readonly SentAsn[]) => void;
}

type AsnTask = 'correct' | 'send' | 'request' | 'deny';

/** Whether a correction can be requested: the ASN can still be sent, and no earlier request is under way. */
function canRequest({ canResend, requestStatus }: AsnDetail): boolean {
  return canResend && (requestStatus === null || requestStatus === 'Denied');
}

/** An ASN with its history, responses and contents, in a drawer over the list. */
export function AsnDrawer({ onSent, ...drawer }: AsnDrawerProps) {
  const asnRef = { customerId: drawer.table.customerId, asnId: drawer.record.id };
  const query = useAsn(asnRef);
  const { data } = query;
  const user = useQuery(currentUserQuery()).data;
  const isInternal = user?.isInternalUser === true;
  const [task, setTask] = useState<AsnTask>();
  const canSend = isInternal && data?.canResend === true && hasOperations('resendAsns');
  const mayRequest =
    user?.isInternalUser === false &&
    data !== undefined &&
    canRequest(data) &&
    hasOperations('createAsnCorrectionRequest');
  const hasDocument = data !== undefined && data.attempts > 0;
  return (
    <RecordDrawer
      {...drawer}
      read={query}
      footer={
        (hasDocument || canSend || mayRequest) && (
          <>
            {hasDocument && <RawButton asnRef={asnRef} format={AsnRawFormat.X12} />}
            {hasDocument && <RawButton asnRef={asnRef} format={AsnRawFormat.Json} />}
            {mayRequest && (
              <Button variant="primary" icon={MessageSquare} onClick={() => setTask('request')}>
                Request correction
              </Button>
            )}
            {canSend && (
              <Button
                variant={data.openFaults > 0 ? 'secondary' : 'primary'}
                icon={Send}
                onClick={() => setTask('send')}
              >
                {data.attempts === 0 ? 'Send ASN' : data.openFaults > 0 ? 'Send uncorrected' : 'Send again'}
              </Button>
            )}
          </>
        )
      }
      dialog={
        data && (
          <AsnDialog
            task={task}
            asnRef={asnRef}
            asn={data}
            onSent={onSent}
            onClose={() => setTask(undefined)}
          />
        )
      }
    >
      {data && (
        <Contents
          asnRef={asnRef}
          asn={data}
          onCorrect={canSend && hasOperations('setAsnCorrections') ? () => setTask('correct') : undefined}
          onDeny={isInternal && hasOperations('denyAsnCorrectionRequest') ? () => setTask('deny') : undefined}
        />
      )}
    </RecordDrawer>
  );
}

/** Colors of the headline; other tones have none. */
const headlineTones: Readonly<Partial<Record<Tone, string>>> = { bad: 'text-bad', warn: 'text-warn' };

interface AsnDialogProps extends AsnProps {
  readonly task: AsnTask | undefined;
  readonly onSent: (asns: readonly SentAsn[]) => void;
  readonly onClose: () => void;
}

function AsnDialog({ task, asnRef, asn, onSent, onClose }: AsnDialogProps) {
  switch (task) {
    case 'correct':
      return <CorrectDialog asnRef={asnRef} asn={asn} onClose={onClose} />;
    case 'send':
      return (
        <SendDialog
          customerId={asnRef.customerId}
          task={{ items: [asn] }}
          detail={asn}
          onSent={onSent}
          onClose={onClose}
        />
      );
    case 'request':
    case 'deny':
      return <RequestDialog task={task} asnRef={asnRef} onClose={onClose} />;
    case undefined:
      return null;
  }
}

interface ContentsProps extends AsnProps {
  readonly onCorrect: (() => void) | undefined;
  readonly onDeny: (() => void) | undefined;
}

function Contents({ asnRef, asn, onCorrect, onDeny }: ContentsProps) {
  const { orderNumber, bsid, poNumber, retailerId, exceptionTypes, status } = asn;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-control text-ink-2">
          {asn.retailerName} · {asn.dcName} ({asn.dcNumber})
        </p>
        <p className={classNames('text-body font-bold', headlineTones[asnTones[status]])}>
          {getAsnHeadline(asn)}
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge value={status} tones={asnTones} label={asnStatusText} />
          {exceptionTypes
            .filter((type) => type !== status)
            .map((type) => (
              <Badge key={type} tone={isOfFirstAttempt(type, asn) ? 'neutral' : 'warn'}>
                {exceptionText(type, asn)}
              </Badge>
            ))}
        </p>
        <p className="flex flex-wrap gap-x-4 text-control">
          <PageLink to={orderPath({ orderNumber, bsid })} className={linkClass.standalone}>
            Order {orderNumber}
          </PageLink>
          <PageLink to={poPath({ poNumber, retailerId })} className={linkClass.standalone} refused={null}>
            PO in OTIF
          </PageLink>
        </p>
      </div>
      <AsnFaults asn={asn} onCorrect={onCorrect} />
      <CorrectionRequests asn={asn} onDeny={onDeny} />
      <AsnLifeLine asn={asn} />
      <AsnAttempts asnRef={asnRef} asn={asn} />
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
