import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ResponseOf, CallId } from '#src/api/contract.ts';
import { Permission, tierNames } from '#src/api/generated/enums.ts';
import {
  currentUserQuery,
  customerListQuery,
  customerTiersQuery,
  enabledFeaturesQuery,
  permissionQuery,
} from '#src/api/queries/access.ts';
import type { CallKey, Read } from '#src/api/query.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import {
  isFeatureOn,
  known,
  unknown,
  type AccessSnapshot,
  type Loadable,
} from '#src/guards/access-snapshot.ts';
import { judge } from '#src/guards/judge.ts';
import type { Gates, PermissionName } from '#src/routing/route-meta.ts';
import {
  initialCustomer,
  rememberedCustomer,
  selectedCustomer,
  type CustomerRules,
  type SelectedCustomer,
} from '#src/session/selected-customer.ts';
import { storedSsoHint } from '#src/session/sso-hint.ts';
import { chooseCustomer } from './choose-customer.ts';
import { reportError } from '#src/telemetry/telemetry.ts';

export interface Access {
  /** Requests everything the gates need in parallel; resolves when all of it has loaded or failed. */
  readonly request: (gates: Gates) => Promise<AccessSnapshot>;
  /** Starts the requests that the next `request` for the same gates waits for. */
  readonly prefetch: (gates: Gates) => PrefetchedAccess;
  /** What is currently known, without any request. */
  readonly peek: (gates?: Gates) => AccessSnapshot;
}

export interface PrefetchedAccess {
  /** What is known when the permission is all that is missing. */
  readonly untilPermission: Promise<AccessSnapshot>;
}

interface RequestedAccess extends PrefetchedAccess {
  readonly snapshot: Promise<AccessSnapshot>;
}

export interface AccessParts {
  readonly queryClient: QueryClient;
  readonly configuration: PortalConfiguration;
  /** The signed-in user's name; undefined without a signed-in user. */
  readonly userName: () => string | undefined;
  /** The customer for which the address was written, such as a link in an email; null for others. */
  readonly linkedCustomer: () => SelectedCustomer | null;
}

interface RequestedCustomer {
  readonly customerId: string;
  readonly tiers: Promise<unknown>;
}

async function settled<T>(promise: Promise<T>): Promise<Loadable<T>> {
  try {
    return known(await promise);
  } catch (error) {
    return { state: 'failed', error };
  }
}

function mapLoadable<T, U>(response: Loadable<T>, map: (value: T) => U): Loadable<U> {
  return response.state === 'known' ? known(map(response.value)) : response;
}

/** The data that the guards evaluate, read from the API through the query client. */
export function createAccess(parts: AccessParts): Access {
  const { queryClient, configuration, userName, linkedCustomer } = parts;
  const isSignedIn = (): boolean => userName() !== undefined;
  const demoCustomerIds = configuration.demoCustomers.map((demo) => demo.customerId);

  function peekAt<Id extends CallId>(query: { readonly queryKey: CallKey<Id> }): Loadable<ResponseOf<Id>> {
    const data = queryClient.getQueryData<ResponseOf<Id>>(query.queryKey);
    if (data !== undefined) return known(data);
    const state = queryClient.getQueryState(query.queryKey);
    return state?.status === 'error' ? { state: 'failed', error: state.error } : unknown;
  }

  function peek(gates: Gates = {}): AccessSnapshot {
    const customerId = selectedCustomer.read()?.customerId;
    const permissions: Partial<Record<PermissionName, Loadable<boolean>>> = {};
    const requiredPermission = gates.requiresPermission;
    if (requiredPermission && customerId !== undefined) {
      const response = peekAt(permissionQuery(Permission[requiredPermission], customerId));
      permissions[requiredPermission] = mapLoadable(response, ({ hasPermission }) => hasPermission);
    }
    return {
      isSignedIn: isSignedIn(),
      isOffline: !navigator.onLine,
      features: peekAt<'getEnabledFeatures'>(enabledFeaturesQuery()),
      person: peekAt<'getCurrentUser'>(currentUserQuery()),
      customers: mapLoadable(peekAt<'listCustomers'>(customerListQuery()), (list) =>
        list.customers.map(({ customerId: id }) => id),
      ),
      tiers:
        customerId === undefined
          ? unknown
          : mapLoadable(
              peekAt(customerTiersQuery(customerId)),
              (tiers) => new Set(tiers.map(({ tierId }) => tierNames[tierId])),
            ),
      permissions,
    };
  }

  /** Returns cached data, and refetches it in the background when it is stale. */
  const fresh = <Data, Key extends QueryKey>(query: Read<Data, Key>): Promise<Data> => {
    const response = queryClient.query({ ...query, staleTime: 'static' });
    // Shares the request above if there is one; its failure is reported by the caller that awaits it.
    queryClient.query(query).catch(() => {});
    return response;
  };

  /** Whether role-based access control may be on. When it is known to be off, no permissions are requested. */
  function isPermissionNeeded(): boolean {
    const flags = peekAt<'getEnabledFeatures'>(enabledFeaturesQuery());
    return flags.state !== 'known' || isFeatureOn(flags.value, 'rbacEnabled');
  }

  const requestTiers = (customerId: string) => settled(fresh(customerTiersQuery(customerId)));

  /** Requests who the person is and what is on, and selects a customer; undefined when that denies every page. */
  async function requestCustomer(): Promise<RequestedCustomer | undefined> {
    const first = Promise.all([
      settled(fresh(enabledFeaturesQuery())),
      settled(fresh(currentUserQuery())),
      settled(fresh(customerListQuery())),
    ]);
    // With a customer remembered from the last visit, its requests do not wait for the list. Another tab may have
    // remembered it for another user, to whom the hint then belongs. The responses are used only once the customer is
    // selected.
    const remembered = storedSsoHint.read() === userName() ? rememberedCustomer() : null;
    const linked = linkedCustomer();
    const likely = selectedCustomer.read() ?? linked ?? remembered;
    const likelyTiers = likely && requestTiers(likely.customerId);
    const [flags, who, list] = await first;
    // The maintenance page does not show the cause. A request that the end of the session cancels has none.
    if (flags.state === 'failed' && !(flags.error instanceof CancelledError))
      reportError(flags.error, 'The feature flags:');
    if (who.state === 'known' && list.state === 'known' && !selectedCustomer.read()) {
      const rules: CustomerRules = {
        isInternalUser: who.value.isInternalUser,
        customerIds: list.value.customers.map((customer) => customer.customerId),
        defaultInternalCustomerId: configuration.defaultInternalCustomerId,
        demoCustomerIds,
      };
      const first = initialCustomer(likely, rules);
      // A link for a customer to which the user has no access changes nothing.
      const isRefused = linked !== null && first?.customerId !== linked.customerId;
      const choice = isRefused ? initialCustomer(remembered, rules) : first;
      if (choice) chooseCustomer(choice, userName());
    }
    const selected = selectedCustomer.read();
    // No more requests when the user is already denied.
    const closed = judge({ title: '', requiresAuth: true }, peek(), { path: '/' }).kind !== 'pass';
    if (!selected || closed) return undefined;
    const { customerId } = selected;
    const tiers = likelyTiers && customerId === likely.customerId ? likelyTiers : requestTiers(customerId);
    return { customerId, tiers };
  }

  function startRequests(gates: Gates): RequestedAccess {
    const requiredPermission = gates.requiresPermission;
    const customer = isSignedIn() ? requestCustomer() : Promise.resolve(undefined);
    const permission = customer.then(async (selected) => {
      if (!selected || !requiredPermission || !isPermissionNeeded()) return;
      await settled(fresh(permissionQuery(Permission[requiredPermission], selected.customerId)));
    });
    const tiers = customer.then((selected) => (gates.requiresTier ? selected?.tiers : undefined));
    return {
      untilPermission: tiers.then(() => peek(gates)),
      snapshot: Promise.all([tiers, permission]).then(() => peek(gates)),
    };
  }

  let prefetched: (RequestedAccess & { readonly gates: Gates }) | undefined;
  return {
    peek,
    prefetch(gates) {
      prefetched = { gates, ...startRequests(gates) };
      return prefetched;
    },
    request(gates) {
      const started = prefetched;
      prefetched = undefined;
      return (started?.gates === gates ? started : startRequests(gates)).snapshot;
    },
  };
}
