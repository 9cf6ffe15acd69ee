import { beforeAll, describe, expect, test } from 'vitest';
import { ReportControl, ReportParameterType, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { ReportRender } from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { customersWithoutData } from '#mocks/world/people/customers.ts';
import { createDatabase, type Database } from '#mocks/store/database.ts';
import { stores } from '#mocks/stores.ts';
import { people } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { imageStore } from '#mocks/marketing/image-store.ts';
import { announcementStore } from '#mocks/announcements/announcement-store.ts';
import { surveyStore } from '#mocks/surveys/survey-store.ts';
import { guideStore } from '#mocks/documents/guide-store.ts';
import { reportStore } from '#mocks/reporting/report-store.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { viewStore } from '#mocks/world/saved-views/view-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';

const now = new Date('2026-11-20T15:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await createDatabase({ seed: 1, scale: 'small', now: () => now, stores });
});

/** Collections by the schema of their records. */
function tables(data: Database): Record<string, readonly object[]> {
  return {
    Customer: peopleStore(data).customers.all(),
    CustomerTier: peopleStore(data).customerTiers.all(),
    Role: peopleStore(data).roles.all(),
    RoleAssignment: peopleStore(data).roleAssignments.all(),
    TermsAcceptance: peopleStore(data).termsAcceptances.all(),
    MarketingImage: imageStore(data).marketingImages.all(),
    Announcement: announcementStore(data).announcements.all(),
    AnnouncementResponse: announcementStore(data).announcementResponses.all(),
    Survey: surveyStore(data).surveys.all(),
    SurveyResponse: surveyStore(data).surveyResponses.all(),
    DocumentGuide: guideStore(data).documentGuides.all(),
    ReportDefinition: reportStore(data).reports.all(),
    ReportRender: renderStore(data).reportRenders.all(),
    User: peopleStore(data).users.all(),
    Retailer: retailerStore(data).retailers.all(),
    RetailerLocation: retailerStore(data).retailerLocations.all(),
    SavedView: viewStore(data).savedViews.all(),
  };
}

describe('every seed', () => {
  test.each([1, 2, 77])('of seed %i satisfies its schema', async (seed) => {
    const data = await createDatabase({ seed, scale: 'large', now: () => now, stores });
    const broken = Object.entries(tables(data)).flatMap(([name, rows]) =>
      rows.filter((row) => !schemas[name]?.(row)).map((row) => [name, row]),
    );
    expect(broken).toEqual([]);
  });

  test('is equal for the same seed and date, and different for another seed', async () => {
    const snapshot = async (seed: number): Promise<string> => {
      const data = await createDatabase({ seed, scale: 'small', now: () => now, stores });
      return JSON.stringify([
        tables(data),
        historyStore(data).shipments().orders('CSG').rows,
        invoiceStore(data).getInvoices('CSG'),
      ]);
    };
    const [first, again, withOtherSeed] = await Promise.all([snapshot(1), snapshot(1), snapshot(2)]);
    expect(again).toBe(first);
    expect(withOtherSeed).not.toBe(first);
  });

  test('is restored by a reset', async () => {
    const data = await createDatabase({ seed: 1, scale: 'small', now: () => now, stores });
    const before = JSON.stringify(tables(data));
    peopleStore(data).customers.update('PMF', { name: 'Other' });
    surveyStore(data).surveys.delete(4);
    imageStore(data).imageFiles.clear();
    await data.reset();
    expect(JSON.stringify(tables(data))).toBe(before);
    expect(imageStore(data).imageFiles.size).toBe(imageStore(data).marketingImages.all().length);
  });
});

describe('records point to records that exist', () => {
  test('customers, roles and users', () => {
    const customerIds = peopleStore(db)
      .customers.all()
      .map(({ customerId }) => customerId);
    expect(customerIds).toEqual(expect.arrayContaining(people.flatMap(({ customers }) => customers)));
    expect(customerIds).toEqual(
      expect.arrayContaining(
        peopleStore(db)
          .customerTiers.all()
          .map(({ customerId }) => customerId),
      ),
    );
    for (const { roleIds } of peopleStore(db).roleAssignments.all()) {
      for (const roleId of roleIds) expect(peopleStore(db).roles.find(roleId)).toBeDefined();
    }
  });

  test('users', () => {
    const ids = peopleStore(db)
      .users.all()
      .map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining(people.map(({ userId }) => userId)));
    expect(peopleStore(db).users.all().length).toBeGreaterThanOrEqual(60);
    const emails = peopleStore(db)
      .users.all()
      .map(({ email }) => email.toLowerCase());
    expect(new Set(emails).size).toBe(emails.length);
    expect(
      new Set(
        peopleStore(db)
          .users.all()
          .map(({ status }) => status),
      ).size,
    ).toBe(5);
    for (const { userId, isInternalUser, customers, status } of peopleStore(db).users.all()) {
      expect([userId, customers.length > 0]).toEqual([userId, !isInternalUser]);
      expect(peopleStore(db).roleAssignments.find(userId)).toBeDefined();
      if (status === 'Active') expect(peopleStore(db).users.find(userId)?.lastSignInAt).not.toBeNull();
    }
  });

  test('retailers and their locations', () => {
    expect(retailerStore(db).retailers.find(1)).toMatchObject({
      name: 'Walmart',
      customerId: 'PMF',
      locationCount: 12,
    });
    for (const { customerId, retailerId, locationCount } of retailerStore(db).retailers.all()) {
      expect(peopleStore(db).customerTiers.has(`${customerId} 4`)).toBe(true);
      const locations = retailerStore(db).retailerLocations.where((row) => row.retailerId === retailerId);
      expect([retailerId, locations.length]).toEqual([retailerId, locationCount]);
    }
    const walmart = retailerStore(db).retailerLocations.where(({ retailerId }) => retailerId === 1);
    expect(new Set(walmart.map(({ state }) => state)).size).toBe(12);
  });

  test('saved views', () => {
    for (const { customerId, userId, ownerName } of viewStore(db).savedViews.all()) {
      expect(peopleStore(db).getCustomerIds(userId)).toContain(customerId);
      expect(peopleStore(db).users.find(userId)?.displayName).toBe(ownerName);
    }
  });

  test('responses', () => {
    for (const { announcement, announcementId } of announcementStore(db).announcementResponses.all()) {
      expect(announcementStore(db).announcements.find(announcementId)).toEqual(announcement);
    }
    for (const response of surveyStore(db).surveyResponses.all()) {
      const survey = surveyStore(db).surveys.find(response.surveyId);
      expect(survey).toEqual(response.survey);
      const questions = survey?.surveyQuestions.map(({ id }) => id) ?? [];
      const questionIds = response.surveyAnswers.map(({ surveyQuestionId }) => surveyQuestionId);
      expect(questionIds).toEqual(response.surveyComplete ? questions : []);
    }
  });

  test('files', () => {
    for (const { id } of imageStore(db).marketingImages.all())
      expect(imageStore(db).imageFiles.get(id)?.bytes().length).toBeGreaterThan(1000);
    expect(guideStore(db).guideFiles.size).toBe(guideStore(db).documentGuides.all().length);
  });
});

describe('data that other tests rely on', () => {
  test('one user has a due survey; all others have responded', () => {
    const open = people.filter(
      ({ userId }) =>
        !surveyStore(db)
          .surveyResponses.all()
          .some((row) => row.userId === userId),
    );
    expect(open.map(({ id }) => id)).toEqual(['survey-user']);
    expect(surveyStore(db).surveys.where(({ status }) => status === 'Active')).toHaveLength(1);
  });

  test('three active images, one of them primary, and some inactive ones', () => {
    expect(imageStore(db).marketingImages.where(({ active }) => active)).toHaveLength(3);
    expect(imageStore(db).marketingImages.where(({ active, primary }) => active && primary)).toHaveLength(1);
    expect(imageStore(db).marketingImages.where(({ active }) => !active).length).toBeGreaterThan(0);
  });

  test('the catalog has a parameter with every control and data type', () => {
    const requested = reportStore(db)
      .reports.all()
      .flatMap(({ parameters }) => parameters);
    expect(new Set(requested.map(({ control }) => control))).toEqual(new Set(Object.values(ReportControl)));
    expect(new Set(requested.map(({ dataType }) => dataType))).toEqual(
      new Set(Object.values(ReportParameterType)),
    );
    for (const { parameters } of reportStore(db).reports.all()) {
      const names = parameters.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining(parameters.flatMap(({ dependsOn }) => dependsOn)));
    }
  });
});

describe('renders', () => {
  const times = ({ queuedAt, startedAt, completedAt, expiresAt }: ReportRender): string[] =>
    [queuedAt, startedAt, completedAt, expiresAt].filter((moment) => moment !== null);

  // Those of schedules, which nobody has requested, are sent with their runs.
  const requested = () =>
    renderStore(db).reportRenders.where(
      ({ reportRenderId }) => !renderStore(db).scheduled.has(reportRenderId),
    );

  test('30 for each customer with data: one queued, one rendering, two failed', () => {
    for (const { customerId } of peopleStore(db).customers.all()) {
      const renders = requested().filter((render) => render.customerId === customerId);
      const counts = Object.values(ReportRenderStatus).map(
        (status) => renders.filter((row) => row.renderStatus === status).length,
      );
      expect([customerId, counts]).toEqual([
        customerId,
        customersWithoutData.includes(customerId) ? [0, 0, 0, 0] : [1, 1, 26, 2],
      ]);
    }
  });

  test('times are in order, and a file exists only when the render is completed', () => {
    for (const render of renderStore(db).reportRenders.all()) {
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
    for (const { reportId, parameters } of requested()) {
      const reportParameters = reportStore(db).reports.find(reportId)?.parameters ?? [];
      const required = reportParameters.filter((parameter) => parameter.required).map(({ name }) => name);
      expect(reportParameters.map(({ name }) => name)).toEqual(
        expect.arrayContaining(Object.keys(parameters)),
      );
      expect(Object.keys(parameters)).toEqual(expect.arrayContaining(required));
    }
  });
});
