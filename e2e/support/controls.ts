import type { OperationId } from '#src/api/generated/operations.ts';

interface Fault {
  readonly operationId: OperationId | '*';
  readonly kind: 'status' | 'delay' | 'drop' | 'malformed' | 'schema';
  readonly status?: number;
  readonly title?: string;
  readonly body?: unknown;
  readonly delayMs?: number;
  /** For a status or a dropped connection: whether the operation runs before the fault; by default it does not. */
  readonly lost?: 'request' | 'response';
  /** Seconds; sent as Retry-After. */
  readonly retryAfter?: number;
  /** Number of calls that are affected; all until the reset when omitted. */
  readonly times?: number;
}

/** A call that the mock received. */
interface SeenRequest {
  readonly operationId: OperationId;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number | null;
  readonly time: string;
}

interface HubConnection {
  readonly groups: readonly string[];
}

interface IdentityKnobs {
  readonly silent?: 'ok' | 'fail' | 'hang';
  readonly tokenSeconds?: number;
  readonly nextError?: { readonly error: string; readonly errorDescription: string };
}

/** The mock's control calls, which developers can also use at /__mock. */
export interface Controls {
  readonly reset: () => Promise<void>;
  readonly features: (flags: Readonly<Record<string, boolean>>) => Promise<void>;
  readonly fault: (fault: Fault) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** The calls since the last reset, oldest first. */
  readonly requests: (operationId?: OperationId) => Promise<readonly SeenRequest[]>;
  readonly clearRequests: () => Promise<void>;
  readonly push: (target: string, args: readonly unknown[], group?: string) => Promise<void>;
  readonly hub: () => Promise<readonly HubConnection[]>;
  readonly dropHub: (allowReconnect: boolean) => Promise<void>;
  readonly identity: (knobs: IdentityKnobs) => Promise<void>;
  /** Overrides members of the configuration that is served to the portal. */
  readonly configuration: (patch: Readonly<Record<string, unknown>>) => Promise<void>;
}

export function controlsAt(origin: string): Controls {
  async function requestControl<T>(method: string, place: string, body?: unknown): Promise<T> {
    const response = await fetch(`${origin}/__mock${place}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} /__mock${place}: ${await response.text()}`);
    const received: T = await response.json();
    return received;
  }
  const sendControl = async (method: string, place: string, body?: unknown): Promise<void> => {
    await requestControl(method, place, body);
  };
  return {
    reset: () => sendControl('POST', '/reset'),
    features: (flags) => sendControl('PUT', '/features', flags),
    fault: (fault) => sendControl('POST', '/faults', fault),
    clearFaults: () => sendControl('DELETE', '/faults'),
    requests: (operationId) =>
      requestControl('GET', operationId === undefined ? '/requests' : `/requests?operationId=${operationId}`),
    clearRequests: () => sendControl('DELETE', '/requests'),
    push: (target, args, group) =>
      sendControl('POST', '/push', { target, arguments: args, ...(group ? { group } : {}) }),
    hub: async () => {
      const { connections } = await requestControl<{ connections: readonly HubConnection[] }>('GET', '/hub');
      return connections;
    },
    dropHub: (allowReconnect) => sendControl('POST', '/hub/drop', { allowReconnect }),
    identity: (knobs) => sendControl('PUT', '/identity', knobs),
    configuration: (patch) => sendControl('PUT', '/configuration', patch),
  };
}
