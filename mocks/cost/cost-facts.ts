import { CostComponent } from '#src/api/generated/enums.ts';
import type { ChargeCode, OrderSize } from '#src/api/generated/types.ts';
import { storedPallets } from '#mocks/world/billing/billed-invoices.ts';
import type { BilledOrder, BilledReceipt, BillingFlows } from '#mocks/world/billing/billing-flows.ts';
import { computeCents, orderWork } from '#mocks/world/billing/charges.ts';
import { getMonth } from '#mocks/world/billing/invoice-dates.ts';
import { buildLines } from '#mocks/world/billing/invoice-lines.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** US cents by component. */
type CostCents = Readonly<Record<CostComponent, number>>;

/** A shipped order with its cost, US cents. */
export interface CostFact {
  readonly order: Shipment;
  /** Day of shipment by the clock of the warehouse, `YYYY-MM-DD`. */
  readonly shippedOn: string;
  readonly cases: number;
  readonly size: OrderSize;
  readonly cents: CostCents;
  readonly total: number;
  /** Target cost of its cases. */
  readonly targetCents: number;
}

/** A warehouse's charge for one service on a day, US cents. */
export interface ServiceCharge {
  readonly warehouseCode: string;
  readonly day: string;
  readonly code: ChargeCode;
  readonly quantity: number;
  readonly cents: number;
}

export interface CustomerCost {
  /** Oldest shipment first. */
  readonly facts: readonly CostFact[];
  readonly charges: readonly ServiceCharge[];
}

const componentByCode: Readonly<Partial<Record<ChargeCode, CostComponent>>> = {
  FRT: 'Freight',
  FSC: 'Fuel',
  APPT: 'Accessorial',
  DET: 'Accessorial',
  LMP: 'Accessorial',
  'STO-PLT': 'StorageRecurring',
  MIN: 'StorageRecurring',
  'HND-IN': 'HandlingIn',
  'HND-OUT': 'HandlingOut',
  'PCK-CSE': 'HandlingOut',
  'PLT-OUT': 'HandlingOut',
  ORD: 'OrderProcessing',
};

/** The component of a charge of the tariff. */
export function getComponent(code: ChargeCode): CostComponent {
  return componentByCode[code] ?? 'ValueAdded';
}

/** Order sizes with the target of a case, US cents (domain brief 15.3). */
export const orderSizes = [
  { size: 'C1To24', below: 25, targetCents: 790, name: '1–24 cases' },
  { size: 'C25To99', below: 100, targetCents: 410, name: '25–99 cases' },
  { size: 'C100To249', below: 250, targetCents: 270, name: '100–249 cases' },
  { size: 'C250To499', below: 500, targetCents: 205, name: '250–499 cases' },
  { size: 'C500OrMore', below: Infinity, targetCents: 145, name: '500 cases or more' },
] as const satisfies readonly {
  readonly size: OrderSize;
  readonly below: number;
  readonly targetCents: number;
  readonly name: string;
}[];

const components = Object.values(CostComponent);

/** No cost. */
export function emptyCents(): Record<CostComponent, number> {
  return {
    Freight: 0,
    Fuel: 0,
    Accessorial: 0,
    StorageRecurring: 0,
    HandlingIn: 0,
    HandlingOut: 0,
    OrderProcessing: 0,
    ValueAdded: 0,
    OtifFines: 0,
  };
}

/** A warehouse in a month. */
interface MonthOfWarehouse {
  readonly warehouseCode: string;
  readonly month: string;
  readonly orders: BilledOrder[];
  readonly receipts: BilledReceipt[];
}

function groupMonths({ orders, receipts }: BillingFlows): ReadonlyMap<string, MonthOfWarehouse> {
  const groups = new Map<string, MonthOfWarehouse>();
  const find = (warehouseCode: string, day: string): MonthOfWarehouse => {
    const month = day.slice(0, 7);
    const key = `${warehouseCode} ${month}`;
    const group = groups.get(key) ?? { warehouseCode, month, orders: [], receipts: [] };
    groups.set(key, group);
    return group;
  };
  for (const order of orders) find(order.warehouseCode, order.shippedOn).orders.push(order);
  for (const receipt of receipts) find(receipt.warehouseCode, receipt.receivedOn).receipts.push(receipt);
  return groups;
}

/** The charges of a warehouse and month that belong to no order: storage and receipt handling. */
function listShared({ warehouseCode, month, orders, receipts }: MonthOfWarehouse): ServiceCharge[] {
  const subjects = [
    { type: 'Handling', orders: [], receipts } as const,
    { type: 'Storage', pallets: storedPallets(orders), day: getMonth(`${month}-01`).end } as const,
  ];
  return subjects
    .flatMap((subject) => buildLines('', subject))
    .map(({ serviceDate, chargeCode, quantity, amount }) => ({
      warehouseCode,
      day: serviceDate,
      code: chargeCode,
      quantity,
      cents: Math.round(amount * 100),
    }));
}

/** Divides cents by weight; the parts add up to the whole. */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let allocated = 0;
  return weights.map((weight) => {
    before += weight;
    const until = total === 0 ? 0 : Math.round((cents * before) / total);
    const part = until - allocated;
    allocated = until;
    return part;
  });
}

/** The orders' own handling, by day and service. */
function listOrderWork(orders: readonly BilledOrder[]): ServiceCharge[] {
  const sums = new Map<string, { -readonly [Name in keyof ServiceCharge]: ServiceCharge[Name] }>();
  for (const { warehouseCode, shippedOn: day, cases, pallets } of orders)
    for (const { code, quantity } of orderWork(cases, pallets)) {
      const key = `${warehouseCode} ${day} ${code}`;
      const charge = sums.get(key) ?? { warehouseCode, day, code, quantity: 0, cents: 0 };
      charge.quantity += quantity;
      charge.cents += computeCents(code, quantity);
      sums.set(key, charge);
    }
  return [...sums.values()];
}

function computeOrderCents(
  order: Shipment,
  billed: BilledOrder,
  fines: number,
): Record<CostComponent, number> {
  const cents = emptyCents();
  const { freight, fuel, accessorial } = order.charges;
  cents.Freight = freight;
  cents.Fuel = fuel;
  cents.Accessorial = accessorial;
  cents.OtifFines = fines;
  for (const { code, quantity } of orderWork(billed.cases, billed.pallets))
    cents[getComponent(code)] += computeCents(code, quantity);
  return cents;
}

/**
 * The cost of the shipped orders. Freight, fuel, accessorials and handling are as billed for each order. Storage and
 * receipt handling of a warehouse and month are allocated by pallets to the orders shipped there in that month, so that
 * orders add up to the invoices. `getFines` returns the OTIF fines of an order, US cents.
 */
export function buildCost(
  orders: readonly Shipment[],
  flows: BillingFlows,
  getFines: (order: Shipment) => number,
): CustomerCost {
  const byKey = new Map(orders.map((order) => [`${order.bsid} ${order.orderNumber}`, order]));
  const charges = listOrderWork(flows.orders);
  const facts: CostFact[] = [];
  for (const group of groupMonths(flows).values()) {
    const shared = listShared(group);
    charges.push(...shared);
    const weights = group.orders.map(({ pallets }) => pallets);
    const parts = (['StorageRecurring', 'HandlingIn', 'ValueAdded'] as const).map((component) => {
      const componentCharges = shared.filter(({ code }) => getComponent(code) === component);
      return [
        component,
        allocate(
          componentCharges.reduce((sum, { cents }) => sum + cents, 0),
          weights,
        ),
      ] as const;
    });
    for (const [index, billed] of group.orders.entries()) {
      const order = byKey.get(`${billed.bsid} ${billed.orderNumber}`);
      if (!order) continue;
      const cents = computeOrderCents(order, billed, getFines(order));
      for (const [component, amounts] of parts) cents[component] += amounts[index] ?? 0;
      const band = orderSizes.find(({ below }) => billed.cases < below) ?? orderSizes[4];
      facts.push({
        order,
        shippedOn: billed.shippedOn,
        cases: billed.cases,
        size: band.size,
        cents,
        total: components.reduce((sum, component) => sum + cents[component], 0),
        targetCents: band.targetCents * billed.cases,
      });
    }
  }
  facts.sort((a, b) => (a.shippedOn < b.shippedOn ? -1 : a.shippedOn > b.shippedOn ? 1 : 0));
  return { facts, charges };
}
