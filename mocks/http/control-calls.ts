import type { ReportRenderStatus } from '#src/api/generated/enums/ReportRenderStatus.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import type { AsnStatus, MessageVisibility, OrderStatus } from '#src/api/generated/types.ts';
import type { ActiveFault, Fault } from '#mocks/contract/faults.ts';
import type { LogChanges, LoggedRequest } from '#mocks/contract/request-log.ts';
import type { Mail, MailAttachment } from '#mocks/outbox/mail.ts';
import type { PersonId } from '#mocks/people.ts';

type Done = { readonly ok: true };
type Flags = Readonly<Record<string, boolean>>;

/** A connection of the hub. */
export interface HubView {
  readonly id: string;
  /** Id of the signed-in person. */
  readonly person: string;
  readonly groups: readonly string[];
}

/** A message that was sent to connections. */
export interface SentPush {
  /** Counts up from 1. */
  readonly id: number;
  readonly target: string;
  readonly arguments: readonly unknown[];
  /** Null if it was sent to all connections. */
  readonly group: string | null;
  /** Number of connections that received it. */
  readonly sent: number;
  /** ISO 8601. */
  readonly time: string;
}

/** An OAuth error as the portal receives it. */
export interface ProviderError {
  readonly error: string;
  readonly errorDescription: string;
}

/** How the identity provider behaves. */
export interface IdentityState {
  /** How non-interactive requests are handled: prompt=none and refresh tokens. */
  readonly silent: 'ok' | 'fail' | 'hang';
  /** Lifetime of access and id tokens issued from now on. MSAL renews below 300 s. */
  readonly tokenSeconds: number;
  /** The error of the next interactive authorization request, once. */
  readonly nextError: ProviderError | null;
}

/** Absent members do not change. */
export type IdentityKnobs = Partial<IdentityState>;

/** The mock's clock. Sign-in and tokens follow the machine's, because the browser compares them with its own. */
export interface ClockState {
  /** RFC 3339. */
  readonly now: string;
  /** Whether a control has moved the clock since the last reset. */
  readonly isMoved: boolean;
}

/** The retailer's reaction to a claim. `amount` is in US dollars; default: the disputed or deducted amount. */
export interface ClaimMove {
  readonly customerId: string;
  readonly claimId: string;
  readonly warc: string;
  /** `refuse`: the retailer's portal rejects the next batch submission; once used, only such claims fail. */
  readonly move: 'accept' | 'deny' | 'sendBack' | 'pay' | 'deductAgain' | 'refuse';
  readonly amount?: number | undefined;
  readonly comment?: string | undefined;
}

/** Triggers the retailer's next deduction; `warc` selects the next one of a code. */
export interface ClaimArrival {
  readonly customerId: string;
  readonly warc?: string | undefined;
  readonly move: 'deduct';
}

/** The statuses of a claim after a move. */
export interface MovedClaim {
  readonly claimId: string;
  readonly warc: string;
  readonly disputeStatus: string;
  readonly paymentStatus: string;
}

type RenderStatusName = keyof typeof ReportRenderStatus;

/** The renders of reports and large exports. */
export interface RendersState {
  /** Whether they change only by a control. */
  readonly isHeld: boolean;
  /** The number of those that have not ended, of all customers. */
  readonly unfinished: number;
}

/** An email in the outbox. */
export interface SentMail extends Omit<Mail, 'attachments'> {
  readonly attachments: readonly { readonly fileName: string; readonly sizeBytes: number }[];
}

/** A file of an email in the outbox. */
export interface SentAttachment extends Omit<MailAttachment, 'bytes'> {
  readonly base64: string;
}

/** How calls and sign-in are divided between the mock and real servers. */
export interface Division {
  /** Base address of the real server's API; null without one. */
  readonly server: string | null;
  /** Number of operations that the server has: without a server, the others are not found. */
  readonly present: number;
  /** Number of operations of the contract. */
  readonly total: number;
  readonly hub: 'mock' | 'server';
  /** Host of the real identity provider; null where the mock signs in. */
  readonly provider: string | null;
  /** The same for people. */
  readonly sentences: readonly string[];
}

/** Everything that the controls can change, except the log. */
export interface MockState {
  readonly person: PersonId | null;
  readonly features: Flags;
  readonly faults: readonly ActiveFault[];
  readonly identity: IdentityState;
  readonly hub: { readonly connections: readonly HubView[]; readonly pushes: readonly SentPush[] };
  readonly clock: ClockState;
  readonly renders: RendersState;
  /** Number of emails in the outbox. */
  readonly mails: number;
  /** Whether the portal is at this origin. */
  readonly hasPortal: boolean;
  /** Whether the page's service worker handles the API: requests, faults, flags and the clock are then its own. */
  readonly isApiInWorker: boolean;
  /** Null where the mock does everything. */
  readonly division: Division | null;
}

/** Each control with its JSON body, query parameters and result. */
interface ControlCalls {
  'GET /state': { readonly returns: MockState };
  'GET /session': { readonly returns: { readonly person: PersonId | null } };
  'POST /session': {
    readonly takes: { readonly person: PersonId };
    readonly returns: { readonly person: PersonId };
  };
  'DELETE /session': { readonly returns: Done };
  /** An access token for requests that no browser sends. */
  'POST /token': {
    readonly takes: { readonly person: PersonId };
    readonly returns: { readonly accessToken: string; readonly expiresInSeconds: number };
  };
  'POST /reset': { readonly returns: Done };
  'GET /features': { readonly returns: Flags };
  'PUT /features': { readonly takes: Flags; readonly returns: Flags };
  'GET /faults': { readonly returns: readonly ActiveFault[] };
  'POST /faults': { readonly takes: Fault; readonly returns: ActiveFault };
  /** Without `id`, removes all. */
  'DELETE /faults': { readonly query: { readonly id?: number }; readonly returns: Done };
  'GET /requests': {
    readonly query: { readonly operationId?: OperationId };
    readonly returns: readonly LoggedRequest[];
  };
  'DELETE /requests': { readonly returns: Done };
  /** The log changes since the cursor of an earlier call. */
  'GET /log': { readonly query: { readonly after?: string }; readonly returns: LogChanges };
  'POST /push': {
    readonly takes: {
      readonly target: string;
      readonly arguments?: readonly unknown[];
      readonly group?: string;
    };
    readonly returns: { readonly sent: number };
  };
  'GET /hub': { readonly returns: MockState['hub'] };
  'PUT /hub': { readonly takes: { readonly redirect: boolean }; readonly returns: Done };
  'POST /hub/drop': {
    readonly takes: { readonly allowReconnect?: boolean; readonly abrupt?: boolean };
    readonly returns: { readonly dropped: number };
  };
  'GET /identity': { readonly returns: IdentityState };
  'PUT /identity': { readonly takes: IdentityKnobs; readonly returns: Done };
  'PUT /configuration': { readonly takes: Readonly<Record<string, unknown>>; readonly returns: Done };
  /** Moves a claim on as the retailer would, or creates one; the hub announces it. */
  'POST /claims': { readonly takes: ClaimMove | ClaimArrival; readonly returns: MovedClaim };
  'GET /clock': { readonly returns: ClockState };
  'PUT /clock': {
    readonly takes: { readonly now: string } | { readonly advanceMinutes: number };
    readonly returns: ClockState;
  };
  /** Moves the clock to the next due time, and does what is due then, such as sending digests. */
  'POST /clock/next': { readonly returns: ClockState & { readonly done: readonly string[] } };
  /** The emails that the server has sent, oldest first. Without `to`, an address, those to all. */
  'GET /outbox': { readonly query: { readonly to?: string }; readonly returns: readonly SentMail[] };
  'DELETE /outbox': { readonly returns: Done };
  /** The files of an email. */
  'GET /outbox/attachments': {
    readonly query: { readonly mailId: string };
    readonly returns: readonly SentAttachment[];
  };
  /**
   * Advances an order to its next stage or, with `to`, through all stages up to that one. Releases an order on hold.
   * `bsid` is required for a number that exists in two business systems.
   */
  'POST /orders/advance': {
    readonly takes: {
      readonly customerId: string;
      readonly orderNumber: string;
      readonly bsid?: string;
      readonly to?: OrderStatus;
    };
    readonly returns: {
      readonly orderNumber: string;
      readonly bsid: string;
      readonly from: OrderStatus;
      readonly status: OrderStatus;
    };
  };
  /** Advances an ASN to its next event: its transmission, the 997, the 824, the correction of a rejected one. */
  'POST /asns/advance': {
    readonly takes: { readonly customerId: string; readonly asnId: string };
    readonly returns: { readonly asnId: string; readonly from: AsnStatus; readonly status: AsnStatus };
  };
  /** Lets a person write in a thread, several times for a long one; the hub announces it. */
  'POST /conversations/messages': {
    readonly takes: {
      readonly threadId: string;
      readonly person: PersonId;
      readonly text: string;
      readonly visibility?: MessageVisibility;
      /** Number of messages, 1 by default. */
      readonly count?: number;
    };
    readonly returns: { readonly threadId: string; readonly messageCount: number };
  };
  /** Runs a schedule now as if it were due. */
  'POST /schedules/run': {
    readonly takes: { readonly scheduleId: string };
    readonly returns: { readonly outcome: string; readonly reason: string | null };
  };
  /** Lets the mail server of an address refuse the emails of schedules, or accept them again. */
  'PUT /mailboxes': {
    readonly takes: { readonly address: string; readonly isFull: boolean };
    readonly returns: { readonly full: readonly string[] };
  };
  /** Holds renders as they are, or lets those that wait proceed. */
  'PUT /renders': { readonly takes: { readonly isHeld: boolean }; readonly returns: RendersState };
  /** Starts or ends a render, by default the customer's latest one that has not ended; the hub announces it. */
  'POST /renders/advance': {
    readonly takes: {
      readonly customerId: string;
      readonly to: 'Rendering' | 'Completed' | 'Failed';
      readonly reportRenderId?: string;
      /** Of a failure. */
      readonly errorMessage?: string;
    };
    readonly returns: {
      readonly reportRenderId: string;
      readonly reportName: string;
      readonly from: RenderStatusName;
      readonly status: RenderStatusName;
    };
  };
}

export type ControlCall = keyof ControlCalls;

export type ControlBody<Call extends ControlCall> = ControlCalls[Call] extends { readonly takes: infer Body }
  ? Body
  : undefined;

/** The query parameters, except for absent ones. */
export type ControlQuery<Call extends ControlCall> = ControlCalls[Call] extends {
  readonly query: infer Query extends object;
}
  ? Query
  : Readonly<Record<string, never>>;

export type ControlResult<Call extends ControlCall> = ControlCalls[Call]['returns'];
