import { beforeAll, describe, expect, test } from 'vitest';
import { ReportControl, ReportParameterType, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportRender } from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { customersWithoutData } from '#mocks/world/people/customers.ts';
import { createDatabase, type Database } from '#mocks/db.ts';
import { people } from '#mocks/people.ts';

const now = new Date('2026-11-20T15:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await createDatabase({ seed: 1, scale: 'small', now: () => now });
});

/** Collections by the schema of their records. */
function tables(data: Database): Record<string, readonly object[]> {
  return {
    Customer: data.customers.all(),
    CustomerTier: data.customerTiers.all(),
    Role: data.roles.all(),
    RoleAssignment: data.roleAssignments.all(),
    TermsAcceptance: data.termsAcceptances.all(),
    MarketingImage: data.marketingImages.all(),
    Announcement: data.announcements.all(),
    AnnouncementResponse: data.announcementResponses.all(),
    Survey: data.surveys.all(),
    SurveyResponse: data.surveyResponses.all(),
    DocumentGuide: data.documentGuides.all(),
    ReportDefinition: data.reports.all(),
    ReportRender: data.reportRenders.all(),
    User: data.users.all(),
    Retailer: data.retailers.all(),
    RetailerLocation: data.retailerLocations.all(),
    SavedView: data.savedViews.all(),
  };
}

describe('every seed', () => {
  test.each([1, 2, 77])('of seed %i satisfies its schema', async (seed) => {
    const data = await createDatabase({ seed, scale: 'large', now: () => now });
    const broken = Object.entries(tables(data)).flatMap(([name, rows]) =>
      rows.filter((row) => !schemas[name]?.(row)).map((row) => [name, row]),
    );
    expect(broken).toEqual([]);
  });

  test('is equal for the same seed and date, and different for another seed', async () => {
    const snapshot = async (seed: number): Promise<string> => {
      const data = await createDatabase({ seed, scale: 'small', now: () => now });
      return JSON.stringify([tables(data), data.shipments().orders('CSG').rows, data.getInvoices('CSG')]);
    };
    const [first, again, other] = await Promise.all([snapshot(1), snapshot(1), snapshot(2)]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is restored by a reset', async () => {
    const data = await createDatabase({ seed: 1, scale: 'small', now: () => now });
    const before = JSON.stringify(tables(data));
    await data.customers.update('PMF', { name: 'Other' });
    data.surveys.delete(4);
    data.imageFiles.clear();
    await data.reset();
    expect(JSON.stringify(tables(data))).toBe(before);
    expect(data.imageFiles.size).toBe(data.marketingImages.all().length);
  });
});

describe('records point to records that exist', () => {
  test('customers, roles and users', () => {
    const customerIds = db.customers.all().map(({ customerId }) => customerId);
    expect(customerIds).toEqual(expect.arrayContaining(people.flatMap(({ customers }) => customers)));
    expect(customerIds).toEqual(
      expect.arrayContaining(db.customerTiers.all().map(({ customerId }) => customerId)),
    );
    for (const { roleIds } of db.roleAssignments.all()) {
      for (const roleId of roleIds) expect(db.roles.find(roleId)).toBeDefined();
    }
  });

  test('users', () => {
    const ids = db.users.all().map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining(people.map(({ userId }) => userId)));
    expect(db.users.all().length).toBeGreaterThanOrEqual(60);
    const emails = db.users.all().map(({ email }) => email.toLowerCase());
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(db.users.all().map(({ status }) => status)).size).toBe(5);
    for (const { userId, isInternalUser, customers, status } of db.users.all()) {
      expect([userId, customers.length > 0]).toEqual([userId, !isInternalUser]);
      expect(db.roleAssignments.find(userId)).toBeDefined();
      if (status === 'Active') expect(db.users.find(userId)?.lastSignInAt).not.toBeNull();
    }
  });

  test('retailers and their locations', () => {
    expect(db.retailers.find(1)).toMatchObject({ name: 'Walmart', customerId: 'PMF', locationCount: 12 });
    for (const { customerId, retailerId, locationCount } of db.retailers.all()) {
      expect(db.customerTiers.has(`${customerId} 4`)).toBe(true);
      const own = db.retailerLocations.where((row) => row.retailerId === retailerId);
      expect([retailerId, own.length]).toEqual([retailerId, locationCount]);
    }
    const walmart = db.retailerLocations.where(({ retailerId }) => retailerId === 1);
    expect(new Set(walmart.map(({ state }) => state)).size).toBe(12);
  });

  test('saved views', () => {
    for (const { customerId, userId, ownerName } of db.savedViews.all()) {
      expect(db.getCustomerIds(userId)).toContain(customerId);
      expect(db.users.find(userId)?.displayName).toBe(ownerName);
    }
  });

  test('responses', () => {
    for (const { announcement, announcementId } of db.announcementResponses.all()) {
      expect(db.announcements.find(announcementId)).toEqual(announcement);
    }
    for (const response of db.surveyResponses.all()) {
      const survey = db.surveys.find(response.surveyId);
      expect(survey).toEqual(response.survey);
      const questions = survey?.surveyQuestions.map(({ id }) => id) ?? [];
      const questionIds = response.surveyAnswers.map(({ surveyQuestionId }) => surveyQuestionId);
      expect(questionIds).toEqual(response.surveyComplete ? questions : []);
    }
  });

  test('files', () => {
    for (const { id } of db.marketingImages.all())
      expect(db.imageFiles.get(id)?.bytes().length).toBeGreaterThan(1000);
    expect(db.guideFiles.size).toBe(db.documentGuides.all().length);
  });
});

describe('data that other tests rely on', () => {
  test('one user has a due survey; all others have responded', () => {
    const open = people.filter(
      ({ userId }) => !db.surveyResponses.all().some((row) => row.userId === userId),
    );
    expect(open.map(({ id }) => id)).toEqual(['survey-user']);
    expect(db.surveys.where(({ status }) => status === 'Active')).toHaveLength(1);
  });

  test('three active images, one of them primary, and some inactive ones', () => {
    expect(db.marketingImages.where(({ active }) => active)).toHaveLength(3);
    expect(db.marketingImages.where(({ active, primary }) => active && primary)).toHaveLength(1);
    expect(db.marketingImages.where(({ active }) => !active).length).toBeGreaterThan(0);
  });

  test('the catalog has a parameter with every control and data type', () => {
    const requested = db.reports.all().flatMap(({ parameters }) => parameters);
    expect(new Set(requested.map(({ control }) => control))).toEqual(new Set(Object.values(ReportControl)));
    expect(new Set(requested.map(({ dataType }) => dataType))).toEqual(
      new Set(Object.values(ReportParameterType)),
    );
    for (const { parameters } of db.reports.all()) {
      const names = parameters.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining(parameters.flatMap(({ dependsOn }) => dependsOn)));
    }
  });
});

describe('renders', () => {
  const times = ({ queuedAt, startedAt, completedAt, expiresAt }: ReportRender): string[] =>
    [queuedAt, startedAt, completedAt, expiresAt].filter((moment) => moment !== null);

  test('30 for each customer with data: one queued, one rendering, two failed', () => {
    for (const { customerId } of db.customers.all()) {
      const own = db.reportRenders.where((render) => render.customerId === customerId);
      const counts = Object.values(ReportRenderStatus).map(
        (status) => own.filter((row) => row.renderStatus === status).length,
      );
      expect([customerId, counts]).toEqual([
        customerId,
        customersWithoutData.includes(customerId) ? [0, 0, 0, 0] : [1, 1, 26, 2],
      ]);
    }
  });

  test('times are in order, and a file exists only when the render is completed', () => {
    for (const render of db.reportRenders.all()) {
      expect(times(render)).toEqual(times(render).toSorted());
      const isCompleted = render.renderStatus === ReportRenderStatus.Completed;
      // The size is that of the file, which is generated when the render is read.
      expect([render.fileName, render.expiresAt].map((value) => value !== null)).toEqual([
        isCompleted,
        isCompleted,
      ]);
      expect(render.errorMessage !== null).toBe(render.renderStatus === ReportRenderStatus.Failed);
      expect(Date.parse(render.queuedAt)).toBeLessThan(now.getTime());
    }
  });

  test('have the parameters of their report', () => {
    for (const { reportId, parameters } of db.reportRenders.all()) {
      const requested = db.reports.find(reportId)?.parameters ?? [];
      const required = requested.filter((parameter) => parameter.required).map(({ name }) => name);
      expect(requested.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(parameters)));
      expect(Object.keys(parameters)).toEqual(expect.arrayContaining(required));
    }
  });
});
