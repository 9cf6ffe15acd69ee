import type { UserStatus } from '#src/api/generated/types.ts';
import type { Person } from '#mocks/people.ts';

/** The distinguishing fields of a user, before moments and numbers are generated. */
export interface UserDraft extends Pick<
  Person,
  | 'userId'
  | 'name'
  | 'email'
  | 'customers'
  | 'roleIds'
  | 'isInternalUser'
  | 'isInternalUserAdmin'
  | 'isCustomerUserAdmin'
  | 'hasCustomerPortalAccess'
  | 'termsAccepted'
> {
  readonly status: UserStatus;
  readonly accountDisabled: boolean;
  readonly jobTitle: string | null;
}

type Line = readonly [
  customers: string,
  name: string,
  roleIds: readonly number[],
  status: UserStatus,
  admin?: 'admin',
];

/** By customer, or 'provider' for internal users. */
const lines: readonly Line[] = [
  ['PMF', 'Robin Sato', [7], 'AwaitingApproval'],
  ['PMF', 'Quinn Abara', [2, 6], 'AwaitingApproval'],
  ['PMF', 'Marisol Vega', [3], 'Invited'],
  ['PMF', 'Jordan Blake', [2], 'Active'],
  ['PMF', 'Harper Lindgren', [4], 'Active'],
  ['PMF', 'Theo Nakamura', [6], 'Disabled'],
  ['PMF', 'Imani Okafor', [5], 'Denied'],
  ['BHB', 'Blair Svensson', [1], 'Active', 'admin'],
  ['BHB', 'Devon Castillo', [2], 'Active'],
  ['BHB', 'Wren Matsuda', [7], 'Active'],
  ['BHB', 'Lior Ben-Ami', [3], 'Invited'],
  ['BHB', 'Sasha Petrov', [4], 'AwaitingApproval'],
  ['BHB', 'Kit Fernandes', [7], 'Disabled'],
  ['SHD', 'Ashley Moreau', [1], 'Active', 'admin'],
  ['SHD', 'Ravi Chandran', [9], 'Active'],
  ['SHD', 'Nell Fitzgerald', [2], 'Active'],
  ['SHD', 'Oskar Wieland', [7, 9], 'Invited'],
  ['SHD', 'Priya Raman', [5], 'AwaitingApproval'],
  ['SHD', 'Marcus Odum', [3], 'Denied'],
  ['MSN', 'Elena Marchetti', [1], 'Active', 'admin'],
  ['MSN', 'Tomas Herrera', [4], 'Active'],
  ['MSN', 'Yuki Arden', [2], 'Active'],
  ['MSN', 'Gwen Halloran', [7], 'Active'],
  ['MSN', 'Pascal Dubois', [5], 'Disabled'],
  ['MSN', 'Leila Haddad', [9], 'AwaitingApproval'],
  ['NHC', 'Corinne Baptiste', [1], 'Active', 'admin'],
  ['NHC', 'Felix Hartmann', [6], 'Active'],
  ['NHC', 'Soraya Mirza', [6], 'Active'],
  ['NHC', 'Dominic Achebe', [2], 'Invited'],
  ['NHC', 'Hana Kowalski', [7], 'Active'],
  ['CSG', 'Bennett Crowe', [1], 'Active', 'admin'],
  ['CSG', 'Maeve Donnelly', [3], 'Active'],
  ['CSG', 'Idris Farouk', [7], 'Invited'],
  ['CSG', 'Tess Winterbourne', [2], 'Disabled'],
  ['NEW', 'Rowan Ellery', [1], 'Active', 'admin'],
  ['BHB SHD', 'Camila Restrepo', [7], 'Active'],
  ['MSN CSG', 'Anders Holm', [2, 3], 'Active'],
  ['PMF NHC', 'Noor Rahimi', [6], 'Active'],
  ['provider', 'Jamie Thornton', [1], 'Active', 'admin'],
  ['provider', 'Paul Zielinski', [1, 8], 'Active'],
  ['provider', 'Grace Oyelaran', [1], 'Active'],
  ['provider', 'Hugo Lemaire', [8], 'Active'],
  ['provider', 'Vivian Strand', [1], 'Invited'],
  ['provider', 'Walter Kimura', [1], 'Disabled'],
  ['PMF', 'Zoe Anderholm', [7], 'Active'],
  ['BHB', 'Emmett Vance', [2], 'Active'],
  ['SHD', 'Ottilie Krause', [2], 'Active'],
];

const domains: Readonly<Record<string, string>> = {
  PMF: 'prairiemill.example',
  BHB: 'blueheron.example',
  SHD: 'sunhollow.example',
  MSN: 'maplestreet.example',
  NHC: 'northlight.example',
  CSG: 'cedarsage.example',
  NEW: 'newharvest.example',
  provider: 'provider.example',
};

const jobTitles = [
  'Customer service',
  'Supply chain analyst',
  'Accounts payable',
  'Logistics manager',
] as const;

/** A range of ids separate from the ids of the people. */
function toUserId(index: number): string {
  const number = String(index + 101).padStart(4, '0');
  return `5f0c1d3e-${number}-4a57-9b1e-6d2f8c3a${number}`;
}

function draftFrom([place, name, roleIds, status, admin]: Line, index: number): UserDraft {
  const isInternalUser = place === 'provider';
  const isAdmin = admin === 'admin';
  const isOut = status === 'Disabled' || status === 'Denied';
  const mailbox = name.toLowerCase().replaceAll(' ', '.');
  return {
    userId: toUserId(index),
    name,
    email: `${mailbox}@${domains[place] ?? 'brokers.example'}`,
    customers: isInternalUser ? [] : place.split(' '),
    roleIds,
    isInternalUser,
    isInternalUserAdmin: isInternalUser && isAdmin,
    isCustomerUserAdmin: !isInternalUser && isAdmin,
    hasCustomerPortalAccess: !isOut,
    termsAccepted: true,
    status,
    accountDisabled: status === 'Disabled',
    jobTitle: jobTitles[index % jobTitles.length] ?? null,
  };
}

export const userDrafts: readonly UserDraft[] = lines.map(draftFrom);

/** Additional users, so that lists have several pages. */
export function bulkUsers(count: number): UserDraft[] {
  const customers = Object.keys(domains).filter((place) => place !== 'provider' && place !== 'NEW');
  return Array.from({ length: count }, (_, index) =>
    draftFrom(
      [customers[index % customers.length] ?? 'PMF', `Sample User${index + 1}`, [7], 'Active'],
      lines.length + index,
    ),
  );
}
