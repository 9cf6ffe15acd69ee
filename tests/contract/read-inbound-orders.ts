import { inboundOrderStatusNames, varianceReasonNames } from '#src/api/generated/enums.ts';
import type {
  InboundOrder,
  InboundOrderDetail,
  InboundOrderFigures,
  InboundOrderLine,
  InboundOrderPage,
  InboundStatusCount,
  InboundSupplierFigures,
  InboundTotals,
} from '#src/api/generated/types.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';
import { readCarrier, readDocumentRef, readKpi, readParty, readSeries } from './read-dashboards.ts';

function readInboundOrder(inboundOrder: InboundOrder): void {
  text(inboundOrder.receiptNumber);
  text(inboundOrder.bsid);
  nullable(inboundOrder.poNumber, text);
  text(inboundOrder.supplierName);
  text(inboundOrder.warehouseCode);
  oneOf(inboundOrderStatusNames, inboundOrder.status);
  text(inboundOrder.expectedDate);
  nullable(inboundOrder.appointmentAt, text);
  text(inboundOrder.timeZone);
  nullable(inboundOrder.arrivedAt, text);
  nullable(inboundOrder.receivedAt, text);
  nullable(inboundOrder.putAwayAt, text);
  nullable(inboundOrder.carrier, readCarrier);
  nullable(inboundOrder.trailerNumber, text);
  nullable(inboundOrder.containerNumber, text);
  number(inboundOrder.casesExpected);
  number(inboundOrder.casesReceived);
  number(inboundOrder.casesDamaged);
  number(inboundOrder.casesOver);
  number(inboundOrder.casesShort);
  number(inboundOrder.pallets);
  nullable(inboundOrder.dockToStockHours, number);
  flag(inboundOrder.hasVariance);
}

function readInboundTotals(inboundTotals: InboundTotals): void {
  number(inboundTotals.receipts);
  number(inboundTotals.casesExpected);
  number(inboundTotals.casesReceived);
  number(inboundTotals.casesDamaged);
  number(inboundTotals.casesOver);
  number(inboundTotals.casesShort);
  number(inboundTotals.pallets);
}

export function readInboundOrderPage(inboundOrderPage: InboundOrderPage): void {
  list(inboundOrderPage.items, readInboundOrder);
  number(inboundOrderPage.page);
  number(inboundOrderPage.pageSize);
  number(inboundOrderPage.totalCount);
  readInboundTotals(inboundOrderPage.totals);
  text(inboundOrderPage.asOf);
}

function readInboundStatusCount(inboundStatusCount: InboundStatusCount): void {
  oneOf(inboundOrderStatusNames, inboundStatusCount.status);
  number(inboundStatusCount.count);
  number(inboundStatusCount.cases);
}

function readInboundSupplierFigures(inboundSupplierFigures: InboundSupplierFigures): void {
  text(inboundSupplierFigures.name);
  number(inboundSupplierFigures.receipts);
  number(inboundSupplierFigures.cases);
  nullable(inboundSupplierFigures.accuracyPct, number);
}

export function readInboundOrderFigures(inboundOrderFigures: InboundOrderFigures): void {
  list(inboundOrderFigures.kpis, readKpi);
  list(inboundOrderFigures.statusCounts, readInboundStatusCount);
  list(inboundOrderFigures.receiptsByDay, readSeries);
  list(inboundOrderFigures.dockToStockTrend, readSeries);
  list(inboundOrderFigures.bySupplier, readInboundSupplierFigures);
  text(inboundOrderFigures.asOf);
}

function readInboundOrderLine(inboundOrderLine: InboundOrderLine): void {
  number(inboundOrderLine.lineNumber);
  text(inboundOrderLine.itemNumber);
  text(inboundOrderLine.gtin);
  text(inboundOrderLine.description);
  nullable(inboundOrderLine.lotNumber, text);
  nullable(inboundOrderLine.manufactureDate, text);
  nullable(inboundOrderLine.expirationDate, text);
  number(inboundOrderLine.quantityExpected);
  number(inboundOrderLine.quantityReceived);
  number(inboundOrderLine.quantityDamaged);
  nullable(inboundOrderLine.varianceReason, (value) => oneOf(varianceReasonNames, value));
  nullable(inboundOrderLine.inventoryStatus, text);
}

export function readInboundOrderDetail(inboundOrderDetail: InboundOrderDetail): void {
  readInboundOrder(inboundOrderDetail);
  readParty(inboundOrderDetail.shipFrom);
  list(inboundOrderDetail.lines, readInboundOrderLine);
  list(inboundOrderDetail.documents, readDocumentRef);
  text(inboundOrderDetail.asOf);
}
