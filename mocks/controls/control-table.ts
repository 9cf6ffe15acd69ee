import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub } from '#mocks/hub/hub.ts';
import type { Identity } from '#mocks/identity/identity.ts';
import { getOrigin, getUrl } from '#mocks/http/node-http.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { makeClaim, moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { lookAtAll } from '#mocks/notifications/watch.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { advanceRender, holdRenders, parseRenderAdvance, readRenders } from './advance-render.ts';
import { advanceAsn, advanceOrder, parseAsnAdvance, parseOrderAdvance } from './advance.ts';
import { listAttachments, listMails } from './read-outbox.ts';
import { runDueSchedule, setMailbox } from './run-schedule.ts';
import { parseWriting, writeInThread } from './write-in-thread.ts';
import type {
  ClockState,
  ControlCall,
  ControlResult,
  Division,
  MockState,
} from '#mocks/http/control-calls.ts';
import {
  ControlError,
  type Input,
  optionalText,
  parseClaimMove,
  parseClockMove,
  parseFault,
  parseFlags,
  parseIdentityKnobs,
  requirePerson,
  requireText,
} from './control-input.ts';

export interface ControlledParts {
  readonly backend: MockBackend;
  readonly identity: Identity;
  readonly hub: Hub;
  /** Whether this server itself serves the portal. */
  readonly hasPortal: boolean;
  readonly isApiInWorker: boolean;
  readonly division: Division | null;
  /** Members that override the configuration served to the portal; undefined removes the overrides. */
  readonly overrideConfiguration: (patch: Readonly<Record<string, unknown>> | undefined) => void;
}

interface ControlRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly input: Input;
}

type Control<Call extends ControlCall> = (
  request: ControlRequest,
) => ControlResult<Call> | Promise<ControlResult<Call>>;

export type ControlTable = { readonly [Call in ControlCall]: Control<Call> };

const done = { ok: true } as const;

function getQuery({ request }: ControlRequest, name: string): string | undefined {
  return getUrl(request).searchParams.get(name) ?? undefined;
}

/** Under `npm start`, the browser's host is the development server, which serves the portal. */
function isProxied({ request }: ControlRequest): boolean {
  return new URL(getOrigin(request)).port !== String(request.socket.localPort);
}

/** The implementation of each control. */
export function buildControls(parts: ControlledParts): ControlTable {
  const { backend, identity, hub, overrideConfiguration } = parts;

  async function findPerson({ request }: ControlRequest): Promise<PersonId | null> {
    const person = await identity.findPerson(request);
    return people.find(({ id }) => id === person?.id)?.id ?? null;
  }
  const readHub = (): MockState['hub'] => ({ connections: hub.connections(), pushes: hub.pushes() });
  const readClock = (): ClockState => ({ now: backend.now().toISOString(), isMoved: backend.isClockMoved() });
  const readFeatures = (): Readonly<Record<string, boolean>> => ({ ...backend.features() });

  return {
    'GET /state': async (request) => ({
      person: await findPerson(request),
      features: readFeatures(),
      faults: backend.faults.list(),
      identity: identity.state(),
      hub: readHub(),
      clock: readClock(),
      renders: readRenders(backend),
      mails: outboxStore(backend.db).list().length,
      hasPortal: parts.hasPortal || isProxied(request),
      isApiInWorker: parts.isApiInWorker,
      division: parts.division,
    }),
    'GET /session': async (request) => ({ person: await findPerson(request) }),
    'POST /session': async ({ request, response, input }) => {
      const person = requirePerson(input);
      await identity.startSession(request, response, person);
      return { person };
    },
    'DELETE /session': ({ request, response }) => {
      identity.endSession(request, response);
      return done;
    },
    'POST /token': ({ request, input }) =>
      identity.issueAccessToken(requirePerson(input), getOrigin(request)),
    'POST /reset': async () => {
      identity.reset();
      hub.reset();
      overrideConfiguration(undefined);
      await backend.reset();
      return done;
    },
    'GET /features': readFeatures,
    'PUT /features': ({ input }) => {
      backend.setFeatures(parseFlags(input));
      return readFeatures();
    },
    'GET /faults': () => backend.faults.list(),
    'POST /faults': ({ input }) => backend.faults.add(parseFault(input)),
    'DELETE /faults': (request) => {
      const id = getQuery(request, 'id');
      if (id === undefined) backend.faults.clear();
      else if (!backend.faults.remove(Number(id)))
        throw new ControlError(`There is no fault with the id '${id}'.`);
      return done;
    },
    'GET /requests': (request) => backend.requests.list(getQuery(request, 'operationId')),
    'DELETE /requests': () => {
      backend.requests.clear();
      return done;
    },
    'GET /log': (request) => backend.requests.since(getQuery(request, 'after')),
    'POST /push': ({ input }) => {
      const target = optionalText(input, 'target');
      if (!target) throw new ControlError("'target' must name the hub's message.");
      const messageArguments = input['arguments'] ?? [];
      if (!Array.isArray(messageArguments)) throw new ControlError("'arguments' must be a list.");
      return { sent: hub.push(target, messageArguments, { group: optionalText(input, 'group') }) };
    },
    'GET /hub': readHub,
    'PUT /hub': ({ input }) => {
      hub.configure({ redirect: input['redirect'] === true });
      return done;
    },
    'POST /hub/drop': ({ input }) => ({
      dropped: hub.drop({
        allowReconnect: input['allowReconnect'] === true,
        abrupt: input['abrupt'] === true,
      }),
    }),
    'GET /identity': () => identity.state(),
    'PUT /identity': ({ input }) => {
      identity.configure(parseIdentityKnobs(input));
      return done;
    },
    'PUT /configuration': ({ input }) => {
      overrideConfiguration(input);
      return done;
    },
    'POST /claims': ({ input }) => {
      const move = parseClaimMove(input);
      const moved = move.move === 'deduct' ? makeClaim(backend, move) : moveClaim(backend, move);
      if (!moved) throw new ControlError('There is no such claim, or its status does not permit the move.');
      return moved;
    },
    'GET /clock': readClock,
    'PUT /clock': async ({ input }) => {
      const move = parseClockMove(input);
      backend.moveClock((clock) => ('to' in move ? clock.set(move.to) : clock.advance(move.byMs)));
      await backend.runDue();
      return readClock();
    },
    'POST /clock/next': async () => {
      await backend.runDue();
      const next = backend.findNextDue();
      if (next === undefined) throw new ControlError('Nothing is due.');
      backend.moveClock((clock) => clock.set(new Date(next)));
      const done = await backend.runDue();
      return { ...readClock(), done };
    },
    'GET /outbox': async (request) => {
      await backend.runDue();
      lookAtAll(backend);
      return listMails(backend, getQuery(request, 'to'));
    },
    'DELETE /outbox': () => {
      outboxStore(backend.db).empty();
      return done;
    },
    'GET /outbox/attachments': (request) => listAttachments(backend, getQuery(request, 'mailId') ?? ''),
    'POST /orders/advance': ({ input }) => advanceOrder(backend, parseOrderAdvance(input)),
    'POST /asns/advance': ({ input }) => advanceAsn(backend, parseAsnAdvance(input)),
    'POST /conversations/messages': ({ input }) => writeInThread(backend, parseWriting(input)),
    'POST /schedules/run': ({ input }) => runDueSchedule(backend, requireText(input, 'scheduleId')),
    'PUT /mailboxes': ({ input }) => ({
      full: setMailbox(backend, requireText(input, 'address'), input['isFull'] === true),
    }),
    'PUT /renders': ({ input }) => {
      holdRenders(backend, input['isHeld'] === true);
      return readRenders(backend);
    },
    'POST /renders/advance': ({ input }) => advanceRender(backend, parseRenderAdvance(input)),
  };
}
