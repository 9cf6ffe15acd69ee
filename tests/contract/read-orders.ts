import {
  deliveryPerformanceNames,
  freightTermsNames,
  orderExceptionTypeNames,
  orderStatusNames,
  orderTypeNames,
  transportModeNames,
} from '#src/api/generated/enums.ts';
import type {
  OrderExceptionCount,
  OrderFigures,
  OrderPage,
  OrderRetailerFigures,
  OrderStateFigures,
  OrderStatusCount,
  OrderSummary,
  OrderTotals,
} from '#src/api/generated/types.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';
import { readCarrier, readKpi, readPartySummary, readSeries } from './read-dashboards.ts';

export function readOrderSummary(orderSummary: OrderSummary): void {
  text(orderSummary.orderNumber);
  text(orderSummary.bsid);
  text(orderSummary.poNumber);
  nullable(orderSummary.customerReference, text);
  oneOf(orderTypeNames, orderSummary.orderType);
  oneOf(orderStatusNames, orderSummary.status);
  nullable(orderSummary.retailerId, number);
  text(orderSummary.retailerName);
  readPartySummary(orderSummary.shipTo);
  text(orderSummary.warehouseCode);
  nullable(orderSummary.carrier, readCarrier);
  nullable(orderSummary.bolNumber, text);
  nullable(orderSummary.proNumber, text);
  nullable(orderSummary.loadNumber, text);
  oneOf(transportModeNames, orderSummary.mode);
  oneOf(freightTermsNames, orderSummary.freightTerms);
  text(orderSummary.orderDate);
  nullable(orderSummary.requestedShipDate, text);
  nullable(orderSummary.requestedDeliveryDate, text);
  nullable(orderSummary.mabd, text);
  nullable(orderSummary.windowStart, text);
  nullable(orderSummary.windowEnd, text);
  nullable(orderSummary.appointmentAt, text);
  nullable(orderSummary.appointmentNumber, text);
  text(orderSummary.timeZone);
  nullable(orderSummary.shippedAt, text);
  nullable(orderSummary.deliveredAt, text);
  nullable(orderSummary.eta, text);
  number(orderSummary.casesOrdered);
  number(orderSummary.casesShipped);
  number(orderSummary.casesDelivered);
  number(orderSummary.pallets);
  number(orderSummary.weightLb);
  number(orderSummary.orderValue);
  text(orderSummary.currency);
  nullable(orderSummary.fillRatePct, number);
  oneOf(deliveryPerformanceNames, orderSummary.deliveryPerformance);
  list(orderSummary.exceptionTypes, (value) => oneOf(orderExceptionTypeNames, value));
  flag(orderSummary.hasBol);
  flag(orderSummary.hasPod);
}

function readOrderTotals(orderTotals: OrderTotals): void {
  number(orderTotals.orders);
  number(orderTotals.lines);
  number(orderTotals.casesOrdered);
  number(orderTotals.casesShipped);
  number(orderTotals.casesDelivered);
  number(orderTotals.pallets);
  number(orderTotals.weightLb);
  number(orderTotals.orderValue);
  text(orderTotals.currency);
}

function readOrderStatusCount(orderStatusCount: OrderStatusCount): void {
  oneOf(orderStatusNames, orderStatusCount.status);
  number(orderStatusCount.count);
  number(orderStatusCount.cases);
}

function readOrderExceptionCount(orderExceptionCount: OrderExceptionCount): void {
  oneOf(orderExceptionTypeNames, orderExceptionCount.type);
  number(orderExceptionCount.count);
}

function readOrderRetailerFigures(orderRetailerFigures: OrderRetailerFigures): void {
  nullable(orderRetailerFigures.retailerId, number);
  text(orderRetailerFigures.name);
  number(orderRetailerFigures.orders);
  number(orderRetailerFigures.cases);
  nullable(orderRetailerFigures.onTimePct, number);
  nullable(orderRetailerFigures.fillRatePct, number);
}

function readOrderStateFigures(orderStateFigures: OrderStateFigures): void {
  text(orderStateFigures.state);
  number(orderStateFigures.orders);
  number(orderStateFigures.cases);
  nullable(orderStateFigures.onTimePct, number);
}

export function readOrderPage(orderPage: OrderPage): void {
  list(orderPage.items, readOrderSummary);
  number(orderPage.page);
  number(orderPage.pageSize);
  number(orderPage.totalCount);
  readOrderTotals(orderPage.totals);
  text(orderPage.asOf);
}

export function readOrderFigures(orderFigures: OrderFigures): void {
  list(orderFigures.kpis, readKpi);
  list(orderFigures.statusCounts, readOrderStatusCount);
  list(orderFigures.ordersByDay, readSeries);
  list(orderFigures.onTimeTrend, readSeries);
  list(orderFigures.openAgeing, readSeries);
  list(orderFigures.topExceptions, readOrderExceptionCount);
  list(orderFigures.byRetailer, readOrderRetailerFigures);
  list(orderFigures.byState, readOrderStateFigures);
  text(orderFigures.asOf);
}
