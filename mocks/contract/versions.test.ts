import { beforeEach, describe, expect, test } from 'vitest';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';
import { openMock, getUserId, type MockResponse, type TestMock } from '#mocks/testing/test-mock.ts';
import type { PersonId } from '#mocks/people.ts';
import { validOrder } from '#mocks/order-entry/order-entry.fixture.ts';
import { newPoint } from '#mocks/fsma/point.fixture.ts';
import { conversationRecords } from '#mocks/conversations/thread.fixture.ts';
import { newDelivery, newTimes } from '#mocks/notifications/notification.fixture.ts';
import { newProfile } from '#mocks/users/user.fixture.ts';
import { newSchedule } from '#mocks/schedules/schedule.fixture.ts';
import { newLocation, newRetailer } from '#mocks/retailers/retailer.fixture.ts';

let mock: TestMock;
beforeEach(async () => {
  mock = await openMock();
});

interface Record {
  readonly person: PersonId;
  /** A call that creates the record. */
  readonly before?: readonly [call: string, body: object];
  /** Reads or creates the record with its version. */
  readonly origin: readonly [call: string, body?: object];
  readonly change: string;
  /** Called twice with the same value: a retry is still based on the previous version. */
  readonly bodies: readonly [object, object];
}

const admin = 'internal-admin';
const customer = getUserId('restricted-user');
const surveyed = getUserId('survey-user');
const announcement = { messageHtml: '<p>One</p>', startDate: '2026-11-20', tiers: null, type: 0 };
const survey = {
  name: 'A survey',
  entryDescription: 'Short.',
  status: 'Draft',
  surveyQuestions: [{ id: null, description: 'How well does it work?', inputType: 0, allowComment: true }],
};
const progress = { customerId: 'PMF', answers: [], surveyComplete: false };
const guruSettings = {
  autoDispute: { enabled: false, rules: [] },
  autoArchive: { codes: [] },
  notifications: { supplierAction: [], denied: [], expiring: [], credentialFailure: [] },
  vendorNumbers: [],
};
const botUser = { userId: 'first', authType: 'BotToken', mfaMethod: null, secret: 'bt-4f2a9c81d07e4b6c' };
const view = {
  name: 'Mine',
  isShared: false,
  query: { period: null, search: '', sort: null, filters: [], columns: null },
  list: null,
};
const ratingProfile = {
  name: 'A carrier',
  discountPct: 70,
  minimumCharge: 129,
  fuelSurchargePct: 31.4,
  fakMap: [],
};
const draft = { name: null, isTemplate: false, values: { poNumber: 'D-1' } };
const parameterSet = { name: 'Romeoville', format: 'CSV', parameters: { warehouse: ['IL-01'] } };
const importProfile = {
  name: 'Target',
  columns: [{ name: 'Customer PO #', column: 'poNumber' }],
  decimalMark: 'Comma',
};
const point = { ...newPoint, assignments: [], name: 'Tipton mill' };
const retailer = { ...newRetailer, name: 'Corner', code: 'CRN' };
const location = { ...newLocation, locationNumber: '77-1', name: 'North' };

/** A name in braces is replaced by that member of the record. */
const records: Readonly<Partial<globalThis.Record<OperationId, Record>>> = {
  updateAnnouncement: {
    person: admin,
    origin: ['POST /Announcements', announcement],
    change: 'PUT /Announcements/{id}',
    bodies: [
      { ...announcement, messageHtml: '<p>Two</p>' },
      { ...announcement, messageHtml: '<p>Three</p>' },
    ],
  },
  updateDisputeDraft: {
    person: 'internal-user',
    origin: ['PUT /Guru/PMF/Deductions/4401009479/DisputeProcess/Draft?warc=24', { description: 'One' }],
    change: 'PUT /Guru/PMF/Deductions/4401009479/DisputeProcess/Draft?warc=24',
    bodies: [{ description: 'Two' }, { description: 'Three' }],
  },
  setOtifFiling: {
    person: 'customer-user',
    origin: ['GET /Otif/PMF/KRO-608998?retailerId=2'],
    change: 'PUT /Otif/PMF/KRO-608998/Filing?retailerId=2',
    bodies: [
      { caseNumber: 'KR-1', filedOn: '2026-11-09' },
      { caseNumber: 'KR-2', filedOn: '2026-11-10' },
    ],
  },
  updateNotificationTimes: {
    person: 'customer-user',
    origin: ['GET /Notifications/PMF/Settings'],
    change: 'PUT /Notifications/PMF/Settings',
    bodies: [newTimes, { ...newTimes, digestTime: '08:00' }],
  },
  updateNotificationRule: {
    person: 'customer-user',
    origin: ['PUT /Notifications/PMF/Settings/Rules/OrderLate', newDelivery],
    change: 'PUT /Notifications/PMF/Settings/Rules/OrderLate',
    bodies: [
      { ...newDelivery, minimumAmount: 100 },
      { ...newDelivery, minimumAmount: 200 },
    ],
  },
  ...conversationRecords,
  updateSchedule: {
    person: 'customer-user',
    origin: ['POST /Schedules/PMF', newSchedule],
    change: 'PUT /Schedules/PMF/{scheduleId}',
    bodies: [{ ...newSchedule, name: 'Two' }, newSchedule],
  },
  setSchedulePause: {
    person: 'customer-user',
    origin: ['POST /Schedules/PMF', newSchedule],
    change: 'PUT /Schedules/PMF/{scheduleId}/Pause',
    bodies: [{ isPaused: true }, { isPaused: false }],
  },
  updateScheduleDomains: {
    person: 'customer-admin',
    origin: ['GET /Schedules/PMF/Domains'],
    change: 'PUT /Schedules/PMF/Domains',
    bodies: [{ domains: ['one.example'] }, { domains: ['two.example'] }],
  },
  updateSurvey: {
    person: admin,
    origin: ['GET /Surveys/4'],
    change: 'PUT /Surveys/4',
    bodies: [survey, { ...survey, name: 'Another' }],
  },
  updateSurveyResponse: {
    person: 'survey-user',
    origin: [`POST /Surveys/Responses/4/${surveyed}`, { customerId: 'PMF', response: 0 }],
    change: `PATCH /Surveys/Responses/4/${surveyed}`,
    bodies: [
      { ...progress, response: 1 },
      { ...progress, response: 0 },
    ],
  },
  setUserRoles: {
    person: admin,
    origin: [`GET /RBAC/Roles/${customer}`],
    change: `PUT /RBAC/Roles/${customer}`,
    bodies: [
      { userId: customer, roleIds: [5] },
      { userId: customer, roleIds: [3] },
    ],
  },
  updateUser: {
    person: admin,
    origin: [`GET /Users/${customer}`],
    change: `PUT /Users/${customer}`,
    bodies: [newProfile, { ...newProfile, firstName: 'Robin' }],
  },
  setUserActivation: {
    person: admin,
    origin: [`GET /Users/${customer}`],
    change: `PUT /Users/${customer}/Activation`,
    bodies: [{ isEnabled: false }, { isEnabled: true }],
  },
  updateGuruSettings: {
    person: 'customer-user',
    origin: ['GET /Guru/PMF/Settings'],
    change: 'PUT /Guru/PMF/Settings',
    bodies: [
      { ...guruSettings, minimumAmount: 10 },
      { ...guruSettings, minimumAmount: 20 },
    ],
  },
  updatePortalCredential: {
    person: 'customer-user',
    origin: ['PUT /Guru/PMF/Settings/Credentials/RetailLink', botUser],
    change: 'PUT /Guru/PMF/Settings/Credentials/RetailLink',
    bodies: [
      { ...botUser, userId: 'second' },
      { ...botUser, userId: 'third' },
    ],
  },
  updateRetailer: {
    person: 'customer-admin',
    origin: ['GET /Retailers/PMF/1'],
    change: 'PUT /Retailers/PMF/1',
    bodies: [retailer, { ...retailer, notes: 'New' }],
  },
  updateRetailerLocation: {
    person: 'customer-admin',
    origin: ['POST /Retailers/PMF/1/Locations', location],
    change: 'PUT /Retailers/PMF/1/Locations/{locationId}',
    bodies: [
      { ...location, name: 'South' },
      { ...location, name: 'East' },
    ],
  },
  updatePointOfManufacture: {
    person: 'customer-user',
    origin: ['POST /Fsma/PMF/PointsOfManufacture', point],
    change: 'PUT /Fsma/PMF/PointsOfManufacture/{pointId}',
    bodies: [
      { ...point, name: 'Morton mill' },
      { ...point, status: 'Inactive' },
    ],
  },
  updateEoqParameters: {
    person: 'customer-admin',
    origin: ['GET /Predictive/PMF/EOQ/10025/Parameters?warehouseCode=IL-01'],
    change: 'PUT /Predictive/PMF/EOQ/10025/Parameters?warehouseCode=IL-01',
    bodies: [
      { serviceLevelPct: 98, orderingCost: 185, carryingRatePct: 22, leadTimeDays: 14 },
      { serviceLevelPct: 95, orderingCost: 150, carryingRatePct: 22, leadTimeDays: 14 },
    ],
  },
  updateLtlProfile: {
    person: admin,
    origin: ['POST /RateWare/INT/Profiles', ratingProfile],
    change: 'PUT /RateWare/INT/Profiles/{profileId}',
    bodies: [
      { ...ratingProfile, discountPct: 71 },
      { ...ratingProfile, name: 'Another carrier' },
    ],
  },
  setLatestDocumentGuide: {
    person: admin,
    origin: ['PUT /Documents/DocumentGuides/1/Latest', { versionId: '2026-05-14.1' }],
    change: 'PUT /Documents/DocumentGuides/1/Latest',
    bodies: [{ versionId: '2025-10-14.1' }, { versionId: '2026-05-14.1' }],
  },
  updateImportProfile: {
    person: 'customer-user',
    origin: ['POST /Customers/PMF/ImportProfiles', { ...importProfile, kind: 'Orders' }],
    change: 'PUT /Customers/PMF/ImportProfiles/{profileId}',
    bodies: [
      { ...importProfile, name: 'Target DCs' },
      { ...importProfile, decimalMark: 'Point' },
    ],
  },
  updateReportParameterSet: {
    person: 'customer-admin',
    origin: ['POST /Reports/PMF/order-status/ParameterSets', parameterSet],
    change: 'PUT /Reports/PMF/order-status/ParameterSets/{parameterSetId}',
    bodies: [
      { ...parameterSet, name: 'Joliet' },
      { ...parameterSet, format: 'XLSX' },
    ],
  },
  updateSavedView: {
    person: 'customer-admin',
    origin: ['POST /Customers/PMF/SavedViews', { ...view, dashboard: 'Orders' }],
    change: 'PUT /Customers/PMF/SavedViews/{savedViewId}',
    bodies: [
      { ...view, isShared: true },
      { ...view, name: 'Ours' },
    ],
  },
  updateOrder: {
    person: 'customer-user',
    before: ['POST /Orders/PMF/OrderEntry', validOrder],
    origin: ['GET /Orders/PMF/SO-1100001/OrderEntry?bsid=WMS1'],
    change: 'PUT /Orders/PMF/SO-1100001?bsid=WMS1',
    bodies: [
      { ...validOrder, department: '93' },
      { ...validOrder, department: '94' },
    ],
  },
  updateOrderDraft: {
    person: 'customer-user',
    origin: ['POST /Orders/PMF/OrderEntry/Drafts', draft],
    change: 'PUT /Orders/PMF/OrderEntry/Drafts/{draftId}',
    bodies: [
      { ...draft, name: 'Monday' },
      { ...draft, name: 'Tuesday' },
    ],
  },
};

/** The call with the members of the record that it names. */
function fillIn(call: string, { body }: MockResponse): string {
  return call.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const [, id] = Object.entries(body ?? {}).find(([member]) => member === name) ?? [];
    if (id === undefined) throw new Error(`The record has no ${name}.`);
    return String(id);
  });
}

const getVersion = ({ headers }: MockResponse): string => headers.get('etag') ?? '';

/** Operations whose version is a member of a record, or that happen only once, and where they are tested. */
const testedElsewhere: Readonly<Partial<globalThis.Record<OperationId, string>>> = {
  setAsnCorrections: 'mocks/asn/asn-corrections.test.ts',
  updateInsightStatus: 'mocks/cost/cost.test.ts',
  updateMessage: 'mocks/conversations/message-versions.test.ts',
  setMessageRemoval: 'mocks/conversations/message-versions.test.ts',
  setUserApproval: 'mocks/users/users.test.ts',
};

/** Deletions, each with the change of the same record. */
const deletions: Readonly<Partial<globalThis.Record<OperationId, OperationId>>> = {
  deleteImportProfile: 'updateImportProfile',
  deleteLtlProfile: 'updateLtlProfile',
  deleteOrderDraft: 'updateOrderDraft',
  deleteMessageDraft: 'updateMessageDraft',
  deleteOtifFiling: 'setOtifFiling',
  deletePointOfManufacture: 'updatePointOfManufacture',
  deletePortalCredential: 'updatePortalCredential',
  deleteReportParameterSet: 'updateReportParameterSet',
  deleteSavedView: 'updateSavedView',
  deleteSchedule: 'updateSchedule',
};

const conditional = operationIds.filter(
  (id) =>
    testedElsewhere[id] === undefined &&
    operations[id].method !== 'delete' &&
    operations[id].parameters.some(({ name }) => name.toLowerCase() === 'if-match'),
);

describe.each(conditional)('%s', (id) => {
  test('is rejected with 412 when the change is based on an outdated version', async () => {
    const record = records[id];
    if (!record) throw new Error(`There is no record for ${id}.`);
    const call = mock.as(record.person);
    if (record.before) await call(...record.before);
    const [from, body] = record.origin;
    const read = await call(from, body);
    const change = fillIn(record.change, read);
    const [first, second] = record.bodies;

    const changed = await call(change, first, { 'if-match': getVersion(read) });
    expect(changed.status).toBe(200);
    expect(getVersion(changed)).not.toBe(getVersion(read));

    const refused = await call(change, second, { 'if-match': getVersion(read) });
    expect(refused).toMatchObject({ status: 412, body: { code: 'VersionMismatch' } });

    // The rejected change had no effect: the version is still the one that the first change returned.
    const retry = await call(change, second, { 'if-match': getVersion(changed) });
    expect(retry.status).toBe(200);
    // Any existing version is accepted.
    expect((await call(change, first, { 'if-match': '*' })).status).toBe(200);
    expect((await call(change, second)).status).toBe(200);
  });
});

describe.each(
  operationIds.filter(
    (id) =>
      testedElsewhere[id] === undefined &&
      operations[id].method === 'delete' &&
      operations[id].parameters.some(({ name }) => name.toLowerCase() === 'if-match'),
  ),
)('%s', (id) => {
  test('deletes only the version that the user has seen', { tags: 'full' }, async () => {
    const changeId = deletions[id];
    const record = changeId && records[changeId];
    if (!record) throw new Error(`There is no record for ${id}.`);
    const call = mock.as(record.person);
    const [from, body] = record.origin;
    const read = await call(from, body);
    const change = fillIn(record.change, read);
    const remove = `DELETE ${change.slice(change.indexOf('/'))}`;
    const changed = await call(change, record.bodies[0], { 'if-match': getVersion(read) });
    expect(changed.status).toBe(200);

    const refused = await call(remove, undefined, { 'if-match': getVersion(read) });
    expect(refused).toMatchObject({ status: 412, body: { code: 'VersionMismatch' } });
    // The record is unchanged: its version is still the one that the change returned.
    const removed = await call(remove, undefined, { 'if-match': getVersion(changed) });
    expect(removed.status).toBe(204);
  });
});
