import type * as calls from './generated/calls.ts';
import type { operations } from './generated/types.ts';

export type CallId = keyof typeof calls;

type Fact<Name extends keyof (typeof calls)[CallId]> = (typeof calls)[CallId][Name];

/** What the description states about one call, as far as making it needs. */
export interface Call<Id extends CallId = CallId> {
  readonly id: Id;
  readonly method: Fact<'method'>;
  readonly path: Fact<'path'>;
  readonly tag: Fact<'tag'>;
  /** What the portal says when the call fails and the server says nothing better. */
  readonly defaultError: string;
  /** Whether the call carries the selected customer. */
  readonly sendsCustomer: boolean;
  readonly body: Fact<'body'>;
  readonly response: Fact<'response'>;
  /** Whether a success may be without any body. */
  readonly mayBeEmpty: boolean;
}

/** A file that the API answered, with the name that the server gave it. */
export interface Download {
  readonly blob: Blob;
  /** Without any path; undefined when the server named none. */
  readonly fileName: string | undefined;
}

type Parameters<Id extends CallId> = operations[Id]['parameters'];

type HeaderInput<Id extends CallId> = NonNullable<Parameters<Id>['header']>;
type CallWith<Header extends string> = {
  [Id in CallId]: [HeaderInput<Id>] extends [never]
    ? never
    : Header extends keyof HeaderInput<Id>
      ? Id
      : never;
}[CallId];

/** Calls that change a record on the condition that it is still of a version. */
export type ConditionalCallId = CallWith<'If-Match'>;
/** Calls that create or submit something once for each key. */
export type KeyedCallId = CallWith<'Idempotency-Key'>;

type PathInput<Id extends CallId> = Parameters<Id> extends { path: infer P } ? { path: P } : object;

type QueryInput<Id extends CallId> =
  Parameters<Id> extends { query: infer Q }
    ? { query: Q }
    : Parameters<Id> extends { query?: infer Q }
      ? [NonNullable<Q>] extends [never]
        ? object
        : { query?: NonNullable<Q> }
      : object;

type Content<Body> = Body extends { content: infer C } ? C[keyof C] : never;

type BodyInput<Id extends CallId> = operations[Id] extends { requestBody: infer B }
  ? { body: Content<B> }
  : operations[Id] extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [never]
      ? object
      : { body?: Content<NonNullable<B>> }
    : object;

/** What a call takes: the path, query and body of the description, each only where the call has it. */
export type InputOf<Id extends CallId> = PathInput<Id> & QueryInput<Id> & BodyInput<Id>;

/** The parameters in the address of a call. */
export type PathInputOf<Id extends CallId> = Parameters<Id> extends { path: infer P } ? P : never;

/** The parameters after the address of a call. */
export type QueryInputOf<Id extends CallId> =
  Parameters<Id> extends { query?: infer Q } ? NonNullable<Q> : never;

type SuccessStatus = 200 | 201 | 202 | 204;
type Success<Id extends CallId> = operations[Id]['responses'][Extract<
  keyof operations[Id]['responses'],
  SuccessStatus
>];
type BodyOf<Response> = Response extends { content: infer C } ? C[keyof C] : undefined;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : never;

/** Without a name where the description does not promise one. */
type FileOf<Id extends CallId> = (typeof calls)[Id] extends { readonly namesFile: true }
  ? Download
  : Pick<Download, 'blob'>;

/** What a call answers when it succeeds: the JSON body, a file, either of them, or undefined for an empty reply. */
export type ResponseOf<Id extends CallId> = (typeof calls)[Id]['response'] extends 'file'
  ? FileOf<Id> | JsonOf<Success<Id>> | Extract<BodyOf<Success<Id>>, undefined>
  : BodyOf<Success<Id>>;
