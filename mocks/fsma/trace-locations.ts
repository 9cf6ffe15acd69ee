import type { Party, PointOfManufacture } from '#src/api/generated/types.ts';
import { buildPlace } from '#mocks/world/orders/places/places.ts';
import { createParty, destinationParty, warehouseParty } from '#mocks/world/orders/places/parties.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';

/** The FDA's location description requires a telephone number and a street. */
const samplePhone = '312-555-0143';

export function warehouseLocation(code: string): Party {
  const party = warehouseParty(findWarehouse(code));
  return { ...party, phone: samplePhone, email: `${code.toLowerCase()}@warehouse.example` };
}

export function supplierLocation({ supplier: { name, code, place } }: Receipt): Party {
  return createParty(place, {
    name,
    code,
    codeType: 'Internal',
    address1: '200 Sample Plant Road',
    phone: samplePhone,
  });
}

export function consigneeLocation({ destination }: Shipment): Party {
  const party = destinationParty(destination);
  return { ...party, phone: party.phone ?? samplePhone };
}

export function pointLocation(point: PointOfManufacture): Party {
  const { name, gln, fdaRegistrationNumber, address1, city, state, postalCode, country, phone } = point;
  return {
    name,
    code: gln ?? fdaRegistrationNumber,
    codeType: gln === null ? null : 'Gln',
    address1,
    address2: null,
    city,
    state,
    postalCode,
    country,
    phone,
    email: point.contactEmail,
    timeZone: null,
  };
}

/** The source of transfers of an item without a point of manufacture: the customer's plant, by name only. */
export function plantLocation(brand: string): Party {
  return createParty(buildPlace('Decatur', 'IL', '62521', 'C', 39.84, -88.95), {
    name: `${brand} plant`,
    code: 'PLANT',
    codeType: 'Internal',
    address1: '200 Sample Plant Road',
    phone: samplePhone,
  });
}

/** A location in one line, as the FDA's sheet and the history of changes show it. */
export function describeLocation(party: Party | null): string | null {
  if (party === null) return null;
  const { name, code, codeType, address1, city, state, postalCode, country, phone } = party;
  const id = codeType === 'Gln' ? `GLN ${code}` : null;
  return [name, id, address1, `${city}, ${state} ${postalCode ?? ''}`.trim(), country, phone]
    .filter((part) => part !== null)
    .join(', ');
}
