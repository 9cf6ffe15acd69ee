import type { QueryClient, QueryKey } from '@tanstack/react-query';
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
import { initialCustomer, rememberedCustomer, selectedCustomer } from '#src/session/selected-customer.ts';
import { readSsoHint } from '#src/session/sso-hint.ts';
import { chooseCustomer } from './choose-customer.ts';
import { reportError } from '#src/telemetry/telemetry.ts';

export interface Access {
  /** Requests everything the gates need in parallel; resolves when all of it has loaded or failed. */
  readonly request: (gates: Gates) => Promise<AccessSnapshot>;
  /** Starts the requests that the next `request` for the same gates waits for; resolves to the same snapshot. */
  readonly prefetch: (gates: Gates) => Promise<AccessSnapshot>;
  /** What is currently known, without any request. */
  readonly peek: (gates?: Gates) => AccessSnapshot;
}

export interface AccessParts {
  readonly queryClient: QueryClient;
  readonly configuration: PortalConfiguration;
  /** The signed-in user's name; undefined when nobody is signed in. */
  readonly userName: () => string | undefined;
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
export function createAccess({ queryClient, configuration, userName }: AccessParts): Access {
  const isSignedIn = (): boolean => userName() !== undefined;
  const demoCustomerIds = configuration.demoCustomers.map((demo) => demo.customerId);

  const features = () => enabledFeaturesQuery();
  const person = () => currentUserQuery();
  const customers = () => customerListQuery();

  function peekAt<Id extends CallId>(query: { readonly queryKey: CallKey<Id> }): Loadable<ResponseOf<Id>> {
    const data = queryClient.getQueryData<ResponseOf<Id>>(query.queryKey);
    if (data !== undefined) return known(data);
    const state = queryClient.getQueryState(query.queryKey);
    return state?.status === 'error' ? { state: 'failed', error: state.error } : unknown;
  }

  function peek(gates: Gates = {}): AccessSnapshot {
    const customerId = selectedCustomer.read()?.customerId;
    const permissions: Partial<Record<PermissionName, Loadable<boolean>>> = {};
    const wanted = gates.requiresPermission;
    if (wanted && customerId !== undefined) {
      const response = peekAt(permissionQuery(Permission[wanted], customerId));
      permissions[wanted] = mapLoadable(response, ({ hasPermission }) => hasPermission);
    }
    return {
      isSignedIn: isSignedIn(),
      isOffline: !navigator.onLine,
      features: peekAt<'getEnabledFeatures'>(features()),
      person: peekAt<'getCurrentUser'>(person()),
      customers: mapLoadable(peekAt<'listCustomers'>(customers()), (list) =>
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
    const flags = peekAt<'getEnabledFeatures'>(features());
    return flags.state !== 'known' || isFeatureOn(flags.value, 'rbacEnabled');
  }

  const requestTiers = (customerId: string) => settled(fresh(customerTiersQuery(customerId)));

  async function request(gates: Gates): Promise<AccessSnapshot> {
    if (!isSignedIn()) return peek(gates);
    const first = Promise.all([
      settled(fresh(features())),
      settled(fresh(person())),
      settled(fresh(customers())),
    ]);
    // With a customer remembered from the last visit, its requests do not wait for the list. Another tab may have
    // remembered it for another user, to whom the hint then belongs. The responses are used only once the customer is
    // selected.
    const likely = selectedCustomer.read() ?? (readSsoHint() === userName() ? rememberedCustomer() : null);
    const likelyTiers = likely && requestTiers(likely.customerId);
    const [flags, who, list] = await first;
    // The maintenance page does not show the cause.
    if (flags.state === 'failed') reportError(flags.error, 'The feature flags:');
    if (who.state === 'known' && list.state === 'known' && !selectedCustomer.read()) {
      const choice = initialCustomer(likely, {
        isInternalUser: who.value.isInternalUser,
        customerIds: list.value.customers.map((customer) => customer.customerId),
        defaultInternalCustomerId: configuration.defaultInternalCustomerId,
        demoCustomerIds,
      });
      if (choice) chooseCustomer(choice, userName());
    }
    const selected = selectedCustomer.read();
    // No more requests when the user is already denied by what is known.
    const closed = judge({ title: '', requiresAuth: true }, peek(), { path: '/' }).kind !== 'pass';
    if (!selected || closed) return peek(gates);
    const tiers =
      selected.customerId === likely?.customerId ? likelyTiers : requestTiers(selected.customerId);
    const permission =
      gates.requiresPermission &&
      isPermissionNeeded() &&
      settled(fresh(permissionQuery(Permission[gates.requiresPermission], selected.customerId)));
    await Promise.all([gates.requiresTier && tiers, permission]);
    return peek(gates);
  }

  let prefetched: { readonly gates: Gates; readonly snapshot: Promise<AccessSnapshot> } | undefined;
  return {
    peek,
    prefetch(gates) {
      const snapshot = request(gates);
      prefetched = { gates, snapshot };
      return snapshot;
    },
    request(gates) {
      const started = prefetched;
      prefetched = undefined;
      return started?.gates === gates ? started.snapshot : request(gates);
    },
  };
}
