import { describe, expect, it } from 'vitest';
import { listCustomers } from './generated/calls.ts';
import { ApiFailure, failureCause, failureMessage, type FailureDetails } from './failure.ts';

const operation = listCustomers;

function failed(status: number, title?: string): FailureDetails {
  return { operation, kind: 'status', status, ...(title === undefined ? {} : { problem: { title } }) };
}

describe('failureMessage', () => {
  it.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
  ])('shows for %i the text of the specification, whatever the title', (status, message) => {
    expect(failureMessage(failed(status, 'Something else'))).toBe(message);
    expect(failureMessage(failed(status))).toBe(message);
  });

  it.each([400, 409, 422, 429, 500, 502, 503, 504])('shows the title of a %i', (status) => {
    expect(failureMessage(failed(status, 'Three images are already active.'))).toBe(
      'Three images are already active.',
    );
  });

  it('shows the default message of the call without a title, or with an empty one', () => {
    expect(failureMessage(failed(500))).toBe('An error occured fetching companies.');
    expect(failureMessage(failed(500, ''))).toBe('An error occured fetching companies.');
  });

  it('has a message when no server responded', () => {
    expect(failureMessage({ operation, kind: 'token' })).toBe('Access token not acquired.');
    expect(failureMessage({ operation, kind: 'unexpected', status: 200 })).toBe(
      'An error occured fetching companies.',
    );
    expect(failureMessage({ operation, kind: 'unreachable' })).toBe('An error occured fetching companies.');
    expect(failureMessage({ operation, kind: 'timeout' })).toBe('An error occured fetching companies.');
  });
});

describe('failureCause', () => {
  it.each([502, 504])('reports that the service behind the gateway did not respond (%i)', (status) => {
    expect(failureCause(failed(status, 'Bad Gateway'))).toBe('The service did not respond.');
  });

  it('reports that a response cannot be read, unless the message is specific enough', () => {
    expect(failureCause({ operation, kind: 'unexpected', status: 200 })).toBe(
      'Unexpected response from the server.',
    );
    expect([failureCause(failed(500)), failureCause({ operation, kind: 'timeout' })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('ApiFailure', () => {
  it('is an error with the message of the catalog and its cause', () => {
    const cause = new TypeError('fetch failed');
    const failure = new ApiFailure({ operation, kind: 'unreachable', cause });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({
      name: 'ApiFailure',
      operation: 'listCustomers',
      message: 'An error occured fetching companies.',
    });
    expect(failure.cause).toBe(cause);
    expect(failure.problem).toEqual({});
    expect(failure.fieldErrors).toEqual({});
  });

  it('gives the messages by field', () => {
    const errors = { link: ['Must be https.'] };
    expect(new ApiFailure({ ...failed(400), problem: { errors } }).fieldErrors).toEqual(errors);
  });

  it('distinguishes missing terms from other refusals', () => {
    expect(new ApiFailure(failed(403, 'tos_not_accepted')).isTermsNotAccepted).toBe(true);
    expect(new ApiFailure(failed(403, 'Forbidden')).isTermsNotAccepted).toBe(false);
    expect(new ApiFailure(failed(409, 'tos_not_accepted')).isTermsNotAccepted).toBe(false);
  });

  it('detects maintenance', () => {
    expect(new ApiFailure(failed(503)).isMaintenance).toBe(true);
    expect(new ApiFailure(failed(500)).isMaintenance).toBe(false);
  });

  it.each([429, 500, 502, 504])('counts %i as transient', (status) => {
    expect(new ApiFailure(failed(status)).isTransient).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 422, 503])('counts %i as permanent', (status) => {
    expect(new ApiFailure(failed(status)).isTransient).toBe(false);
  });

  it('counts a lost or late response as transient, an invalid one and a missing token as permanent', () => {
    expect(new ApiFailure({ operation, kind: 'unreachable' }).isTransient).toBe(true);
    expect(new ApiFailure({ operation, kind: 'timeout' }).isTransient).toBe(true);
    expect(new ApiFailure({ operation, kind: 'unexpected', status: 200 }).isTransient).toBe(false);
    expect(new ApiFailure({ operation, kind: 'token' }).isTransient).toBe(false);
  });
});
