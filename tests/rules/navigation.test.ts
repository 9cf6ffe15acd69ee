import { describe, expect, it } from 'vitest';
import { navigation } from '#src/app/shell/navigation.ts';
import { known, unknown, type AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { isOpen } from '#src/guards/judge.ts';
import type { PersonId } from '#mocks/people.ts';
import { defaultFeatures } from '#mocks/create-backend.ts';
import { getAccessSnapshot } from './facts.ts';

/** Every entry of section 2, and that of the questions. */
const everything = {
  '': ['Home /', 'Announcements /announcements', 'Questions /questions'],
  Flash: [
    'Orders /dashboards/orders',
    'Billing /dashboards/billing',
    'Inventory /dashboards/inventory',
    'Reporting Suite /dashboards/reporting-suite',
    'OTIF /dashboards/otif',
    'LTL Rating /rating/ltl-tool',
    'Order Entry /order-entry',
    'ASN /dashboards/asn',
    'Flash Guide Flash-Guide.pdf',
  ],
  Insights: [
    'Performance /dashboards/performance',
    'Cost /dashboards/cost',
    'Predictive /dashboards/predictive',
    'Food Traceability /dashboards/fsma',
  ],
  Guru: [
    'Guru Dashboard /dashboards/guru',
    'Deductions Overview /guru/deductions',
    'Receiving Variances /guru/receiving-variances',
    'Guru Settings /guru/guru-settings',
    'Guru Guide Guru-Guide.pdf',
  ],
  Admin: [
    'Users /admin/users',
    'Tiers /admin/customer-settings',
    'Announcements /admin/announcements',
    'Surveys /admin/surveys',
    'Documents /admin/document',
    'Retailers /admin/retailers',
    'Marketing /admin/marketing',
  ],
};

function listEntries(access: AccessSnapshot): string[] {
  return navigation.flatMap(({ title, items }) =>
    items
      .filter((item) => item.kind === 'guide' || !item.shownWhen || isOpen(item.shownWhen, access))
      .map((item) => {
        const target = item.kind === 'page' ? item.path : item.fileName;
        return `${title ?? ''}: ${item.label} ${target}`;
      }),
  );
}

/** All entries except the named ones; `Admin: *` matches the whole group. */
function without(...omitted: readonly string[]): string[] {
  return Object.entries(everything).flatMap(([group, items]) =>
    items
      .map((item) => `${group}: ${item}`)
      .filter(
        (item) => !omitted.some((name) => (name === `${group}: *` ? true : item.startsWith(`${name} /`))),
      ),
  );
}

const ltl = 'Flash: LTL Rating';
const orderEntry = 'Flash: Order Entry';
const providerAdminEntries = [
  'Admin: Tiers',
  'Admin: Announcements',
  'Admin: Surveys',
  'Admin: Documents',
  'Admin: Retailers',
  'Admin: Marketing',
];

const expected: Readonly<Partial<Record<PersonId, readonly string[]>>> = {
  'customer-user': without(ltl, 'Admin: *'),
  'multi-customer-user': without(ltl, 'Admin: *'),
  // The drawer depends on tiers and roles; a missing permission is shown on the page.
  'restricted-user': without(ltl, 'Admin: *'),
  'empty-customer-user': without(ltl, 'Admin: *'),
  'flash-only-user': without(ltl, orderEntry, 'Admin: *'),
  'customer-admin': without(ltl, ...providerAdminEntries),
  'internal-user': without('Admin: *'),
  'internal-admin': without(),
};

describe('the navigation drawer', () => {
  it.each(Object.entries(expected))('shows %s exactly the entries of sections 2 and 6', (id, items) => {
    expect(listEntries(getAccessSnapshot(id as PersonId))).toEqual(items);
  });

  it('has no Retailers without the order-entry tier, and no Food Traceability without its flag', () => {
    const access = getAccessSnapshot('internal-admin');
    expect(listEntries({ ...access, tiers: known(new Set(['Flash'] as const)) })).toEqual(
      without(ltl, orderEntry, 'Admin: Retailers'),
    );
    const features = known({ ...defaultFeatures, fsmaEnabled: false });
    expect(listEntries({ ...access, features })).toEqual(without('Insights: Food Traceability'));
  });

  it('shows no conditional entry before the responses arrive', () => {
    const access = {
      ...getAccessSnapshot('internal-admin'),
      tiers: unknown,
      person: unknown,
      features: unknown,
    };
    expect(listEntries(access)).toEqual(without(ltl, orderEntry, 'Insights: Food Traceability', 'Admin: *'));
  });
});
