import type { OperationId } from '#src/api/generated/operations.ts';
import type { operations } from '#src/api/generated/types.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from './mock-backend.ts';
import type { Reply } from './reply-content.ts';

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Given<Part> = [NonNullable<Part>] extends [never] ? Record<string, never> : NonNullable<Part>;

export type PathOf<Id extends OperationId> = Given<Parameters<Id>['path']>;
export type QueryOf<Id extends OperationId> = Given<Parameters<Id>['query']>;

type Content<Part> = NonNullable<Part> extends { content: infer C } ? C[keyof C] : undefined;
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: infer B }
  ? Content<B>
  : undefined;

type StatusOf<Id extends OperationId> = keyof operations[Id]['responses'] & number;
type ReplyContent<
  Id extends OperationId,
  Status extends StatusOf<Id>,
> = operations[Id]['responses'][Status] extends { content: infer C } ? C : undefined;
/** The body of a documented status; undefined for an empty response. */
type ReplyBodyOf<Id extends OperationId, Status extends StatusOf<Id>> =
  ReplyContent<Id, Status> extends infer C ? (C extends undefined ? undefined : C[keyof C]) : never;

export interface FileReply {
  readonly mediaType: string;
  readonly fileName: string;
}

/** Builds only the responses that the contract documents for an operation. */
export interface Replies<Id extends OperationId> {
  json<Status extends StatusOf<Id>>(status: Status, body: ReplyBodyOf<Id, Status>): Reply;
  empty<Status extends StatusOf<Id>>(
    status: ReplyBodyOf<Id, Status> extends undefined ? Status : never,
  ): Reply;
  file<Status extends StatusOf<Id>>(
    status: Blob extends ReplyBodyOf<Id, Status> ? Status : never,
    bytes: Uint8Array<ArrayBuffer>,
    file: FileReply,
  ): Reply;
}

export interface ResolverContext<Id extends OperationId> {
  readonly path: PathOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  readonly person: Person;
  /** The selected customer from the x-customer-id header. */
  readonly customerId: string | undefined;
  readonly backend: MockBackend;
  readonly reply: Replies<Id>;
  /** Throws 412 when If-Match does not match the version of `current`, the resource as the user would read it. */
  readonly requireVersion: (current: unknown) => void;
}

type Resolver<Id extends OperationId> = (context: ResolverContext<Id>) => Reply | Promise<Reply>;

/** Responds 501: the mock does not implement the operation yet. */
export const notMocked = 'notMocked';
export type HandlerEntry<Id extends OperationId> = Resolver<Id> | typeof notMocked;

/** The part of msw's handler arguments that the mock uses. */
export interface HandlerInfo {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type RunOperation = <Id extends OperationId>(
  id: Id,
  entry: HandlerEntry<Id>,
  info: HandlerInfo,
) => Promise<Response>;
