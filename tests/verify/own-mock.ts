import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { createVisitor } from '#mocks/identity/test-visitor.ts';
import { people, type Person, type PersonId } from '#mocks/people.ts';
import { startMockServer } from '#mocks/server/server.ts';
import { verifyServer } from '#scripts/contract-verify/verify/verify-server.ts';
import { operations } from '#src/api/generated/operations.ts';

/** The first person has access to everything; the others must be refused where the contract says so. */
const callers: readonly PersonId[] = ['internal-admin', 'customer-admin', 'customer-user'];

function getAudiences({ isInternalUserAdmin, isCustomerUserAdmin }: Person): readonly string[] {
  if (isInternalUserAdmin) return ['member', 'internalUser', 'userAdmin', 'internalAdmin'];
  return isCustomerUserAdmin ? ['member', 'userAdmin'] : ['member'];
}

/** No customer of the callers rates; the main identity may act for every customer. */
const ratingCustomers = Object.fromEntries(
  Object.entries(operations).flatMap(([id, { tag }]) =>
    tag === 'ltl-rating' ? [[`${id}.customerId`, 'INT'] as const] : [],
  ),
);

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** A configuration as the backend team would write it: the contract's audiences in the terms of the settings. */
function settingsFor(candidates: readonly Person[]): object {
  const identities = candidates.slice(1).map((person) => {
    const audiences = getAudiences(person);
    const closed = Object.entries(operations).filter(([, { audience }]) => !audiences.includes(audience));
    return [person.id, { mustNot: closed.map(([id]) => id) }];
  });
  return {
    values: {
      customerId: 'PMF',
      ...ratingCustomers,
      ...october,
      // The main identity's own customer.
      'getActiveSurveyResponse.userLocalId': candidates[0]?.userId,
    },
    identities: Object.fromEntries(identities),
    bodies: {
      exportOrders: { filter: october, format: 'csv' },
      exportInboundOrders: { filter: october, format: 'xlsx' },
      exportInvoices: { filter: october, format: 'csv' },
      exportInventory: { filter: {}, format: 'csv' },
    },
    setup: [
      {
        call: 'enqueueReport',
        parameters: { customerId: 'PMF', reportId: 'order-status' },
        body: { parameters: { startDate: '2026-02-01', warehouse: ['IL-01'], format: 'XLSX' } },
        save: { renderId: '/reportRenderId' },
      },
    ],
  };
}

export interface MockVerdict {
  readonly code: number;
  readonly messages: string;
  /** The folder of the reports. */
  readonly folder: string;
  /** Secrets that no report may contain. */
  readonly tokens: readonly string[];
}

/** Starts the mock server, signs people in at its identity provider, and runs the command against it. */
export async function verifyOwnMock(...args: readonly string[]): Promise<MockVerdict> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-own-mock-'));
  const mock = await startMockServer({ port: 0, now: new Date('2026-11-20T15:00:00Z') });
  try {
    const tokens: string[] = [];
    for (const id of callers) {
      const { access_token: token } = await createVisitor(mock.url).signIn(id);
      tokens.push(String(token));
    }
    const identities = callers.flatMap((id, index) => ['--as', `${id}=${tokens[index]}`]);
    const settings = join(folder, 'settings.yaml');
    const persons = callers.flatMap((id) => people.filter((person) => person.id === id));
    writeFileSync(settings, stringify(settingsFor(persons)));
    const messages: string[] = [];
    const keep = (text: string): void => void messages.push(text);
    const code = await verifyServer(
      ['--url', `${mock.url}/api`, '--settings', settings, '--reports', folder, ...identities, ...args],
      { log: keep, error: keep },
    );
    return { code, messages: messages.join('\n'), folder, tokens };
  } finally {
    await mock.close();
  }
}
