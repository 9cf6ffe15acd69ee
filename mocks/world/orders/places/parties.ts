import type { Party, PartySummary } from '#src/api/generated/types.ts';
import { customers } from '#mocks/world/people/customers.ts';
import type { Destination } from './destinations.ts';
import { buildPlace, type Place } from './places.ts';
import { isStorage, type Warehouse } from './warehouses.ts';

type PartyDetails = Pick<Party, 'name' | 'code' | 'codeType'> &
  Partial<Pick<Party, 'address1' | 'phone' | 'email'>>;

export function createParty({ city, state, postalCode, timeZone }: Place, details: PartyDetails): Party {
  return {
    address1: null,
    phone: null,
    email: null,
    ...details,
    address2: null,
    city,
    state,
    postalCode,
    country: 'US',
    timeZone,
  };
}

export function warehouseParty({ name, code, place }: Warehouse): Party {
  const address1 = isStorage(code) ? '400 Sample Storage Road' : '1 Sample Logistics Parkway';
  return createParty(place, { name, code, codeType: 'Internal', address1 });
}

export function destinationParty(destination: Destination): Party {
  const { name, code, isStore, place, address1, phone, email } = destination;
  return createParty(place, {
    name,
    code: code || null,
    codeType: code === '' ? null : isStore ? 'StoreNumber' : 'DcNumber',
    address1,
    phone,
    email,
  });
}

export function toPartySummary({ name, code, place: { city, state } }: Destination): PartySummary {
  return { name, code: code || null, city, state };
}

const headOffice = buildPlace('Chicago', 'IL', '60601', 'C', 41.88, -87.62);

/** The bill-to party of prepaid freight: the customer. */
export function customerParty(customerId: string): Party {
  const name = customers.find((customer) => customer.customerId === customerId)?.name ?? customerId;
  return createParty(headOffice, {
    name,
    code: customerId,
    codeType: 'Internal',
    address1: '50 Sample Plaza',
  });
}
