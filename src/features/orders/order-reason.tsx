import { OrderNextAction, PenaltyType } from '#src/api/generated/enums.ts';
import type { AccountableParty, OrderDetail, OrderFine } from '#src/api/generated/types.ts';
import { explainAccountable } from '#src/components/page/accountable-text.ts';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { countText, formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Terms } from './order-parts.tsx';

function partyName(party: AccountableParty, order: OrderDetail): string {
  switch (party) {
    case 'Supplier':
      return 'Your company';
    case 'Provider':
      return `The warehouse ${order.warehouseCode}`;
    case 'Carrier':
      return order.carrier ? `The carrier, ${carrierText(order.carrier)}` : 'The carrier';
    case 'Retailer':
      return order.retailerName;
    default:
      return 'Not known yet';
  }
}

function describeParty(party: AccountableParty, order: OrderDetail): string {
  const why = explainAccountable(party, order.freightTerms);
  return [`${partyName(party, order)}.`, why].filter(Boolean).join(' ');
}

const actions: Readonly<Record<OrderNextAction, string>> = {
  [OrderNextAction.ReleaseHold]: 'Confirm or cancel the order, so that the warehouse can release it',
  [OrderNextAction.AwaitStock]: 'The warehouse allocates the order as soon as there is stock',
  [OrderNextAction.AwaitPickup]: 'The warehouse plans the next pickup',
  [OrderNextAction.RequestAppointment]: 'The carrier requests an appointment from the ship-to',
  [OrderNextAction.RescheduleAppointment]: 'A new appointment is requested for',
  [OrderNextAction.AwaitDelivery]: 'Delivery is expected',
  [OrderNextAction.FilePod]: 'The carrier sends the proof of delivery',
};

interface NextStepProps {
  readonly step: NonNullable<OrderDetail['nextStep']>;
  readonly order: OrderDetail;
}

function NextStep({ step, order }: NextStepProps) {
  const { action, at, dueDate } = step;
  // A server newer than the portal may send another action.
  const text = Object.hasOwn(actions, action) ? actions[action] : action;
  return (
    <>
      {text}
      {at !== null && (
        <>
          {' '}
          <PlaceMoment at={at} timeZone={order.timeZone} />
        </>
      )}
      {dueDate !== null && at === null && `, by ${formatNearDay(dueDate)}`}.
    </>
  );
}

function What({ order: { lateReason, delay, shippedAt } }: { readonly order: OrderDetail }) {
  if (!lateReason) return null;
  const { reasonText, reasonCode } = lateReason;
  return (
    <>
      {reasonText}
      {delay && (
        <>
          {shippedAt === null ? ' since ' : '; reported '}
          <PlaceMoment at={delay.reportedAt} timeZone={delay.timeZone} />
          {delay.location &&
            ` ${shippedAt === null ? 'at' : 'near'} ${delay.location.city} ${delay.location.state}`}
        </>
      )}
      . {reasonCode !== null && <span className="text-ink-3">X12 code {reasonCode}</span>}
    </>
  );
}

function explainFine({ penaltyType, penaltyRate, goods, currency, cases }: OrderFine): string {
  const quantity = countText(cases, 'cases');
  const money = (amount: number): string => formatMoney(amount, currency);
  switch (penaltyType) {
    case PenaltyType.PctOfCogs:
    case PenaltyType.PctOfInvoice:
      return `${formatNumber(penaltyRate)}% of ${money(goods)} for ${quantity}`;
    case PenaltyType.PerCarton:
      return `${quantity} × ${money(penaltyRate)}`;
    default:
      return `${money(penaltyRate)} for the PO`;
  }
}

function Fine({ fine, retailer }: { readonly fine: OrderFine; readonly retailer: string }) {
  const { amount, currency, goalPct, monthName } = fine;
  return (
    <>
      <b className="font-medium">{formatMoney(amount, currency)}</b>{' '}
      <span className="text-ink-2">
        = {explainFine(fine)}
        {goalPct !== null &&
          `, if ${retailer}’s on-time goal of ${formatNumber(goalPct)}% is missed in ${monthName}`}
      </span>
    </>
  );
}

/** The cause, the accountable party, the amount at stake and the next step; nothing for an order on track. */
export function OrderReason({ order }: { readonly order: OrderDetail }) {
  const { lateReason, fine, nextStep } = order;
  if (!lateReason && !nextStep) return null;
  return (
    <section aria-label="Why, and what happens next" className="min-w-0">
      <h3 className="pb-1 text-control font-medium">Why, and what happens next</h3>
      <Terms
        terms={[
          ['What', lateReason && <What key="what" order={order} />],
          ['Who', lateReason && describeParty(lateReason.accountableParty, order)],
          ['At stake', fine && <Fine key="fine" fine={fine} retailer={order.retailerName} />],
          ['Next', nextStep && <NextStep key="next" step={nextStep} order={order} />],
        ]}
      />
    </section>
  );
}
