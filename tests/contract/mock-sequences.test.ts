import { describe, expect, it } from 'vitest';
import { newPoint } from '#mocks/fsma/point.fixture.ts';
import { newProfile } from '#mocks/users/user.fixture.ts';
import { validOrder } from '#mocks/order-entry/order-entry.fixture.ts';
import type { InputOf } from '#src/api/contract.ts';
import { SurveyResponseStatus, Tier } from '#src/api/generated/enums.ts';
import { customerId, getUserId, requireValue, judgeSequence } from '../support/judged-sequence.ts';

const { send } = judgeSequence();

describe('the mock keeps the contract', () => {
  it('with the root cause of a missed PO', { tags: 'full' }, async () => {
    const path = { customerId };
    const query = { metric: 'OnTime', worklist: 'Missed', pageSize: 1 } as const;
    const { items } = await send('internal-admin', 'listOtifPos', { path, query });
    const { poNumber, retailerId, rootCauseSetAt } = requireValue(items[0]);
    const pos = [{ poNumber, retailerId, rootCauseSetAt }];
    const { results } = await send('internal-admin', 'setOtifRootCauses', {
      path,
      body: { pos, rootCause: 'DcDelay', accountableParty: 'Retailer', comment: null },
    });
    expect(results[0]).toMatchObject({ outcome: 'Saved', rootCause: 'DcDelay' });
  });

  it('with a record that is dismissed and shown again', { tags: 'full' }, async () => {
    const path = { customerId };
    const { groups } = await send('customer-user', 'getAttention', { path });
    const { kind, count, records } = requireValue(groups.find((group) => group.records.length > 0));
    const recordKey = requireValue(records[0]).key;
    const dismissed = await send('customer-user', 'setAttentionDismissal', {
      path: { customerId, kind, recordKey },
      body: { until: null },
    });
    expect(dismissed).toMatchObject({ count: count - 1, hiddenCount: 1 });
    const restored = await send('customer-user', 'deleteAttentionDismissals', {
      path: { customerId, kind },
      query: { recordKey },
    });
    expect(restored).toMatchObject({ count, hiddenCount: 0 });
  });

  it('with a conversation, its file and its read mark', async () => {
    const query = { customerId, recordType: 'Invoice', search: 'fuel' } as const;
    const { items } = await send('customer-user', 'listThreads', { query });
    const { threadId } = requireValue(items[0]);
    const path = { customerId, threadId };
    const page = await send('customer-user', 'listMessages', { path });
    const { attachmentId } = requireValue(page.items.flatMap(({ attachments }) => attachments)[0]);
    const file = await send('customer-user', 'downloadThreadAttachment', {
      path: { customerId, attachmentId },
    });
    expect(file.blob.size).toBeGreaterThan(500);
    const message = await send('internal-user', 'createMessage', {
      path,
      body: {
        visibility: 'Customer',
        content: 'One more detail.',
        mentionedUserIds: [],
        lines: [],
        fileIds: [],
      },
    });
    const { messageId } = message;
    expect(await send('customer-user', 'getThread', { path })).toMatchObject({ unreadCount: 1 });
    await send('customer-user', 'setThreadReadMark', { path, body: { messageId } });
    expect(await send('customer-user', 'getThread', { path })).toMatchObject({ unreadCount: 0 });
  });

  it('with a fine that is disputed by hand', async () => {
    const query = { retailerId: [2], startDate: '2025-12-01', endDate: '2026-11-01' };
    const { items } = await send('customer-user', 'listOtifPos', {
      path: { customerId },
      query: { ...query, worklist: 'PossiblyInvalid' },
    });
    const { poNumber, retailerId } = requireValue(items.find(({ claim }) => claim === null));
    const path = { customerId, poNumber };
    const filed = await send('customer-user', 'setOtifFiling', {
      path,
      query: { retailerId },
      body: { caseNumber: 'KR-204417', filedOn: '2026-11-19' },
    });
    expect(filed.filing?.caseNumber).toBe('KR-204417');
    await send('customer-user', 'deleteOtifFiling', { path, query: { retailerId } });
    const { filing } = await send('customer-user', 'getOtifPo', { path, query: { retailerId } });
    expect(filing).toBeNull();
  });

  it('with a replenishment and its document', async () => {
    const suggestion = await send('customer-user', 'listEoqItems', {
      path: { customerId },
      query: { action: ['OrderNow'], pageSize: 1 },
    });
    const { itemNumber, warehouseCode } = requireValue(suggestion.items[0]);
    const { replenishmentNumber } = await send('customer-user', 'createReplenishment', {
      path: { customerId },
      body: {
        kind: 'Purchase',
        supplierCode: 'DEC',
        warehouseCode,
        expectedDate: '2026-12-08',
        lines: [{ itemNumber, quantity: 480 }],
      },
    });
    const path = { customerId, replenishmentNumber };
    const stored = await send('customer-user', 'getReplenishment', { path });
    expect(stored.lines).toEqual([{ itemNumber, quantity: 480 }]);
    const document = await send('customer-user', 'downloadReplenishment', { path, query: { format: 'pdf' } });
    expect(document.blob.size).toBeGreaterThan(500);
  });

  it('with a changed record of a traced lot', async () => {
    const { items } = await send('customer-user', 'listTraceEvents', {
      path: { customerId },
      query: { pageSize: 1 },
    });
    const { eventId } = requireValue(items[0]);
    const values = { tlcSource: { reference: 'GLN 0614141900015' } };
    const { results } = await send('customer-user', 'updateTraceEvents', {
      path: { customerId },
      body: { items: [{ eventId }], values, onlyMissing: false },
    });
    expect(results).toMatchObject([{ outcome: 'Saved' }]);
    const changed = await send('customer-user', 'getTraceEvent', { path: { customerId, eventId } });
    expect(changed.tlcSource?.reference).toBe('GLN 0614141900015');
  });

  it('with an item that moves to another point of manufacture, and records that keep their source', async () => {
    const path = { customerId };
    const query = { itemNumber: ['10123'], pageSize: 500 };
    const before = await send('customer-user', 'listTraceEvents', { path, query });
    const assignments = [{ itemNumber: '10123', from: '2026-11-20', to: null }];
    const reassigned = [{ itemNumber: '10123', pointId: 1 }];
    const body = { ...newPoint, assignments, reassigned };
    const created = await send('customer-user', 'createPointOfManufacture', { path, body });
    expect(created.assignments).toEqual(assignments);
    const previous = await send('customer-user', 'getPointOfManufacture', {
      path: { customerId, pointId: 1 },
    });
    expect(previous.assignments).toContainEqual({ itemNumber: '10123', from: null, to: '2026-11-19' });
    const { items } = await send('customer-user', 'listManufacturedItems', {
      path,
      query: { pageSize: 500 },
    });
    expect(items.find(({ itemNumber }) => itemNumber === '10123')?.assignments).toMatchObject([
      { pointId: 1, to: '2026-11-19' },
      { pointId: created.pointId, from: '2026-11-20' },
    ]);
    const after = await send('customer-user', 'listTraceEvents', { path, query });
    expect(after.items).toEqual(before.items);
    expect(after.items.length).toBeGreaterThan(0);
  });

  it('with a receiving variance that is billed', async () => {
    const query = { worklist: 'BillableNow', pageSize: 1 } as const;
    const { items } = await send('customer-user', 'listReceivingVariances', { path: { customerId }, query });
    const { varianceId, updatedAt } = requireValue(items[0]);
    const { results } = await send('customer-user', 'submitReceivingVarianceActions', {
      path: { customerId },
      body: { items: [{ varianceId, updatedAt }], action: 'Invoice', comment: null },
    });
    expect(results).toMatchObject([{ outcome: 'Done', status: 'Invoiced' }]);
  });

  it('with an order that is entered, changed and canceled', async () => {
    const { hasAcknowledgedWarnings, ...values } = { ...validOrder, requestedShipDate: '2026-12-02' };
    const body = { ...values, hasAcknowledgedWarnings };
    const { orderNumber, bsid } = await send('customer-user', 'submitOrderEntry', {
      path: { customerId },
      body,
    });
    const path = { customerId, orderNumber };
    const changed = await send('customer-user', 'updateOrder', {
      path,
      query: { bsid },
      body: { ...body, department: '93' },
    });
    expect(changed.values.department).toBe('93');
    await send('customer-user', 'cancelOrder', { path, query: { bsid }, body: { reason: 'Ordered twice.' } });
    const { items } = await send('customer-user', 'listOrderChanges', { path, query: { bsid } });
    expect(items.map(({ type }) => type)).toEqual(['Cancelled', 'Updated', 'Created']);
  });

  it('with an ASN that the retailer has rejected', async () => {
    const query = { status: ['Rejected', 'Error'], pageSize: 1 } satisfies InputOf<'listAsns'>['query'];
    const { items } = await send('internal-admin', 'listAsns', { path: { customerId }, query });
    const { asnId, attempts } = requireValue(items[0]);
    const { faults } = await send('internal-admin', 'getAsn', { path: { customerId, asnId } });
    const { field, lineNumber, palletNumber, recordValue } = requireValue(faults[0]);
    const member = `${requireValue(field).charAt(0).toLowerCase()}${requireValue(field).slice(1)}`;
    const value = { [member]: requireValue(recordValue) };
    const body =
      lineNumber === null
        ? palletNumber === null
          ? value
          : { pallets: [{ palletNumber, sscc: requireValue(recordValue) }] }
        : { lines: [{ lineNumber, ...value }] };
    const corrected = await send('internal-admin', 'setAsnCorrections', {
      path: { customerId, asnId },
      body,
    });
    expect(corrected.openFaults).toBe(faults.length - 1);
    const { results } = await send('internal-admin', 'resendAsns', {
      path: { customerId },
      body: { items: [{ asnId, etag: corrected.etag }] },
    });
    expect(results).toMatchObject([{ outcome: 'Sent', transmission: { attempt: attempts + 1 } }]);
  });

  it('with a dispute that is drafted, submitted and cancelled, and its documents', async () => {
    const query = {
      bucket: 'Actionable',
      readiness: 'Ready',
      status: ['NotDisputed'],
    } satisfies InputOf<'listDeductions'>['query'];
    const { items } = await send('customer-user', 'listDeductions', { path: { customerId }, query });
    const { claimId, warc } = requireValue(items.findLast(({ canDispute }) => canDispute));
    const claim = { path: { customerId, claimId }, query: { warc } };
    const { draft } = await send('customer-user', 'getDisputeProcess', claim);
    const { reason, description, amount, lineIds, documentIds } = draft.values;
    const dispute = {
      reason: requireValue(reason),
      description: requireValue(description),
      amount: requireValue(amount),
      lineIds: requireValue(lineIds),
      documentIds: requireValue(documentIds),
    };
    const file = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], 'pod.pdf', {
      type: 'application/pdf',
    });
    const uploaded = await send('customer-user', 'uploadDisputeDocument', {
      ...claim,
      body: { file, documentType: 'Other' },
    });
    const document = { path: { ...claim.path, documentId: uploaded.documentId }, query: claim.query };
    await send('customer-user', 'downloadDisputeDocument', document);
    await send('customer-user', 'deleteDisputeDocument', document);
    const { results } = await send('customer-user', 'submitDisputes', {
      path: { customerId },
      body: { items: [{ claimId, warc, dispute }] },
    });
    expect(results).toMatchObject([
      { disputeStatus: 'Submitting', process: { disputeStatus: 'Submitting' } },
    ]);
    const cancelled = await send('customer-user', 'cancelDispute', { ...claim, body: { comment: null } });
    expect(cancelled.disputeStatus).toBe('Cancelled');
  });

  it('with a dispute that the retailer has sent back', async () => {
    const query = { status: ['SupplierAction'] } satisfies InputOf<'listDeductions'>['query'];
    const { items } = await send('customer-user', 'listDeductions', { path: { customerId }, query });
    const { claimId, warc } = requireValue(items[0]);
    const process = await send('customer-user', 'submitDisputeResponse', {
      path: { customerId, claimId },
      query: { warc },
      body: { comment: 'The POD shows the stamp.', documentIds: [] },
    });
    expect(process.disputeStatus).toBe('RetailerReview');
  });

  it('with a user who is approved, and whose invitation is sent again', async () => {
    const { userId } = await send('customer-admin', 'createUser', {
      body: { ...newProfile, email: 'pat.miller@prairiemill.example', roleIds: [7] },
    });
    const path = { userId };
    const approved = await send('internal-admin', 'setUserApproval', { path, body: { approval: {} } });
    expect(approved).toMatchObject({ status: 'Invited', roleIds: [7] });
    await send('internal-admin', 'resendInvite', { path });
  });

  it('with terms', async () => {
    const before = await send('new-terms-user', 'getTermsAcceptance', {});
    const after = await send('new-terms-user', 'acceptTerms', {});
    expect([before.isTosAcceptanceValid, after.isTosAcceptanceValid]).toEqual([false, true]);
  });

  it('with tiers', async () => {
    const assigned = await send('customer-user', 'listCustomerTiers', { path: { customerId } });
    expect(assigned.length).toBeGreaterThan(0);
    const path = { customerId: 'NEW', tierId: Tier.Flash };
    const before = await send('internal-admin', 'listCustomerTiers', { path: { customerId: 'NEW' } });
    if (before.some(({ tierId }) => tierId === path.tierId))
      await send('internal-admin', 'deleteCustomerTier', { path });
    await send('internal-admin', 'addCustomerTier', { path });
    await send('internal-admin', 'deleteCustomerTier', { path });
  });

  it('with the answers to a survey', async () => {
    const userId = getUserId('survey-user');
    const user = { userLocalId: userId };
    const waiting = requireValue(await send('survey-user', 'getActiveSurveyResponse', { path: user }));
    expect(waiting.id).toBeNull();
    const path = { surveyId: waiting.surveyId, userId };
    const response = SurveyResponseStatus.SurveyStarted;
    const stored = await send('survey-user', 'createSurveyResponse', {
      path,
      body: { customerId, response },
    });
    const answers = waiting.survey.surveyQuestions.map(({ id, inputType }) => ({
      surveyId: waiting.surveyId,
      surveyResponseId: requireValue(stored.id),
      surveyQuestionId: id,
      textAnswer: inputType === 1 ? 'Orders' : null,
      numericAnswer: inputType === 0 ? 4.5 : null,
      comment: null,
    }));
    const progress = { customerId, response, surveyComplete: false };
    await send('survey-user', 'updateSurveyResponse', {
      path,
      body: { ...progress, answers: answers.slice(0, 1) },
    });
    const resumed = requireValue(await send('survey-user', 'getActiveSurveyResponse', { path: user }));
    expect(resumed.currentQuestion).toBe(2);
    const body = { ...progress, answers, surveyComplete: true };
    expect((await send('survey-user', 'updateSurveyResponse', { path, body })).surveyComplete).toBe(true);
  });

  it('with the recall of a lot, and the exercise that keeps it', async () => {
    const path = { customerId };
    const lots = await send('customer-user', 'listTraceLots', { path, query: { isOnHand: true } });
    const tlcs = [requireValue(lots.items[0]).traceabilityLotCode];
    expect((await send('customer-user', 'checkRecall', { path, body: { tlcs } })).lots).toHaveLength(1);
    await send('customer-user', 'submitHoldRequest', { path, body: { tlcs, reason: 'Exercise' } });
    const body = { name: 'Exercise', tlcs, startedAt: '2026-11-20T14:58:00Z' };
    const { exerciseId } = await send('customer-user', 'createRecallExercise', { path, body });
    const saved = { ...path, exerciseId };
    await send('customer-user', 'getRecallExercise', { path: saved });
    await send('customer-user', 'downloadRecallReport', { path: saved, query: { format: 'xlsx' } });
    await send('customer-user', 'createSortableSpreadsheet', { path, body: { tlcs } });
  });

  it('with a dispute of an invoice', async () => {
    const { items } = await send('customer-user', 'listInvoices', {
      path: { customerId },
      query: { pageSize: 500 },
    });
    const { invoiceNumber } = requireValue(items.find(({ status }) => status === 'Open'));
    const path = { customerId, invoiceNumber };
    const { lines } = await send('customer-user', 'getInvoice', { path });
    const { lineId, amount } = requireValue(lines[0]);
    const body = { lineIds: [lineId], reason: 'Rate' as const, amount, comment: 'Wrong.' };
    const { disputeId } = await send('customer-user', 'submitInvoiceDispute', { path, body });
    expect(disputeId).not.toBe('');
  });

  it('with an earlier version of a guide that becomes the latest', async () => {
    const versions = await send('internal-admin', 'listDocumentGuides', {});
    const { id, versionId } = requireValue(versions.find(({ isLatest }) => !isLatest));
    const latest = await send('internal-admin', 'setLatestDocumentGuide', {
      path: { id },
      body: { versionId },
    });
    expect(latest).toMatchObject({ versionId, isLatest: true });
  });

  it('with records of every status', async () => {
    const path = { customerId };
    const orders = await send('customer-user', 'listOrders', { path, query: { pageSize: 500 } });
    for (const rows of Map.groupBy(orders.items, ({ status }) => status).values()) {
      const { orderNumber, bsid } = requireValue(rows[0]);
      await send('internal-admin', 'getOrder', { path: { customerId, orderNumber }, query: { bsid } });
    }
    const receipts = await send('customer-user', 'listInboundOrders', { path, query: { pageSize: 200 } });
    for (const rows of Map.groupBy(receipts.items, ({ status }) => status).values()) {
      const { receiptNumber, bsid } = requireValue(rows[0]);
      await send('customer-user', 'getInboundOrder', {
        path: { customerId, receiptNumber },
        query: { bsid },
      });
    }
    const invoices = await send('customer-user', 'listInvoices', { path, query: { pageSize: 500 } });
    const kinds = Map.groupBy(invoices.items, ({ invoiceType, status }) => `${invoiceType} ${status}`);
    for (const rows of kinds.values()) {
      await send('customer-user', 'getInvoice', {
        path: { customerId, invoiceNumber: requireValue(rows[0]).invoiceNumber },
      });
    }
    const stock = await send('customer-user', 'listInventory', { path, query: { pageSize: 500 } });
    for (const rows of Map.groupBy(stock.items, ({ stockStatus }) => stockStatus).values()) {
      await send('customer-user', 'getInventoryItem', {
        path: { customerId, itemNumber: requireValue(rows[0]).itemNumber },
      });
    }
    expect([orders, receipts, invoices, stock].every(({ items }) => items.length > 0)).toBe(true);
  });
});
