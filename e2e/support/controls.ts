import type {
  ControlBody,
  ControlCall,
  ControlResult,
  HubView,
  IdentityKnobs,
} from '#mocks/http/control-calls.ts';
import type { OperationId } from '#src/api/generated/operations.ts';

/** The mock's control calls, which developers can also use at /__mock. */
export interface Controls {
  readonly reset: () => Promise<void>;
  readonly features: (flags: Readonly<Record<string, boolean>>) => Promise<void>;
  readonly fault: (fault: ControlBody<'POST /faults'>) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** The calls since the last reset, oldest first. */
  readonly requests: (operationId?: OperationId) => Promise<ControlResult<'GET /requests'>>;
  readonly clearRequests: () => Promise<void>;
  readonly push: (target: string, args: readonly unknown[], group?: string) => Promise<void>;
  readonly hub: () => Promise<readonly HubView[]>;
  readonly clock: () => Promise<ControlResult<'GET /clock'>>;
  readonly moveClock: (move: ControlBody<'PUT /clock'>) => Promise<void>;
  readonly dropHub: (allowReconnect: boolean) => Promise<void>;
  readonly identity: (knobs: IdentityKnobs) => Promise<void>;
  /** Moves a dispute as the retailer would. */
  readonly moveClaim: (move: ControlBody<'POST /claims'>) => Promise<void>;
  /** Overrides members of the configuration that is served to the portal. */
  readonly configuration: (patch: Readonly<Record<string, unknown>>) => Promise<void>;
}

export function controlsAt(origin: string): Controls {
  async function requestControl<Call extends ControlCall>(
    call: Call,
    body?: ControlBody<Call>,
    query = '',
  ): Promise<ControlResult<Call>> {
    const [method = 'GET', place = ''] = call.split(' ');
    const response = await fetch(`${origin}/__mock${place}${query}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} /__mock${place}: ${await response.text()}`);
    const received: ControlResult<Call> = await response.json();
    return received;
  }
  const sendControl = async <Call extends ControlCall>(
    call: Call,
    body?: ControlBody<Call>,
  ): Promise<void> => {
    await requestControl(call, body);
  };
  return {
    reset: () => sendControl('POST /reset'),
    features: (flags) => sendControl('PUT /features', flags),
    fault: (fault) => sendControl('POST /faults', fault),
    clearFaults: () => sendControl('DELETE /faults'),
    requests: (operationId) =>
      requestControl(
        'GET /requests',
        undefined,
        operationId === undefined ? '' : `?operationId=${operationId}`,
      ),
    clearRequests: () => sendControl('DELETE /requests'),
    push: (target, args, group) =>
      sendControl('POST /push', { target, arguments: args, ...(group ? { group } : {}) }),
    hub: async () => (await requestControl('GET /hub')).connections,
    clock: () => requestControl('GET /clock'),
    moveClock: (move) => sendControl('PUT /clock', move),
    dropHub: (allowReconnect) => sendControl('POST /hub/drop', { allowReconnect }),
    identity: (knobs) => sendControl('PUT /identity', knobs),
    moveClaim: (move) => sendControl('POST /claims', move),
    configuration: (patch) => sendControl('PUT /configuration', patch),
  };
}
