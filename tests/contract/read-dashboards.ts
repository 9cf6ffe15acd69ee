import {
  documentSourceNames,
  documentTypeNames,
  kpiDirectionNames,
  kpiStatusNames,
  kpiUnitNames,
  partyCodeTypeNames,
  transportModeNames,
} from '#src/api/generated/enums.ts';
import type {
  Carrier,
  CarrierOption,
  DocumentRef,
  FilterOptions,
  ItemOption,
  Kpi,
  Party,
  PartySummary,
  RetailerOption,
  Series,
  SeriesPoint,
  StatusOption,
  WarehouseOption,
} from '#src/api/generated/types.ts';
import { list, nullable, number, oneOf, optional, text } from './probes.ts';

export function readKpi(kpi: Kpi): void {
  text(kpi.key);
  text(kpi.label);
  text(kpi.definition);
  nullable(kpi.value, number);
  oneOf(kpiUnitNames, kpi.unit);
  nullable(kpi.target, number);
  nullable(kpi.priorValue, number);
  nullable(kpi.changePct, number);
  nullable(kpi.changePts, number);
  oneOf(kpiDirectionNames, kpi.direction);
  oneOf(kpiStatusNames, kpi.status);
}

function readSeriesPoint(seriesPoint: SeriesPoint): void {
  text(seriesPoint.x);
  nullable(seriesPoint.y, number);
  optional(seriesPoint.y2, number);
}

export function readSeries(series: Series): void {
  text(series.key);
  text(series.label);
  oneOf(kpiUnitNames, series.unit);
  list(series.points, readSeriesPoint);
}

export function readPartySummary(partySummary: PartySummary): void {
  text(partySummary.name);
  nullable(partySummary.code, text);
  text(partySummary.city);
  text(partySummary.state);
}

export function readParty(party: Party): void {
  text(party.name);
  nullable(party.code, text);
  nullable(party.codeType, (value) => oneOf(partyCodeTypeNames, value));
  nullable(party.address1, text);
  nullable(party.address2, text);
  text(party.city);
  text(party.state);
  nullable(party.postalCode, text);
  text(party.country);
  nullable(party.phone, text);
  nullable(party.email, text);
  nullable(party.timeZone, text);
}

export function readCarrier(carrier: Carrier): void {
  text(carrier.scac);
  text(carrier.name);
  oneOf(transportModeNames, carrier.mode);
}

export function readDocumentRef(documentRef: DocumentRef): void {
  text(documentRef.documentId);
  oneOf(documentTypeNames, documentRef.documentType);
  text(documentRef.fileName);
  text(documentRef.contentType);
  number(documentRef.sizeBytes);
  text(documentRef.createdAt);
  oneOf(documentSourceNames, documentRef.source);
}

export function readWarehouseOption(warehouseOption: WarehouseOption): void {
  text(warehouseOption.code);
  text(warehouseOption.name);
}

function readRetailerOption(retailerOption: RetailerOption): void {
  number(retailerOption.retailerId);
  text(retailerOption.name);
}

export function readStatusOption(statusOption: StatusOption): void {
  text(statusOption.value);
  text(statusOption.label);
  number(statusOption.count);
}

function readCarrierOption(carrierOption: CarrierOption): void {
  text(carrierOption.scac);
  text(carrierOption.name);
}

export function readItemOption(itemOption: ItemOption): void {
  text(itemOption.itemNumber);
  text(itemOption.description);
}

export function readFilterOptions(filterOptions: FilterOptions): void {
  list(filterOptions.warehouses, readWarehouseOption);
  list(filterOptions.retailers, readRetailerOption);
  list(filterOptions.statuses, readStatusOption);
  list(filterOptions.carriers, readCarrierOption);
  optional(filterOptions.items, (values) => list(values, readItemOption));
}
