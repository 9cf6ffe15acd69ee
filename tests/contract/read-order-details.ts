import {
  appointmentStatusNames,
  appointmentTypeNames,
  equipmentTypeNames,
  eventSourceNames,
  exceptionSeverityNames,
  noteVisibilityNames,
  orderExceptionTypeNames,
  uomNames,
} from '#src/api/generated/enums.ts';
import type {
  EventLocation,
  OrderAccessorial,
  OrderAppointment,
  OrderAsn,
  OrderCharges,
  OrderContents,
  OrderDeduction,
  OrderDetail,
  OrderEquipment,
  OrderEvent,
  OrderException,
  OrderLine,
  OrderLot,
  OrderNote,
  OrderOtif,
} from '#src/api/generated/types.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';
import { readDocumentRef, readParty } from './read-dashboards.ts';
import { readOrderSummary } from './read-orders.ts';

function readOrderLot(orderLot: OrderLot): void {
  text(orderLot.lotNumber);
  nullable(orderLot.expirationDate, text);
  number(orderLot.quantity);
  list(orderLot.sscc, text);
}

function readOrderLine(orderLine: OrderLine): void {
  number(orderLine.lineNumber);
  text(orderLine.itemNumber);
  nullable(orderLine.retailerItemNumber, text);
  text(orderLine.gtin);
  text(orderLine.upc);
  text(orderLine.description);
  oneOf(uomNames, orderLine.uom);
  number(orderLine.packSize);
  number(orderLine.quantityOrdered);
  number(orderLine.quantityAllocated);
  number(orderLine.quantityShipped);
  number(orderLine.quantityDelivered);
  number(orderLine.quantityShort);
  nullable(orderLine.shortReasonCode, text);
  list(orderLine.lots, readOrderLot);
  number(orderLine.unitPrice);
  number(orderLine.extendedPrice);
  number(orderLine.weightLb);
}

function readEventLocation(eventLocation: EventLocation): void {
  text(eventLocation.city);
  text(eventLocation.state);
  number(eventLocation.lat);
  number(eventLocation.lng);
}

export function readOrderEvent(orderEvent: OrderEvent): void {
  text(orderEvent.eventId);
  text(orderEvent.eventCode);
  text(orderEvent.label);
  nullable(orderEvent.occurredAt, text);
  text(orderEvent.timeZone);
  nullable(orderEvent.plannedAt, text);
  nullable(orderEvent.location, readEventLocation);
  nullable(orderEvent.reasonCode, text);
  oneOf(eventSourceNames, orderEvent.source);
  nullable(orderEvent.comment, text);
}

function readOrderAppointment(orderAppointment: OrderAppointment): void {
  nullable(orderAppointment.number, text);
  nullable(orderAppointment.scheduledAt, text);
  text(orderAppointment.timeZone);
  oneOf(appointmentTypeNames, orderAppointment.type);
  oneOf(appointmentStatusNames, orderAppointment.status);
  number(orderAppointment.rescheduleCount);
}

function readOrderEquipment(orderEquipment: OrderEquipment): void {
  oneOf(equipmentTypeNames, orderEquipment.type);
  nullable(orderEquipment.trailerNumber, text);
  nullable(orderEquipment.sealNumber, text);
  nullable(orderEquipment.tempMinF, number);
  nullable(orderEquipment.tempMaxF, number);
}

function readOrderContents(orderContents: OrderContents): void {
  number(orderContents.cases);
  number(orderContents.eaches);
  number(orderContents.pallets);
  number(orderContents.grossWeightLb);
  number(orderContents.cubeCuFt);
  number(orderContents.value);
}

function readOrderAccessorial(orderAccessorial: OrderAccessorial): void {
  text(orderAccessorial.code);
  text(orderAccessorial.description);
  nullable(orderAccessorial.amount, number);
}

function readOrderCharges(orderCharges: OrderCharges): void {
  number(orderCharges.freight);
  number(orderCharges.fuel);
  number(orderCharges.accessorial);
  number(orderCharges.handling);
  number(orderCharges.total);
  text(orderCharges.currency);
}

function readOrderException(orderException: OrderException): void {
  oneOf(orderExceptionTypeNames, orderException.type);
  oneOf(exceptionSeverityNames, orderException.severity);
  nullable(orderException.reasonCode, text);
  text(orderException.description);
  text(orderException.openedAt);
  nullable(orderException.resolvedAt, text);
}

function readOrderAsn(orderAsn: OrderAsn): void {
  text(orderAsn.asnId);
  text(orderAsn.status);
  nullable(orderAsn.sentAt, text);
}

function readOrderOtif(orderOtif: OrderOtif): void {
  nullable(orderOtif.onTime, flag);
  nullable(orderOtif.inFull, flag);
  nullable(orderOtif.rootCause, text);
}

function readOrderDeduction(orderDeduction: OrderDeduction): void {
  text(orderDeduction.claimId);
  text(orderDeduction.warc);
  number(orderDeduction.amount);
  text(orderDeduction.status);
}

function readOrderNote(orderNote: OrderNote): void {
  text(orderNote.author);
  text(orderNote.createdAt);
  text(orderNote.text);
  oneOf(noteVisibilityNames, orderNote.visibility);
}

export function readOrderDetail(orderDetail: OrderDetail): void {
  readOrderSummary(orderDetail);
  readParty(orderDetail.shipToParty);
  readParty(orderDetail.shipFrom);
  nullable(orderDetail.billTo, readParty);
  nullable(orderDetail.consignee, readParty);
  nullable(orderDetail.markFor, readParty);
  nullable(orderDetail.department, text);
  nullable(orderDetail.poType, text);
  nullable(orderDetail.vendorNumber, text);
  nullable(orderDetail.shipNotBefore, text);
  nullable(orderDetail.shipNotAfter, text);
  nullable(orderDetail.cancelAfter, text);
  nullable(orderDetail.appointment, readOrderAppointment);
  nullable(orderDetail.equipment, readOrderEquipment);
  readOrderContents(orderDetail.totals);
  list(orderDetail.accessorials, readOrderAccessorial);
  nullable(orderDetail.charges, readOrderCharges);
  list(orderDetail.lines, readOrderLine);
  list(orderDetail.events, readOrderEvent);
  list(orderDetail.exceptions, readOrderException);
  list(orderDetail.documents, readDocumentRef);
  nullable(orderDetail.asn, readOrderAsn);
  nullable(orderDetail.otif, readOrderOtif);
  list(orderDetail.invoiceNumbers, text);
  list(orderDetail.deductions, readOrderDeduction);
  list(orderDetail.notes, readOrderNote);
  flag(orderDetail.isEditable);
  flag(orderDetail.isCancellable);
  text(orderDetail.asOf);
}
