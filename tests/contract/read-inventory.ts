import {
  inventoryStatusNames,
  inventoryTransactionTypeNames,
  itemStatusNames,
  stockAgeBucketNames,
  stockExpiryBucketNames,
  stockStatusNames,
  temperatureZoneNames,
} from '#src/api/generated/enums.ts';
import type {
  InventoryFilterOptions,
  InventoryRow,
  InventoryStatusCount,
  InventorySummary,
  InventoryTransaction,
  ItemDetail,
  ItemDimensions,
  ItemPacks,
  ItemTrend,
  Lot,
  LotList,
  RetailerItemNumber,
  StockAgeCount,
  StockExpiryCount,
  StockStatusCount,
  WarehouseStock,
} from '#src/api/generated/types.ts';
import {
  readKpi,
  readSeries,
  readWarehouseOption,
  readStatusOption,
  readItemOption,
} from './read-dashboards.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';

export function readInventoryRow(inventoryRow: InventoryRow): void {
  text(inventoryRow.itemNumber);
  text(inventoryRow.description);
  text(inventoryRow.brand);
  text(inventoryRow.category);
  text(inventoryRow.gtin);
  text(inventoryRow.upc);
  text(inventoryRow.uom);
  oneOf(temperatureZoneNames, inventoryRow.temperature);
  nullable(inventoryRow.warehouseCode, text);
  number(inventoryRow.onHand);
  number(inventoryRow.available);
  number(inventoryRow.allocated);
  number(inventoryRow.hold);
  number(inventoryRow.damaged);
  number(inventoryRow.expired);
  number(inventoryRow.inTransit);
  number(inventoryRow.onOrder);
  number(inventoryRow.pallets);
  number(inventoryRow.value);
  number(inventoryRow.avgDailyDemand);
  nullable(inventoryRow.daysOfSupply, number);
  number(inventoryRow.safetyStock);
  number(inventoryRow.reorderPoint);
  oneOf(stockStatusNames, inventoryRow.stockStatus);
  nullable(inventoryRow.earliestExpiration, text);
  nullable(inventoryRow.lastReceivedDate, text);
  nullable(inventoryRow.lastShippedDate, text);
}

function readInventoryStatusCount(inventoryStatusCount: InventoryStatusCount): void {
  oneOf(inventoryStatusNames, inventoryStatusCount.status);
  number(inventoryStatusCount.cases);
  number(inventoryStatusCount.value);
}

function readStockStatusCount(stockStatusCount: StockStatusCount): void {
  oneOf(stockStatusNames, stockStatusCount.stockStatus);
  number(stockStatusCount.rows);
}

function readWarehouseStock(warehouseStock: WarehouseStock): void {
  text(warehouseStock.warehouseCode);
  text(warehouseStock.name);
  number(warehouseStock.items);
  number(warehouseStock.onHand);
  number(warehouseStock.available);
  number(warehouseStock.pallets);
  number(warehouseStock.value);
}

function readStockAgeCount(stockAgeCount: StockAgeCount): void {
  oneOf(stockAgeBucketNames, stockAgeCount.bucket);
  number(stockAgeCount.cases);
  number(stockAgeCount.value);
}

function readStockExpiryCount(stockExpiryCount: StockExpiryCount): void {
  oneOf(stockExpiryBucketNames, stockExpiryCount.bucket);
  number(stockExpiryCount.cases);
  number(stockExpiryCount.atRiskCases);
  number(stockExpiryCount.value);
}

export function readInventorySummary(inventorySummary: InventorySummary): void {
  text(inventorySummary.asOf);
  list(inventorySummary.kpis, readKpi);
  list(inventorySummary.byStatus, readInventoryStatusCount);
  list(inventorySummary.byStockStatus, readStockStatusCount);
  list(inventorySummary.byWarehouse, readWarehouseStock);
  list(inventorySummary.ageBuckets, readStockAgeCount);
  list(inventorySummary.expiryBuckets, readStockExpiryCount);
  list(inventorySummary.onHandTrend, readSeries);
  list(inventorySummary.topLowSupply, readInventoryRow);
  list(inventorySummary.topSlowMovers, readInventoryRow);
}

export function readInventoryFilterOptions(inventoryFilterOptions: InventoryFilterOptions): void {
  list(inventoryFilterOptions.warehouses, readWarehouseOption);
  list(inventoryFilterOptions.statuses, readStatusOption);
  list(inventoryFilterOptions.stockStatuses, readStatusOption);
  list(inventoryFilterOptions.brands, text);
  list(inventoryFilterOptions.categories, text);
  list(inventoryFilterOptions.temperatureZones, (value) => oneOf(temperatureZoneNames, value));
  list(inventoryFilterOptions.items, readItemOption);
}

function readItemPacks(itemPacks: ItemPacks): void {
  number(itemPacks.eachesPerCase);
  number(itemPacks.innerPacksPerCase);
  number(itemPacks.ti);
  number(itemPacks.hi);
  number(itemPacks.casesPerPallet);
}

function readItemDimensions(itemDimensions: ItemDimensions): void {
  number(itemDimensions.caseLengthIn);
  number(itemDimensions.caseWidthIn);
  number(itemDimensions.caseHeightIn);
  number(itemDimensions.caseWeightLb);
  number(itemDimensions.palletWeightLb);
}

function readRetailerItemNumber(retailerItemNumber: RetailerItemNumber): void {
  number(retailerItemNumber.retailerId);
  text(retailerItemNumber.retailerName);
  text(retailerItemNumber.itemNumber);
}

export function readItemDetail(itemDetail: ItemDetail): void {
  text(itemDetail.itemNumber);
  text(itemDetail.description);
  text(itemDetail.brand);
  text(itemDetail.category);
  text(itemDetail.gtin);
  text(itemDetail.upc);
  text(itemDetail.uom);
  oneOf(temperatureZoneNames, itemDetail.temperature);
  nullable(itemDetail.warehouseCode, text);
  number(itemDetail.onHand);
  number(itemDetail.available);
  number(itemDetail.allocated);
  number(itemDetail.hold);
  number(itemDetail.damaged);
  number(itemDetail.expired);
  number(itemDetail.inTransit);
  number(itemDetail.onOrder);
  number(itemDetail.pallets);
  number(itemDetail.value);
  number(itemDetail.avgDailyDemand);
  nullable(itemDetail.daysOfSupply, number);
  number(itemDetail.safetyStock);
  number(itemDetail.reorderPoint);
  oneOf(stockStatusNames, itemDetail.stockStatus);
  nullable(itemDetail.earliestExpiration, text);
  nullable(itemDetail.lastReceivedDate, text);
  nullable(itemDetail.lastShippedDate, text);
  text(itemDetail.asOf);
  readItemPacks(itemDetail.packs);
  number(itemDetail.vendorPackQty);
  number(itemDetail.warehousePackQty);
  readItemDimensions(itemDetail.dimensions);
  nullable(itemDetail.nmfcItem, text);
  nullable(itemDetail.freightClass, text);
  nullable(itemDetail.temperatureMinF, number);
  nullable(itemDetail.temperatureMaxF, number);
  nullable(itemDetail.shelfLifeDays, number);
  nullable(itemDetail.minShelfLifeToShipDays, number);
  flag(itemDetail.lotControlled);
  flag(itemDetail.expiryControlled);
  flag(itemDetail.ftlFood);
  list(itemDetail.retailerItemNumbers, readRetailerItemNumber);
  number(itemDetail.unitCost);
  oneOf(itemStatusNames, itemDetail.status);
  nullable(itemDetail.imageUrl, text);
  list(itemDetail.warehouses, readInventoryRow);
}

function readLot(lot: Lot): void {
  text(lot.lotNumber);
  nullable(lot.traceabilityLotCode, text);
  text(lot.warehouseCode);
  oneOf(inventoryStatusNames, lot.status);
  number(lot.quantity);
  nullable(lot.manufactureDate, text);
  text(lot.receivedDate);
  nullable(lot.expirationDate, text);
  nullable(lot.daysToExpiration, number);
  nullable(lot.holdReason, text);
  nullable(lot.holdDate, text);
}

export function readLotList(lotList: LotList): void {
  list(lotList.items, readLot);
  text(lotList.asOf);
}

export function readInventoryTransaction(inventoryTransaction: InventoryTransaction): void {
  text(inventoryTransaction.transactionId);
  text(inventoryTransaction.occurredAt);
  oneOf(inventoryTransactionTypeNames, inventoryTransaction.type);
  text(inventoryTransaction.warehouseCode);
  number(inventoryTransaction.quantity);
  nullable(inventoryTransaction.fromStatus, (value) => oneOf(inventoryStatusNames, value));
  nullable(inventoryTransaction.toStatus, (value) => oneOf(inventoryStatusNames, value));
  nullable(inventoryTransaction.lotNumber, text);
  nullable(inventoryTransaction.reference, text);
  nullable(inventoryTransaction.bsid, text);
  nullable(inventoryTransaction.reasonCode, text);
  number(inventoryTransaction.balanceAfter);
}

export function readItemTrend(itemTrend: ItemTrend): void {
  text(itemTrend.asOf);
  list(itemTrend.series, readSeries);
}
