import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people, type PersonId } from '#mocks/people.ts';
import { call, configureApi } from '#src/api/client.ts';
import type { AnswerOf, CallId, InputOf } from '#src/api/contract.ts';
import { OrderDateType, ReportRenderStatus, SurveyResponseStatus, Tier } from '#src/api/generated/enums.ts';
import { operationIds } from '#src/api/generated/operations.ts';
import { startJudgedMock, type JudgedMock } from '../support/judged-mock.ts';
import { inputs } from './inputs.ts';
import { reads } from './reads.ts';
import { askAboutSavedViews } from './ask-about-saved-views.ts';
import { askAboutInvoices, askAboutStock } from './ask-about-stock.ts';
import { callOf } from './call-of.ts';

// Every answer that the mock gives here is judged by Prism and by the generated checks, read to its last property,
// and asked for by the portal's own client.

const customerId = 'PMF';
let mock: JudgedMock;
let caller: PersonId;

beforeAll(async () => {
  mock = await startJudgedMock(new Date('2026-11-20T15:00:00Z'));
  vi.stubGlobal('fetch', mock.fetch);
  configureApi({ host: 'http://mock.example', accessToken: async () => caller, onFailure: () => {} });
});

afterEach(() => {
  mock.requireGoodExchanges();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await mock.world.reset();
});

async function ask<Id extends CallId>(person: PersonId, id: Id, input: InputOf<Id>): Promise<AnswerOf<Id>> {
  caller = person;
  const answer = await call(callOf(id), input, {
    customerId: person === 'internal-admin' ? null : customerId,
  });
  const read: ((answer: AnswerOf<Id>) => void) | undefined = reads[id];
  read?.(answer);
  return answer;
}

function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The seeds lack what this test needs.');
  return value;
}

function userIdOf(id: PersonId): string {
  return given(people.find((person) => person.id === id)).userId;
}

const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x28, 0xff)], 'a.png', {
  type: 'image/png',
});
const pdf = new File(['%PDF-1.7\n1 0 obj (a/b=c&d)'], 'guide.pdf', { type: 'application/pdf' });

describe('the mock keeps the contract', () => {
  it.each(people.filter(({ oldEnvironment }) => !oldEnvironment).map(({ id }) => id))(
    'when %s arrives',
    async (id) => {
      await ask(id, 'getCurrentUser', {});
      await ask(id, 'getEnabledFeatures', {});
      await ask(id, 'listCustomers', {});
    },
  );

  it('with terms', async () => {
    const before = await ask('new-terms-user', 'getTermsAcceptance', {});
    const after = await ask('new-terms-user', 'acceptTerms', {});
    expect([before.isTosAcceptanceValid, after.isTosAcceptanceValid]).toEqual([false, true]);
  });

  it('with tiers', async () => {
    const held = await ask('customer-user', 'listCustomerTiers', { path: { customerId } });
    expect(held.length).toBeGreaterThan(0);
    const path = { customerId: 'NEW', tierId: Tier.Flash };
    const before = await ask('internal-admin', 'listCustomerTiers', { path: { customerId: 'NEW' } });
    if (before.some(({ tierId }) => tierId === path.tierId))
      await ask('internal-admin', 'deleteCustomerTier', { path });
    await ask('internal-admin', 'addCustomerTier', { path });
    await ask('internal-admin', 'deleteCustomerTier', { path });
  });

  it('with roles', async () => {
    const userId = userIdOf('restricted-user');
    const roles = await ask('customer-admin', 'listRoles', {});
    const { roleIds } = await ask('customer-admin', 'getUserRoles', { path: { userId } });
    const [role] = roles.filter(({ roleId, assignable }) => assignable && !roleIds.includes(roleId));
    const body = { userId, roleIds: [...roleIds, given(role).roleId] };
    expect(await ask('customer-admin', 'setUserRoles', { path: { userId }, body })).toEqual(body);
    await ask('customer-user', 'checkPermission', { path: { permission: 0 } });
  });

  it('with marketing images', async () => {
    const [image] = await ask('customer-user', 'listMarketingImages', { query: { active: true } });
    await ask('customer-user', 'getMarketingImage', { path: { id: given(image).id } });
    await ask('internal-admin', 'listMarketingImages', {});
    const link = 'https://www.provider.example/otif';
    const { id } = await ask('internal-admin', 'uploadMarketingImage', { body: { file: png, link } });
    await ask('internal-admin', 'uploadMarketingImage', { body: { file: png } });
    const file = await ask('internal-admin', 'getMarketingImage', { path: { id } });
    expect(file.blob.size).toBe(png.size);
    await ask('internal-admin', 'setMarketingImageLink', { path: { id }, body: { link: null } });
    await ask('internal-admin', 'setMarketingImageFlag', {
      path: { id: given(image).id },
      body: { active: false },
    });
    await ask('internal-admin', 'setMarketingImageFlag', {
      path: { id },
      body: { active: true, primary: true },
    });
    await ask('internal-admin', 'deleteMarketingImage', { path: { id } });
  });

  it('with the answers to a survey', async () => {
    const userId = userIdOf('survey-user');
    const user = { userLocalId: userId };
    const waiting = given(await ask('survey-user', 'getActiveSurveyResponse', { path: user }));
    expect(waiting.id).toBeNull();
    const path = { surveyId: waiting.surveyId, userId };
    const response = SurveyResponseStatus.SurveyStarted;
    const stored = await ask('survey-user', 'createSurveyResponse', { path, body: { customerId, response } });
    const answers = waiting.survey.surveyQuestions.map(({ id, inputType }) => ({
      surveyId: waiting.surveyId,
      surveyResponseId: given(stored.id),
      surveyQuestionId: id,
      textAnswer: inputType === 1 ? 'Orders' : null,
      numericAnswer: inputType === 0 ? 4.5 : null,
      comment: null,
    }));
    const progress = { customerId, response, surveyComplete: false };
    await ask('survey-user', 'updateSurveyResponse', {
      path,
      body: { ...progress, answers: answers.slice(0, 1) },
    });
    const resumed = given(await ask('survey-user', 'getActiveSurveyResponse', { path: user }));
    expect(resumed.currentQuestion).toBe(2);
    const body = { ...progress, answers, surveyComplete: true };
    expect((await ask('survey-user', 'updateSurveyResponse', { path, body })).surveyComplete).toBe(true);
  });

  it('with the administration of surveys', async () => {
    const [active] = await ask('internal-admin', 'listSurveys', { query: { status: 'Active' } });
    await ask('internal-admin', 'listSurveys', {});
    const created = await ask('internal-admin', 'createSurvey', given(inputs.createSurvey));
    const { id } = created;
    await ask('internal-admin', 'updateSurvey', {
      path: { id },
      body: {
        ...given(inputs.updateSurvey).body,
        surveyQuestions: [
          ...created.surveyQuestions,
          { id: null, description: 'Which page?', inputType: 1, allowComment: false },
        ],
      },
    });
    await ask('internal-admin', 'getSurvey', { path: { id } });
    await ask('internal-admin', 'deleteSurvey', { path: { id } });
    await ask('internal-admin', 'deleteSurvey', { path: { id: given(active).id } });
    const path = { userLocalId: userIdOf('customer-user') };
    expect(await ask('customer-user', 'getActiveSurveyResponse', { path })).toBeUndefined();
  });

  it('with announcements', async () => {
    const userId = userIdOf('survey-user');
    for (const filterType of [0, 1, 2] as const) {
      for (const announcementType of [0, 1] as const) {
        await ask('customer-user', 'listAnnouncements', { query: { filterType, announcementType } });
      }
    }
    await ask('customer-user', 'listAnnouncements', {});
    const popUps = await ask('survey-user', 'listActiveAnnouncementResponses', { path: { userId } });
    const waiting = given(popUps.find(({ id }) => id === null));
    const path = { userId, announcementId: waiting.announcementId };
    const dismissed = await ask('survey-user', 'createAnnouncementResponse', { path });
    expect(await ask('survey-user', 'createAnnouncementResponse', { path })).toEqual(dismissed);
    const { id } = await ask('internal-admin', 'createAnnouncement', given(inputs.createAnnouncement));
    await ask('internal-admin', 'updateAnnouncement', { ...given(inputs.updateAnnouncement), path: { id } });
    await ask('internal-admin', 'getAnnouncement', { path: { id } });
    await ask('internal-admin', 'deleteAnnouncement', { path: { id } });
  });

  it('with documents', async () => {
    const { invoices } = mock.world.db.invoiceBookOf(customerId);
    const orderPath = { customerId };
    for (const hasPod of [true, false]) {
      const { items } = await ask('customer-user', 'listOrders', { path: orderPath, query: { hasPod } });
      const { orderNumber, bsid } = given(items.find((row) => hasPod || !row.hasBol));
      const file = await ask('customer-user', 'downloadOrderDocument', {
        path: { customerId, orderNumber },
        query: { bsid, documentType: 'POD' },
      });
      expect(file !== undefined).toBe(hasPod);
    }
    const { invoiceNumber } = given(invoices[0]);
    expect(
      await ask('customer-user', 'downloadInvoice', { path: { customerId, invoiceNumber } }),
    ).toBeDefined();
    const unknown = { customerId, invoiceNumber: 'INV-0000000' };
    expect(await ask('customer-user', 'downloadInvoice', { path: unknown })).toBeUndefined();
    const period = { customerId, startDate: '2026-09-01', endDate: '2026-11-20' };
    expect(await ask('customer-user', 'downloadInvoices', { query: period })).toBeDefined();
    const before = {
      ...period,
      startDate: '1999-01-01',
      endDate: '1999-01-31',
      invoiceType: 'Fuel',
    } as const;
    expect(await ask('customer-user', 'downloadInvoices', { query: before })).toBeUndefined();
  });

  it('with product guides', async () => {
    const [guide] = await ask('internal-admin', 'listDocumentGuides', {});
    const { id, fileName, versionId } = given(guide);
    await ask('internal-admin', 'downloadDocumentGuide', { query: { fileName, versionId } });
    await ask('internal-admin', 'uploadDocumentGuide', { path: { id }, body: { file: pdf } });
    const latest = await ask('customer-user', 'downloadLatestDocumentGuide', { query: { fileName } });
    expect(await latest.blob.text()).toBe(await pdf.text());
  });

  it('with every report and its renders', async () => {
    const reports = await ask('customer-user', 'listReports', { path: { customerId } });
    for (const { reportId } of reports) {
      const path = { customerId, reportId };
      await ask('customer-user', 'getReport', { path });
      await ask('customer-user', 'favoriteReport', { path });
      await ask('customer-user', 'unfavoriteReport', { path });
      const renders = await ask('customer-user', 'listReportRenders', { path });
      const completed = renders.filter(({ renderStatus }) => renderStatus === ReportRenderStatus.Completed);
      for (const { reportRenderId: renderId } of completed) {
        await ask('customer-user', 'downloadReportRender', { path: { renderId }, query: { customerId } });
      }
    }
    expect(reports.length).toBeGreaterThan(0);
  });

  it('when a report is queued', async () => {
    const reports = await ask('customer-user', 'listReports', { path: { customerId } });
    const definitions = [];
    for (const { reportId } of reports) {
      definitions.push(await ask('customer-user', 'getReport', { path: { customerId, reportId } }));
    }
    // One that asks for nothing that has no default.
    const { reportId } = given(
      definitions.find(({ parameters }) =>
        parameters.every(({ required, defaultValues }) => !required || defaultValues.length > 0),
      ),
    );
    const body = { parameters: {} };
    const queued = await ask('customer-user', 'enqueueReport', { path: { customerId, reportId }, body });
    expect(queued.renderStatus).toBe(ReportRenderStatus.Queued);
    const renders = await ask('customer-user', 'listReportRenders', { path: { customerId, reportId } });
    expect(renders[0]?.reportRenderId).toBe(queued.reportRenderId);
  });

  it('with users', async () => {
    const admin = 'internal-admin';
    const { body } = given(inputs.createUser);
    const email = 'new.person@prairiemill.example';
    const asked = await ask('customer-admin', 'createUser', { body: { ...body, email } });
    expect(asked.status).toBe('AwaitingApproval');
    const path = { userId: asked.userId };
    expect((await ask('customer-admin', 'getUser', { path })).requestedBy).toBe('Dana Whitfield');
    expect((await ask(admin, 'approveUser', { path, body: {} })).status).toBe('Invited');
    await ask('customer-admin', 'resendInvite', { path });
    await ask('customer-admin', 'updateUser', {
      path,
      body: {
        ...given(inputs.updateUser).body,
        email,
        updatedAt: (await ask(admin, 'getUser', { path })).updatedAt,
      },
    });
    expect((await ask('customer-admin', 'disableUser', { path })).status).toBe('Disabled');
    expect((await ask('customer-admin', 'enableUser', { path })).status).toBe('Invited');
    const { items } = await ask(admin, 'listUsers', { query: { status: ['AwaitingApproval'], pageSize: 1 } });
    const denied = await ask(admin, 'denyUser', {
      path: { userId: given(items[0]).userId },
      body: { reason: 'Nobody knows the name.' },
    });
    expect(denied.status).toBe('Denied');
    await ask(admin, 'listUsers', {
      query: {
        roleId: [1, 7],
        customerId,
        isInternal: false,
        search: 'a',
        sort: '-createdAt',
        page: 2,
        pageSize: 3,
      },
    });
    await ask('customer-admin', 'listUsers', {});
  });

  it('with retailers', async () => {
    const admin = 'customer-admin';
    const path = { customerId };
    const { items } = await ask(admin, 'listRetailers', { path });
    expect(items.length).toBeGreaterThan(0);
    const { body } = given(inputs.createRetailer);
    const created = await ask(admin, 'createRetailer', { path, body: { ...body, code: 'NEW-1' } });
    const own = { customerId, retailerId: created.retailerId };
    await ask(admin, 'updateRetailer', {
      path: own,
      body: { ...body, code: 'NEW-1', isActive: false, updatedAt: created.updatedAt },
    });
    const location = given(inputs.createRetailerLocation).body;
    const { locationId } = await ask(admin, 'createRetailerLocation', { path: own, body: location });
    expect(await ask(admin, 'getRetailerLocation', { path: { ...own, locationId } })).toMatchObject({
      locationNumber: location.locationNumber,
    });
    await ask(admin, 'updateRetailerLocation', {
      path: { ...own, locationId },
      body: { ...location, contact: null, receivingHours: [] },
    });
    expect((await ask(admin, 'getRetailer', { path: own })).locationCount).toBe(1);
    await ask(admin, 'listRetailers', {
      path,
      query: { search: 'wal', isActive: true, sort: '-locationCount' },
    });
    await ask(admin, 'listRetailerLocations', { path: own, query: { sort: '-city', pageSize: 1 } });
    const lines = [
      'retailerCode,retailerName,locationNumber',
      'NEW-2,New two,',
      'wrong code,Name,',
      'NEW-2,,9',
    ];
    const file = new File([lines.join('\n')], 'retailers.csv', { type: 'text/csv' });
    const tried = await ask(admin, 'importRetailers', { path, query: { dryRun: true }, body: { file } });
    expect(tried).toMatchObject({ isDryRun: true, createdCount: 1, rejectedCount: 2 });
    expect(await ask(admin, 'importRetailers', { path, body: { file } })).toMatchObject({ createdCount: 1 });
  });

  it('with saved views', async () => {
    await askAboutSavedViews((id, input) => ask('customer-user', id, input));
  });

  it('with outbound orders', async () => {
    const path = { customerId };
    const period = { startDate: '2026-10-21', endDate: '2026-11-20' };
    const { items } = await ask('customer-user', 'listOrders', { path, query: { ...period, pageSize: 500 } });
    await ask('customer-user', 'getOrderFilters', { path });
    for (const dateType of Object.values(OrderDateType)) {
      const query = { ...period, dateType, granularity: 'week' } as const;
      await ask('customer-user', 'getOrderSummary', { path, query });
    }
    for (const rows of Map.groupBy(items, ({ status }) => status).values()) {
      const { orderNumber, bsid } = given(rows[0]);
      const one = { path: { customerId, orderNumber }, query: { bsid } };
      const order = await ask('internal-admin', 'getOrder', one);
      expect(await ask('customer-user', 'listOrderEvents', one)).toEqual(order.events);
      expect(await ask('customer-user', 'listOrderDocuments', one)).toEqual(order.documents);
    }
    const { orderNumber, bsid } = given(items.find(({ hasPod }) => hasPod));
    const body = { orders: [{ orderNumber, bsid }], documentTypes: ['BOL', 'POD'] as const };
    const bundle = { path, body: { ...body, documentTypes: [...body.documentTypes] } };
    expect(await ask('customer-user', 'downloadOrderDocumentBundle', bundle)).toBeDefined();
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await ask('customer-user', 'exportOrders', { path, body: { filter: period, format } });
      expect('blob' in file).toBe(true);
    }
    const queued = await ask('customer-user', 'exportOrders', { path, body: { filter: {}, format: 'csv' } });
    expect(queued).toMatchObject({ renderStatus: ReportRenderStatus.Queued });
  });

  it('with inbound orders', async () => {
    const path = { customerId };
    const { items } = await ask('customer-user', 'listInboundOrders', { path, query: { pageSize: 200 } });
    await ask('customer-user', 'getInboundOrderFilters', { path });
    await ask('customer-user', 'getInboundOrderSummary', { path, query: { granularity: 'month' } });
    for (const rows of Map.groupBy(items, ({ status }) => status).values()) {
      const { receiptNumber, bsid } = given(rows[0]);
      await ask('customer-user', 'getInboundOrder', { path: { customerId, receiptNumber }, query: { bsid } });
    }
    const body = { filter: { hasVariance: true }, format: 'xlsx' } as const;
    expect('blob' in (await ask('customer-user', 'exportInboundOrders', { path, body }))).toBe(true);
  });

  it('with stock and invoices', async () => {
    await askAboutStock((id, input) => ask('customer-user', id, input));
    await askAboutInvoices((id, input) => ask('customer-user', id, input));
  });

  it('in at least one success of every operation', () => {
    const unproven = operationIds.filter(
      (id) => ![...(mock.answered.get(id) ?? [])].some((status) => status < 300),
    );
    expect(unproven).toEqual([]);
  });
});
