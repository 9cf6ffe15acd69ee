import type { IncomingMessage } from 'node:http';
import { checkBody, checkParameters, InvalidRequest } from '#mocks/contract/check-request.ts';
import { replyViolations } from '#mocks/contract/check-reply.ts';
import type { MatchedOperation } from '#mocks/contract/match-operation.ts';
import { decodeText, type CollectedBody } from './bodies.ts';

/** What an exchange with the real server shows. */
export interface Verdict {
  readonly violations: readonly string[];
  /** Why the response cannot be compared with the contract. */
  readonly unchecked?: string;
  /** The response's body, where it is JSON. */
  readonly text?: string;
}

/** Contract violations of a request, which the real server has received as it is. */
export async function findRequestErrors(
  { id, params }: MatchedOperation,
  request: Request,
): Promise<readonly string[]> {
  try {
    checkParameters(id, { request, params });
    await checkBody(id, request);
    return [];
  } catch (error) {
    if (error instanceof InvalidRequest) return error.list();
    throw error;
  }
}

/** The media type of a response, without parameters; undefined for an empty body. */
export function readMediaType(received: IncomingMessage, body: CollectedBody): string | undefined {
  if (body.size() === 0) return undefined;
  return received.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Compares a response of the real server, the body of which has passed, with the contract. */
export function judgeResponse(
  { id }: MatchedOperation,
  received: IncomingMessage,
  body: CollectedBody,
): Verdict {
  const { statusCode: status = 0, headers } = received;
  // A condition of the browser's own cache, which is HTTP's and not the contract's.
  if (status === 304) return { violations: [] };
  const mediaType = readMediaType(received, body);
  const reply = { status, body: undefined, mediaType, headers: {} };
  if (mediaType === undefined || !mediaType.endsWith('json'))
    return { violations: replyViolations(id, reply, undefined) };
  const bytes = body.bytes();
  if (!bytes) return { violations: [], unchecked: 'The response is too large to be compared.' };
  const encoding = headers['content-encoding'];
  const text = decodeText(bytes, encoding);
  if (text === undefined)
    return { violations: [], unchecked: `The response cannot be decoded from ${encoding ?? 'its bytes'}.` };
  try {
    return { violations: replyViolations(id, reply, text), text };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { violations: [`${id} ${status} is not JSON: ${error.message}`], text };
  }
}
