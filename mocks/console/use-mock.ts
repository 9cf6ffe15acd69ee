import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type {
  ControlBody,
  ControlCall,
  ControlQuery,
  ControlResult,
  MockState,
  SentMail,
} from '../http/control-calls.ts';
import type { LoggedRequest } from '../contract/request-log.ts';
import { createLogReader } from './log/log-reader.ts';
import { sendControl } from './send-control.ts';

/** Milliseconds between two reads while the page is visible. */
const interval = 1000;

/** Polled, because tests, scripts and requests that use up a fault change the state too. */
export function useMockState(): UseQueryResult<MockState> {
  return useQuery({
    queryKey: ['state'],
    queryFn: () => sendControl('GET /state'),
    refetchInterval: interval,
  });
}

const readLog = createLogReader((after) =>
  sendControl('GET /log', { query: after === undefined ? {} : { after } }),
);

/** The log, newest first; it does not change while `isPaused`. */
export function useLog(isPaused: boolean): UseQueryResult<readonly LoggedRequest[]> {
  return useQuery({
    queryKey: ['log'],
    queryFn: readLog,
    refetchInterval: isPaused ? false : interval,
    enabled: !isPaused,
  });
}

/** The sent emails, oldest first. */
export function useOutbox(): UseQueryResult<readonly SentMail[]> {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: () => sendControl('GET /outbox'),
    refetchInterval: interval,
  });
}

interface Change<Call extends ControlCall> {
  readonly call: Call;
  readonly body?: ControlBody<Call>;
  readonly query?: ControlQuery<Call>;
  /** Shown when it has succeeded. */
  readonly done?: string | ((result: ControlResult<Call>) => string);
}

/** Sends a change and refetches the state. A failure is shown and resolves to undefined. */
export function useChange() {
  const queryClient = useQueryClient();
  return async <Call extends ControlCall>({
    call,
    done,
    ...input
  }: Change<Call>): Promise<ControlResult<Call> | undefined> => {
    try {
      const result = await sendControl(call, input);
      await queryClient.invalidateQueries();
      if (done !== undefined)
        snackbars.show({ tone: 'ok', text: typeof done === 'string' ? done : done(result) });
      return result;
    } catch (error) {
      snackbars.show({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
}
