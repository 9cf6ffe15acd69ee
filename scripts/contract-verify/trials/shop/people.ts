import type { JsonObject } from '#description/json.ts';

export interface Identity {
  readonly userId: string;
  readonly email: string;
  readonly role: 'Admin' | 'Clerk';
  readonly customerId: string;
  readonly phone: string | null;
}

export const admin: Identity = {
  userId: '0b6f2f57-1c5e-4e0c-8a5d-3f1f0c2b7a01',
  email: 'ana.ruiz@prairiemill.example',
  role: 'Admin',
  customerId: 'PMF',
  phone: null,
};

const people: ReadonlyMap<string, Identity> = new Map([
  ['token-admin', admin],
  [
    'token-clerk',
    {
      userId: '0b6f2f57-1c5e-4e0c-8a5d-3f1f0c2b7a02',
      email: 'carl.diaz@prairiemill.example',
      role: 'Clerk',
      customerId: 'PMF',
      phone: '+13125550143',
    },
  ],
  [
    'token-other',
    {
      userId: '0b6f2f57-1c5e-4e0c-8a5d-3f1f0c2b7a03',
      email: 'olga.berg@lakefoods.example',
      role: 'Admin',
      customerId: 'LKF',
      phone: '+4940555010',
    },
  ],
]);

/** The person with the token of an Authorization header; undefined when it is unknown. */
export function identify(authorization: string | undefined): Identity | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : people.get(token);
}

/** The person in the shape of the contract. */
export function toPerson({ userId, email, role, customerId, phone }: Identity): JsonObject {
  return { userId, email, role, customerId, phone };
}
