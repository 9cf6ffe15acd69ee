import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { Person } from '#mocks/people.ts';
import type { OperationNames } from '#description/present-operations.ts';

/** The options about a real server, as given; `resolveRealServer` checks them. */
export interface RealServerArguments {
  readonly operations?: string | undefined;
  readonly api?: string | undefined;
  readonly hub?: string | undefined;
  readonly config?: string | undefined;
  readonly people?: string | undefined;
  readonly isApiInWorker?: boolean;
}

/** What the mock stands in for, and what it leaves to a real server. */
export interface RealServerOptions {
  /** Base address of the server's API; undefined without a server. */
  readonly address: URL | undefined;
  readonly names: OperationNames;
  /** The operations that the server has. */
  readonly present: ReadonlySet<OperationId>;
  readonly hub: 'mock' | 'server';
}

/** Another identity provider than the mock's. */
export interface OtherProvider {
  /** Configuration of a portal that signs in there. */
  readonly configuration: PortalConfiguration;
  /** The people of the mock by the subject of their tokens. */
  readonly people: ReadonlyMap<string, Person>;
  /** File of the people, for messages; undefined without one. */
  readonly peopleFile: string | undefined;
}
