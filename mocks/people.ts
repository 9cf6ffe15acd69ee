/**
 * The people who can sign in to the mock. Tests and front-end developers rely on the ids. `customers` contains customer
 * ids; internal users see every customer.
 */
export interface Person {
  readonly id: string;
  /** Object id of the account at the identity provider; the API calls it userId. */
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** One line for the sign-in page. */
  readonly role: string;
  readonly customers: readonly string[];
  readonly roleIds: readonly number[];
  readonly isInternalUser: boolean;
  readonly isInternalUserAdmin: boolean;
  readonly isCustomerUserAdmin: boolean;
  readonly awaitingInternalApproval: boolean;
  readonly hasCustomerPortalAccess: boolean;
  readonly termsAccepted: boolean;
  /** The account is from the provider's previous environment, which the portal must ignore. */
  readonly oldEnvironment: boolean;
}

const customerUser = {
  customers: ['PMF'],
  roleIds: [1],
  isInternalUser: false,
  isInternalUserAdmin: false,
  isCustomerUserAdmin: false,
  awaitingInternalApproval: false,
  hasCustomerPortalAccess: true,
  termsAccepted: true,
  oldEnvironment: false,
} as const;

const internalUser = {
  ...customerUser,
  customers: [],
  roleIds: [1, 8],
  isInternalUser: true,
} as const;

export const people = [
  {
    ...customerUser,
    id: 'customer-user',
    userId: '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001',
    name: 'Casey Ortiz',
    email: 'casey.ortiz@prairiemill.example',
    role: 'Customer user of Prairie Mill Foods, every permission',
    roleIds: [1, 8],
  },
  {
    ...customerUser,
    id: 'customer-admin',
    userId: '5f0c1d3e-0002-4a57-9b1e-6d2f8c3a0002',
    name: 'Dana Whitfield',
    email: 'dana.whitfield@prairiemill.example',
    role: 'Customer user admin of Prairie Mill Foods',
    isCustomerUserAdmin: true,
  },
  {
    ...customerUser,
    id: 'multi-customer-user',
    userId: '5f0c1d3e-0003-4a57-9b1e-6d2f8c3a0003',
    name: 'Morgan Reyes',
    email: 'morgan.reyes@brokers.example',
    role: 'Customer user of Prairie Mill Foods, Blue Heron Beverages and Northlight Home Care',
    customers: ['PMF', 'BHB', 'NHC'],
  },
  {
    ...customerUser,
    id: 'restricted-user',
    userId: '5f0c1d3e-0004-4a57-9b1e-6d2f8c3a0004',
    name: 'Riley Chen',
    email: 'riley.chen@prairiemill.example',
    role: 'Prairie Mill Foods, role Read Only',
    roleIds: [7],
  },
  {
    ...customerUser,
    id: 'flash-only-user',
    userId: '5f0c1d3e-0005-4a57-9b1e-6d2f8c3a0005',
    name: 'Finley Brooks',
    email: 'finley.brooks@cedarsage.example',
    role: 'Cedar & Sage Goods, Flash tier only',
    customers: ['CSG'],
  },
  {
    ...customerUser,
    id: 'empty-customer-user',
    userId: '5f0c1d3e-0006-4a57-9b1e-6d2f8c3a0006',
    name: 'Emery Novak',
    email: 'emery.novak@newharvest.example',
    role: 'New Harvest Trading, a customer without data',
    customers: ['NEW'],
  },
  {
    ...customerUser,
    id: 'new-terms-user',
    userId: '5f0c1d3e-0007-4a57-9b1e-6d2f8c3a0007',
    name: 'Taylor Nguyen',
    email: 'taylor.nguyen@prairiemill.example',
    role: 'Prairie Mill Foods, has not accepted the terms',
    termsAccepted: false,
  },
  {
    ...customerUser,
    id: 'survey-user',
    userId: '5f0c1d3e-0008-4a57-9b1e-6d2f8c3a0008',
    name: 'Sam Delgado',
    email: 'sam.delgado@prairiemill.example',
    role: 'Prairie Mill Foods, a survey and a pop-up are waiting',
  },
  {
    ...internalUser,
    id: 'internal-user',
    userId: '5f0c1d3e-0009-4a57-9b1e-6d2f8c3a0009',
    name: 'Ira Coleman',
    email: 'ira.coleman@provider.example',
    role: 'Internal user, all customers and demos',
  },
  {
    ...internalUser,
    id: 'internal-admin',
    userId: '5f0c1d3e-0010-4a57-9b1e-6d2f8c3a0010',
    name: 'Alex Prescott',
    email: 'alex.prescott@provider.example',
    role: 'Internal admin',
    isInternalUserAdmin: true,
  },
  {
    ...customerUser,
    id: 'awaiting-approval-user',
    userId: '5f0c1d3e-0011-4a57-9b1e-6d2f8c3a0011',
    name: 'Avery Lindqvist',
    email: 'avery.lindqvist@prairiemill.example',
    role: 'Awaiting approval',
    awaitingInternalApproval: true,
  },
  {
    ...customerUser,
    id: 'no-access-user',
    userId: '5f0c1d3e-0012-4a57-9b1e-6d2f8c3a0012',
    name: 'Noel Barrett',
    email: 'noel.barrett@prairiemill.example',
    role: 'Without access to the customer portal',
    hasCustomerPortalAccess: false,
  },
  {
    ...customerUser,
    id: 'old-environment-user',
    userId: '5f0c1d3e-0013-4a57-9b1e-6d2f8c3a0013',
    name: 'Olin Marsh',
    email: 'olin.marsh@prairiemill.example',
    role: 'Account of the old identity-provider environment',
    oldEnvironment: true,
  },
] as const satisfies readonly Person[];

export type PersonId = (typeof people)[number]['id'];
