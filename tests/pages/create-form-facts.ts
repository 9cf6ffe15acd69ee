import type { PersonId } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { traceStore } from '#mocks/fsma/trace-store.ts';
import { surveyStore } from '#mocks/surveys/survey-store.ts';

/** Facts about a create form that the tests cannot read from the page. */
export interface CreateFormFacts {
  readonly name: string;
  readonly path: string;
  readonly person: PersonId;
  readonly create: OperationId;
  /** The main button. */
  readonly button: string;
  /** The required values, by label. */
  readonly texts: Readonly<Record<string, string>>;
  /** The label of one of them, and its name in the body. */
  readonly field: { readonly label: string; readonly name: string };
  /** Number of records with these texts. */
  readonly count: (backend: MockBackend) => number;
}

/** The call has an Idempotency-Key, so that the server runs it once. */
export function isKeyed({ create }: CreateFormFacts): boolean {
  return operations[create].parameters.some(({ name }) => name === 'Idempotency-Key');
}

/** One entry for each form with plain fields; the editor of an announcement needs a browser. */
export const createForms: readonly CreateFormFacts[] = [
  {
    name: 'A new user',
    path: plainPath('userCreate'),
    person: 'customer-admin',
    create: 'createUser',
    button: 'Create',
    field: { label: 'First name', name: 'firstName' },
    texts: { 'First name': 'Rowan', 'Last name': 'Hale', 'Email address': 'rowan.hale@prairiemill.example' },
    count: ({ db }) =>
      peopleStore(db).users.where(({ email }) => email === 'rowan.hale@prairiemill.example').length,
  },
  {
    name: 'A new retailer',
    path: plainPath('retailerCreate'),
    person: 'customer-admin',
    create: 'createRetailer',
    button: 'Create',
    field: { label: 'Name', name: 'name' },
    texts: { Name: 'Corner Market', Code: 'CORNER' },
    count: ({ db }) => retailerStore(db).retailers.where(({ code }) => code === 'CORNER').length,
  },
  {
    name: 'A new location',
    path: pathTo('retailerLocationCreate', { params: { retailerId: '1' } }),
    person: 'customer-admin',
    create: 'createRetailerLocation',
    button: 'Add',
    field: { label: 'Name', name: 'name' },
    texts: {
      'Location number': '9901',
      Name: 'Corner DC',
      Address: '1 Sample Street',
      City: 'East Peoria',
      State: 'IL',
      'Postal code': '61611',
    },
    count: ({ db }) =>
      retailerStore(db).retailerLocations.where(({ locationNumber }) => locationNumber === '9901').length,
  },
  {
    name: 'A new point of manufacture',
    path: plainPath('pointOfManufactureCreate'),
    person: 'customer-user',
    create: 'createPointOfManufacture',
    button: 'Add',
    field: { label: 'Name', name: 'name' },
    texts: {
      Name: 'Morton mill',
      Phone: '309-555-0160',
      GLN: '0614141950904',
      Address: '1 Sample Street',
      City: 'Morton',
      State: 'IL',
      'Postal code': '61550',
    },
    count: ({ db }) => traceStore(db).pointsOfManufacture.where(({ name }) => name === 'Morton mill').length,
  },
  {
    name: 'A new survey',
    path: plainPath('surveyCreate'),
    person: 'internal-admin',
    create: 'createSurvey',
    button: 'Create',
    field: { label: 'Name', name: 'name' },
    texts: { Name: 'First impressions', Introduction: 'One question.', 'Question text': 'How easy was it?' },
    count: ({ db }) => surveyStore(db).surveys.where(({ name }) => name === 'First impressions').length,
  },
];
