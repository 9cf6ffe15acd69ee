import type { PersonId } from '#mocks/people.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';

/** Facts about an admin list that the tests cannot read from the page. */
export interface ListFacts {
  readonly name: string;
  readonly path: string;
  readonly person: PersonId;
  /** The plural of its rows: 'users'. */
  readonly noun: string;
  readonly list: OperationId;
  /** A response without a row. */
  readonly nothing: unknown;
  readonly isSearched: boolean;
  /** The name of the export file without its date, if the list has an export. */
  readonly exportName?: string;
  /** Beginnings of the names of the links or buttons that open a row and create one. */
  readonly opens: readonly RegExp[];
}

const emptyPage = { items: [], page: 1, pageSize: 50, totalCount: 0, asOf: '2026-03-02T12:00:00Z' };

/** One entry for each list of the administration. */
export const lists: readonly ListFacts[] = [
  {
    name: 'Users',
    path: plainPath('userList'),
    person: 'internal-admin',
    noun: 'users',
    list: 'listUsers',
    nothing: emptyPage,
    isSearched: true,
    exportName: 'users',
    opens: [/^Create user/, /^Casey Ortiz/],
  },
  {
    name: 'Retailers',
    path: plainPath('retailerList'),
    person: 'customer-admin',
    noun: 'retailers',
    list: 'listRetailers',
    nothing: emptyPage,
    isSearched: true,
    exportName: 'retailers-PMF',
    opens: [/^Create retailer/, /^Kroger/],
  },
  {
    name: 'Point of manufacture',
    path: plainPath('pointOfManufacture'),
    person: 'customer-user',
    noun: 'locations',
    list: 'listPointsOfManufacture',
    nothing: emptyPage,
    isSearched: true,
    exportName: 'points-of-manufacture-PMF',
    opens: [/^Add location/, /^Joliet mill/],
  },
  {
    name: 'Surveys',
    path: plainPath('surveyList'),
    person: 'internal-admin',
    noun: 'surveys',
    list: 'listSurveys',
    nothing: [],
    isSearched: true,
    exportName: 'surveys',
    opens: [/^Create survey/, /^Edit survey 4/],
  },
  {
    name: 'Announcements',
    path: plainPath('announcementList'),
    person: 'internal-admin',
    noun: 'announcements',
    list: 'listAnnouncements',
    nothing: [],
    isSearched: true,
    exportName: 'announcements',
    opens: [/^Create announcement/, /^Cost dashboards will include/],
  },
  {
    name: 'Tiers',
    path: plainPath('customerSettings'),
    person: 'internal-admin',
    noun: 'customers',
    list: 'listCustomers',
    nothing: undefined,
    isSearched: true,
    exportName: 'tiers',
    opens: [],
  },
  {
    name: 'Marketing images',
    path: plainPath('marketing'),
    person: 'internal-admin',
    noun: 'images',
    list: 'listMarketingImages',
    nothing: [],
    isSearched: false,
    opens: [/^Upload image/, /^Edit the link of spring-capacity/, /^Delete spring-capacity/],
  },
  {
    name: 'Documents',
    path: plainPath('documentList'),
    person: 'internal-admin',
    noun: 'versions',
    list: 'listDocumentGuides',
    nothing: [],
    isSearched: false,
    exportName: 'documents',
    opens: [/^Upload version/],
  },
];
