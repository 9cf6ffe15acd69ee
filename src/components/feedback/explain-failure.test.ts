import { describe, expect, it } from 'vitest';
import { ApiFailure, type FailureDetails } from '#src/api/failure.ts';
import { createMessage as operation } from '#src/api/generated/calls.ts';
import { explainFailure, withExplainedFailure } from './explain-failure.ts';
import { failureReference, failureText } from './failure-text.ts';

const words = { action: 'write here', missing: 'It is gone. Choose another one.' };
const fail = (details: Omit<FailureDetails, 'operation'>) => new ApiFailure({ operation, ...details });

describe('a failure', () => {
  it.each([
    [401, {}, 'Your session has ended. Sign in again, then retry.'],
    [403, {}, 'You no longer have permission to write here. A user admin of your company can restore it.'],
    [403, { title: 'tos_not_accepted' }, 'Accept the Terms of Service, then try again.'],
    [404, {}, 'It is gone. Choose another one.'],
    [422, { title: 'Choose a line.' }, 'Choose a line.'],
    [500, {}, operation.defaultError],
  ])('%i %j says “%s”', async (status, problem, expected) => {
    const failure = fail({ kind: 'status', status, problem: { ...problem, traceId: '7' } });
    const explained = explainFailure(failure, words);
    expect(failureText(explained)).toBe(expected);
    expect(failureReference(explained)).toBe('7');
    await expect(withExplainedFailure(Promise.reject(failure), words)).rejects.toThrow(expected);
  });

  it('that is not a response keeps its message', () => {
    const lost = fail({ kind: 'unreachable' });
    expect(explainFailure(lost, words)).toBe(lost);
    const page = fail({ kind: 'unexpected', status: 404 });
    expect(explainFailure(page, words)).toBe(page);
  });

  it('keeps its message where there are no words for what is gone', () => {
    const failure = fail({ kind: 'status', status: 404 });
    expect(explainFailure(failure, { action: 'write here' })).toBe(failure);
  });
});
