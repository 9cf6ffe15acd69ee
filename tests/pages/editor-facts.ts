import { people, type PersonId } from '#mocks/people.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { traceStore } from '#mocks/fsma/trace-store.ts';
import { surveyStore } from '#mocks/surveys/survey-store.ts';
import { announcementStore } from '#mocks/announcements/announcement-store.ts';

/** Facts about an admin editor that the tests cannot read from the page. */
export interface EditorFacts {
  readonly name: string;
  readonly path: string;
  readonly person: PersonId;
  readonly save: OperationId;
  /** A required text field, and its name in the body. */
  readonly field: { readonly label: string; readonly name: string };
  /** A valid value of that field. */
  readonly value: string;
  /** The specification's message for a failed save, and whether it is also shown as a snackbar. */
  readonly failure: string;
  readonly isAnnounced: boolean;
  /** Another value of the field. */
  readonly otherValue: string;
  /** Changes the field in another browser. */
  readonly changeElsewhere: (backend: MockBackend, value: string) => unknown;
  readonly readStored: (backend: MockBackend) => string | undefined;
}

const restrictedUser = people.find(({ id }) => id === 'restricted-user')?.userId ?? '';

/** One entry for each editor of the administration. */
export const editors: readonly EditorFacts[] = [
  {
    name: 'A user',
    path: pathTo('userEdit', { params: { userId: restrictedUser } }),
    person: 'internal-admin',
    save: 'updateUser',
    field: { label: 'First name', name: 'firstName' },
    value: 'Rowan',
    failure: 'An error occured saving the user.',
    isAnnounced: false,
    otherValue: 'Robin',
    changeElsewhere: ({ db }, firstName) => peopleStore(db).users.update(restrictedUser, { firstName }),
    readStored: ({ db }) => peopleStore(db).users.find(restrictedUser)?.firstName,
  },
  {
    name: 'A retailer',
    path: pathTo('retailerEdit', { params: { retailerId: '2' } }),
    person: 'customer-admin',
    save: 'updateRetailer',
    field: { label: 'Name', name: 'name' },
    value: 'Kroger <b>West</b>',
    failure: 'An error occured saving the retailer.',
    isAnnounced: true,
    otherValue: 'Kroger East',
    changeElsewhere: ({ db }, name) => retailerStore(db).retailers.update(2, { name }),
    readStored: ({ db }) => retailerStore(db).retailers.find(2)?.name,
  },
  {
    name: 'A location',
    path: pathTo('retailerLocationEdit', { params: { retailerId: '1', locationId: '1' } }),
    person: 'customer-admin',
    save: 'updateRetailerLocation',
    field: { label: 'City', name: 'city' },
    value: 'East Peoria',
    failure: 'An error occured saving the location.',
    isAnnounced: true,
    otherValue: 'Morton',
    changeElsewhere: ({ db }, city) => retailerStore(db).retailerLocations.update(1, { city }),
    readStored: ({ db }) => retailerStore(db).retailerLocations.find(1)?.city,
  },
  {
    name: 'A point of manufacture',
    path: pathTo('pointOfManufactureEdit', { params: { pointId: '1' } }),
    person: 'customer-user',
    save: 'updatePointOfManufacture',
    field: { label: 'City', name: 'city' },
    value: 'Lockport',
    failure: 'An error occured saving the location.',
    isAnnounced: true,
    otherValue: 'Romeoville',
    changeElsewhere: ({ db }, city) => traceStore(db).pointsOfManufacture.update(1, { city }),
    readStored: ({ db }) => traceStore(db).pointsOfManufacture.find(1)?.city,
  },
  {
    name: 'A survey',
    path: pathTo('surveyEdit', { params: { surveyId: '1' } }),
    person: 'internal-admin',
    save: 'updateSurvey',
    field: { label: 'Name', name: 'name' },
    value: 'Another name',
    failure: 'An error occured saving the survey.',
    isAnnounced: true,
    otherValue: 'A third name',
    changeElsewhere: ({ db }, name) => surveyStore(db).surveys.update(1, { name }),
    readStored: ({ db }) => surveyStore(db).surveys.find(1)?.name,
  },
  {
    name: 'An announcement',
    path: pathTo('announcementEdit', { params: { announcementId: '14' } }),
    person: 'internal-admin',
    save: 'updateAnnouncement',
    field: { label: 'Start date', name: 'startDate' },
    value: '2026-12-24',
    failure: 'An error occured saving the announcement.',
    isAnnounced: true,
    otherValue: '2026-12-31',
    changeElsewhere: ({ db }, startDate) => announcementStore(db).announcements.update(14, { startDate }),
    readStored: ({ db }) => announcementStore(db).announcements.find(14)?.startDate,
  },
];
