import type * as calls from './generated/calls.ts';
import type { operations } from './generated/types.ts';

export type CallId = keyof typeof calls;

type Fact<Name extends keyof (typeof calls)[CallId]> = (typeof calls)[CallId][Name];

/** The part of an operation's contract that is needed to send it. */
export interface Call<Id extends CallId = CallId> {
  readonly id: Id;
  readonly method: Fact<'method'>;
  readonly path: Fact<'path'>;
  readonly tag: Fact<'tag'>;
  /** Shown when the call fails and the server sends no better message. */
  readonly defaultError: string;
  /** Whether the call sends the selected customer's id. */
  readonly sendsCustomer: boolean;
  readonly body: Fact<'body'>;
  readonly response: Fact<'response'>;
  /** Whether a successful response may have no body. */
  readonly mayBeEmpty: boolean;
}

/** A file from the API. */
export interface Download {
  readonly blob: Blob;
  /** The header with the file's name, which `saveDownload` reads; null when the server sent none. */
  readonly contentDisposition: string | null;
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

/** Operations with If-Match: they change a record only if its version is unchanged. */
export type ConditionalCallId = CallWith<'If-Match'>;
/** Operations with an Idempotency-Key: the server runs them once per key. */
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

/** The names that a type declares itself, without those that it allows. */
type DeclaredName<Owner> = keyof { [Name in keyof Owner as string extends Name ? never : Name]: Owner[Name] };

type StatesVersion<Response> = Response extends { headers: infer Headers }
  ? Extract<DeclaredName<Headers>, 'ETag'>
  : never;

/** Operations of which a successful response states the version of its record (ETag). */
export type VersionedCallId = {
  [Id in CallId]: [StatesVersion<Success<Id>>] extends [never] ? never : Id;
}[CallId];

/** The input of a call: path, query and body, each only where the operation defines it. */
export type InputOf<Id extends CallId> = PathInput<Id> & QueryInput<Id> & BodyInput<Id>;

/** The path parameters of an operation. */
export type PathInputOf<Id extends CallId> = Parameters<Id> extends { path: infer P } ? P : never;

/** The query parameters of an operation. */
export type QueryInputOf<Id extends CallId> =
  Parameters<Id> extends { query?: infer Q } ? NonNullable<Q> : never;

type SuccessStatus = 200 | 201 | 202 | 204;
type Success<Id extends CallId> = operations[Id]['responses'][Extract<
  keyof operations[Id]['responses'],
  SuccessStatus
>];
type BodyOf<Response> = Response extends { content: infer C } ? C[keyof C] : undefined;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : never;

/** Without `contentDisposition` where the contract does not guarantee the header. */
type FileOf<Id extends CallId> = (typeof calls)[Id] extends { readonly namesFile: true }
  ? Download
  : Pick<Download, 'blob'>;

/**
 * The successful response of an operation: the JSON body, a file, either of them, or undefined for an empty response.
 */
export type ResponseOf<Id extends CallId> = (typeof calls)[Id]['response'] extends 'file'
  ? FileOf<Id> | JsonOf<Success<Id>> | Extract<BodyOf<Success<Id>>, undefined>
  : BodyOf<Success<Id>>;
