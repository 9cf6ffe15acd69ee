import type { HttpMethod } from '#description/document.ts';
import type { Json, JsonObject } from '#description/json.ts';
import type { Schemas } from './schemas/schemas.ts';

export interface Example {
  readonly name: string;
  readonly value: Json;
}

export interface MediaType {
  readonly type: string;
  readonly schema: Json | undefined;
  readonly examples: readonly Example[];
  readonly encoding: JsonObject;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly schema: Json | undefined;
  readonly style: string;
  readonly isExploded: boolean;
  /** Sent as this media type instead of by style. */
  readonly mediaType: string | undefined;
  readonly examples: readonly Example[];
  /** Name of the component, where operations share it. */
  readonly shared?: string | undefined;
}

export interface Link {
  readonly name: string;
  readonly operationId: string | undefined;
  /** Runtime expressions by parameter. */
  readonly parameters: Readonly<Record<string, Json>>;
}

interface DocumentedHeader {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Json | undefined;
}

export interface DocumentedResponse {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly content: readonly MediaType[];
  readonly headers: readonly DocumentedHeader[];
  readonly links: readonly Link[];
}

export interface SecurityChoice {
  /** Name of the scheme and the required scopes; all of them are needed. */
  readonly schemes: Readonly<Record<string, readonly string[]>>;
}

export interface Operation {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly tags: readonly string[];
  readonly origin: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly isRequired: boolean; readonly content: readonly MediaType[] } | undefined;
  readonly responses: readonly DocumentedResponse[];
  /** Alternatives, one of which is needed; empty when the operation is public. */
  readonly security: readonly SecurityChoice[];
}

export interface DescribedContract {
  readonly title: string;
  readonly version: string;
  /** Path of the first server, without a trailing slash: `/api`. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  readonly request: Schemas;
  readonly response: Schemas;
}

/** The documented response of a status: exact match, then range, then default. */
export function responseFor(operation: Operation, status: number): DocumentedResponse | undefined {
  const find = (statusKey: string) => operation.responses.find((response) => response.status === statusKey);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('default');
}

/** Whether the status is documented exactly, not only by a range or the default. */
export function documents(operation: Operation, status: number): boolean {
  return operation.responses.some((response) => response.status === String(status));
}

export function getLabel({ id, method, path }: Operation): string {
  const call = `${method.toUpperCase()} ${path}`;
  return id === call ? call : `${id} (${call})`;
}

export function isSafe(method: string): boolean {
  return /^(get|head|options)$/i.test(method);
}

/** `application/json` and media types with the suffix `+json`. */
export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(mediaType);
}
