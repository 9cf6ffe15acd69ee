import { buildPlace, type Place } from './places.ts';

export interface Warehouse {
  readonly code: string;
  readonly name: string;
  /** The business system of its orders. */
  readonly bsid: string;
  readonly place: Place;
}

export const warehouses: readonly Warehouse[] = [
  {
    code: 'IL-01',
    name: 'Romeoville, IL',
    bsid: 'WMS1',
    place: buildPlace('Romeoville', 'IL', '60446', 'C', 41.65, -88.09),
  },
  {
    code: 'TX-02',
    name: 'Dallas, TX',
    bsid: 'WMS1',
    place: buildPlace('Dallas', 'TX', '75236', 'C', 32.69, -96.93),
  },
  {
    code: 'GA-03',
    name: 'McDonough, GA',
    bsid: 'WMS2',
    place: buildPlace('McDonough', 'GA', '30253', 'E', 33.45, -84.15),
  },
  {
    code: 'CA-04',
    name: 'Ontario, CA',
    bsid: 'WMS2',
    place: buildPlace('Ontario', 'CA', '91761', 'P', 34.03, -117.59),
  },
  {
    code: 'PA-05',
    name: 'Carlisle, PA',
    bsid: 'WMS2',
    place: buildPlace('Carlisle', 'PA', '17013', 'E', 40.2, -77.2),
  },
];

/** The provider's overflow storage near each warehouse. No order ships from there. */
export const storages: readonly Warehouse[] = warehouses.map((warehouse) => ({
  ...warehouse,
  code: getStorageCode(warehouse.code),
  name: `${warehouse.place.city} storage, ${warehouse.place.state}`,
}));

export function isStorage(code: string): boolean {
  return storages.some((storage) => storage.code === code);
}

/** The warehouse that a storage belongs to. */
export function getMainWarehouseCode(storageCode: string): string {
  return storageCode.slice(0, -1);
}

/** The storage near a warehouse. */
export function getStorageCode(warehouseCode: string): string {
  return `${warehouseCode}S`;
}

/** Codes of a customer's warehouses, in descending order of stock. */
const used: Readonly<Record<string, readonly string[]>> = {
  PMF: ['IL-01', 'TX-02', 'GA-03', 'CA-04', 'PA-05'],
  BHB: ['TX-02', 'CA-04', 'IL-01'],
  SHD: ['PA-05', 'IL-01'],
  MSN: ['GA-03', 'IL-01'],
  NHC: ['CA-04', 'TX-02'],
  CSG: ['PA-05'],
  INT: ['IL-01', 'GA-03'],
};

export function listWarehouses(customerId: string): readonly Warehouse[] {
  const codes = used[customerId] ?? [];
  return codes.flatMap((code) => warehouses.find((warehouse) => warehouse.code === code) ?? []);
}

/** A warehouse or a storage. Throws for an unknown code. */
export function findWarehouse(code: string): Warehouse {
  const warehouse = [...warehouses, ...storages].find((candidate) => candidate.code === code);
  if (!warehouse) throw new Error(`There is no warehouse ${code}.`);
  return warehouse;
}
