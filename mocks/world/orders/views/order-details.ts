import { getSealNumber, getTrailerNumber } from '#mocks/world/orders/transport/equipment-numbers.ts';
import type { InboundOrderDetail, OrderAsn, OrderDeduction, OrderDetail } from '#src/api/generated/types.ts';
import {
  getAppointmentSlot,
  getRequestedAppointment,
  listAppointmentSteps,
} from '#mocks/world/orders/calendar/appointments.ts';
import { totalCents } from '#mocks/world/orders/transport/charges.ts';
import { listServices } from './order-services.ts';
import { orderDocuments, receiptDocuments } from './order-documents.ts';
import { buildEvents, findExceptions } from './order-events.ts';
import { cancelDay, orderLines, type FindLots } from './order-lines.ts';
import { buildMilestones } from './milestones.ts';
import { inboundRow, orderRow, planned } from './order-rows.ts';
import { buildOutlook } from './outlook.ts';
import { hourMs } from '#mocks/lib/days.ts';
import {
  customerParty,
  destinationParty,
  createParty,
  warehouseParty,
} from '#mocks/world/orders/places/parties.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { computeOtif } from './root-causes.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** The permissions and tiers that decide which parts of an order the response includes. */
export interface Reader {
  readonly seesCharges: boolean;
  readonly seesInternalNotes: boolean;
}

function buildCharges(order: Shipment): OrderDetail['charges'] {
  if (!order.isShipped) return null;
  const { freight, fuel, accessorial, handling } = order.charges;
  return {
    freight: freight / 100,
    fuel: fuel / 100,
    accessorial: accessorial / 100,
    handling: handling / 100,
    total: totalCents(order.charges) / 100,
    currency: 'USD',
  };
}

function buildNotes(order: Shipment, seesInternal: boolean): OrderDetail['notes'] {
  const notes: OrderDetail['notes'] = [];
  const moment = (hours: number): string => new Date(order.receivedAt + hours * hourMs).toISOString();
  if (order.serial % 7 === 0)
    notes.push({
      author: 'Ira Coleman',
      createdAt: moment(1),
      text: 'Check the pallet labels before loading: the last order of this ship-to was relabeled.',
      visibility: 'Internal',
    });
  if (order.serial % 5 === 0)
    notes.push({
      author: 'Alex Prescott',
      createdAt: moment(0.5),
      text: 'The ship-to asked for a call an hour before arrival.',
      visibility: 'Customer',
    });
  return notes.filter(({ visibility }) => seesInternal || visibility === 'Customer');
}

function buildAppointment(order: Shipment, now: Date): OrderDetail['appointment'] {
  const { appointmentNumber, appointmentAt, timeZone } = orderRow(order, now);
  if (!order.destination.needsAppointment || order.status === 'Cancelled') return null;
  const requestedAt = getRequestedAppointment(order, now.getTime());
  const slot = getAppointmentSlot(order, now.getTime());
  const isPast = slot !== null && slot <= now.getTime();
  const steps = listAppointmentSteps(order, now.getTime());
  const state = requestedAt === null ? 'Confirmed' : isPast ? 'Missed' : 'Rescheduled';
  return {
    number: appointmentNumber,
    scheduledAt: appointmentAt,
    requestedAt: requestedAt === null ? null : planned(requestedAt),
    timeZone,
    type: order.isDrop ? 'Drop' : 'Live',
    status: appointmentAt === null ? 'Requested' : order.isDelivered ? 'Completed' : state,
    rescheduleCount: steps.filter(({ type: step }) => step === 'Rescheduled').length,
  };
}

const loadedStates = ['Loaded', 'Shipped', 'InTransit', 'AtDelivery', 'Delivered', 'Closed'];

function buildEquipment(order: Shipment): OrderDetail['equipment'] {
  if (!loadedStates.includes(order.status)) return null;
  const isCold = order.lines.some(({ item }) => item.temperature === 'Refrigerated');
  const kind = order.mode === 'Intermodal' ? 'Container' : 'Dry53';
  return {
    type: isCold ? 'Reefer' : kind,
    trailerNumber: getTrailerNumber(order),
    sealNumber: getSealNumber(order),
    tempMinF: isCold ? 33 : null,
    tempMaxF: isCold ? 40 : null,
  };
}

function computeContents(order: Shipment): OrderDetail['totals'] {
  const cubicInches = order.lines.reduce(
    (sum, { item, ordered }) => sum + item.caseIn[0] * item.caseIn[1] * item.caseIn[2] * ordered,
    0,
  );
  return {
    cases: order.casesOrdered,
    eaches: order.lines.reduce((sum, { item, ordered }) => sum + item.packSize * ordered, 0),
    pallets: order.pallets,
    grossWeightLb: order.weightLb,
    cubeCuFt: Math.round((cubicInches / 1_728) * 100) / 100,
    value: order.valueCents / 100,
  };
}

const editableStates = ['Received', 'OnHold', 'Backordered', 'Allocated'];

/** Records of other areas that an order links to. */
interface LinkedRecords {
  readonly invoiceNumbers: readonly string[];
  /** Undefined if the order needs none. */
  readonly asn?: OrderAsn | undefined;
  readonly deductions: readonly OrderDeduction[];
}

/** The details of an order that the reader may see. */
export function orderDetail(
  order: Shipment,
  now: Date,
  findLots: FindLots,
  reader: Reader,
  { invoiceNumbers, asn, deductions }: LinkedRecords,
): OrderDetail {
  const { entered } = order;
  const isWalmart = order.destination.retailerCode === 'WMT';
  const pays = order.freightTerms === 'Prepaid';
  const isOpen = editableStates.includes(order.status);
  return {
    ...orderRow(order, now),
    ...buildOutlook(order, now),
    milestones: buildMilestones(order, now),
    shipToParty: destinationParty(order.destination),
    shipFrom: warehouseParty(order.warehouse),
    billTo: pays ? customerParty(order.customerId) : destinationParty(order.destination),
    consignee: null,
    markFor: null,
    department: entered ? (entered.department ?? null) : isWalmart ? '92' : null,
    poType: isWalmart ? '0033' : null,
    vendorNumber: entered ? (entered.vendorNumber ?? null) : isWalmart ? '123456' : null,
    shipNotBefore: order.orderDate,
    shipNotAfter: cancelDay(order.requestedShipDate, 1),
    cancelAfter: entered ? (entered.cancelAfter ?? null) : cancelDay(order.mabd, 7),
    appointment: buildAppointment(order, now),
    equipment: buildEquipment(order),
    totals: computeContents(order),
    accessorials: listServices(order).map(({ cents, ...service }) => ({
      ...service,
      amount: reader.seesCharges ? cents / 100 : null,
    })),
    charges: reader.seesCharges ? buildCharges(order) : null,
    lines: orderLines(order, findLots),
    events: buildEvents(order, now),
    exceptions: findExceptions(order, now),
    documents: orderDocuments(order, now),
    asn: asn ?? null,
    otif: order.status === 'Cancelled' ? null : computeOtif(order),
    invoiceNumbers: [...invoiceNumbers],
    deductions: [...deductions],
    notes: buildNotes(order, reader.seesInternalNotes),
    isEditable: isOpen,
    isCancellable: isOpen,
    asOf: now.toISOString(),
  };
}

/** The details of an inbound order. */
export function inboundDetail(receipt: Receipt, now: Date): InboundOrderDetail {
  const { supplier, lines, isReceived } = receipt;
  return {
    ...inboundRow(receipt, now),
    shipFrom: createParty(supplier.place, { name: supplier.name, code: supplier.code, codeType: 'Internal' }),
    lines: lines.map((line, index) => ({
      lineNumber: index + 1,
      itemNumber: line.item.itemNumber,
      gtin: line.item.gtin,
      description: line.item.description,
      lotNumber: line.lotNumber,
      manufactureDate: line.manufactureDate,
      expirationDate: line.expirationDate,
      quantityExpected: line.expected,
      quantityReceived: isReceived ? line.toReceive : 0,
      quantityShort: isReceived ? Math.max(0, line.expected - line.toReceive) : 0,
      quantityOver: isReceived ? Math.max(0, line.toReceive - line.expected) : 0,
      quantityDamaged: isReceived ? line.damaged : 0,
      varianceReason: isReceived ? line.varianceReason : null,
      inventoryStatus: isReceived ? 'Available' : null,
    })),
    documents: receiptDocuments(receipt, now),
    asOf: now.toISOString(),
  };
}
