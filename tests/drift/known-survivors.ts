import type { Mutation } from './mutation.ts';

function issued(where: string): readonly [id: string, reason: string] {
  return [
    `parameter-limit-changed/${where}`,
    'The portal sends what the server has issued, whatever its length.',
  ];
}

/**
 * Kinds of breaking changes, or single mutations by id, that no check of the portal can catch, each with the reason.
 * For these, only the contract lock reports the change.
 */
const decisions: ReadonlyMap<string, string> = new Map([
  ...['downloadInvoices?customerId', 'downloadReportRender?customerId', 'listUsers?customerId'].map(issued),
  ...['downloadOrderDocument?bsid', 'downloadDocumentGuide?versionId'].map(issued),
  ...['listItemLots?page', 'listItemTransactions?page'].map(
    (where) => [`parameter-limit-changed/${where}`, 'A limit of pages that no list reaches.'] as const,
  ),
  ['parameter-limit-changed/listUsers?sort', 'The portal sorts by one column, whose name is far shorter.'],
]);

export function findDecision({ id, family }: Mutation): string | undefined {
  return decisions.get(id) ?? decisions.get(family);
}
