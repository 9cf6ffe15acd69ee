import { KnownProblemCode } from '#src/api/generated/enums.ts';
import { ProblemError, unprocessable } from './problem.ts';
import type { Reply } from './reply-content.ts';

/** Lifetime of a key, milliseconds. */
const retentionMs = 24 * 60 * 60 * 1000;

interface Submitted {
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Undefined while the first request is in progress. */
  reply?: Reply;
}

export interface SubmittedRequest {
  readonly userId: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  /** Equal for equal requests: the operation, its parameters and its body. */
  readonly fingerprint: string;
}

/** Successful requests with an Idempotency-Key, by person and key. */
export class SubmittedRequests {
  readonly #requests = new Map<string, Submitted>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Runs the work once: a repeated request gets the reply of the first one. Throws 422 when the key belongs to
   * another request, 409 while the first one is in progress.
   */
  async once(request: SubmittedRequest, work: () => Promise<Reply>): Promise<Reply> {
    const at = this.#now().getTime();
    for (const [id, { at: begun }] of this.#requests)
      if (at - begun >= retentionMs) this.#requests.delete(id);
    const id = `${request.userId} ${request.key}`;
    const previous = this.#requests.get(id);
    if (previous) return this.#repeated(previous, request);
    const submitted: Submitted = { fingerprint: request.fingerprint, at };
    this.#requests.set(id, submitted);
    try {
      submitted.reply = await work();
      return submitted.reply;
    } catch (error) {
      // The work failed, so the same request may be repeated.
      this.#requests.delete(id);
      throw error;
    }
  }

  clear(): void {
    this.#requests.clear();
  }

  #repeated({ fingerprint, reply }: Submitted, request: SubmittedRequest): Reply {
    if (fingerprint !== request.fingerprint) {
      throw unprocessable(
        'This Idempotency-Key was used for another request.',
        { 'Idempotency-Key': ['Use a new key for each request.'] },
        KnownProblemCode.IdempotencyKeyReused,
      );
    }
    if (!reply) {
      throw new ProblemError(
        409,
        'The same request is still being processed.',
        undefined,
        KnownProblemCode.RequestInProgress,
      );
    }
    reply.onRepeated?.();
    return { ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } };
  }
}

/** A fingerprint of the request's content. */
export async function computeFingerprint(parts: readonly unknown[]): Promise<string> {
  return JSON.stringify(await Promise.all(parts.map(comparable)));
}

/** A form's files as their bytes. */
async function comparable(part: unknown): Promise<unknown> {
  if (part instanceof Blob) return Array.from(new Uint8Array(await part.arrayBuffer()));
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const members = await Promise.all(
    Object.entries(part).map(async ([name, value]) => [name, await comparable(value)] as const),
  );
  return Object.fromEntries(members);
}
