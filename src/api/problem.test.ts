import { describe, expect, it } from 'vitest';
import { readProblem } from './problem.ts';

describe('readProblem', () => {
  it('reads title, detail, trace and the messages by field', () => {
    const body = {
      type: 'about:blank',
      title: 'The request is invalid.',
      status: 400,
      detail: 'One field does not fit.',
      errors: { link: ['Must be https.', 'Too long.'] },
      traceId: '00-1-2-01',
    };
    expect(readProblem(body)).toEqual({
      title: 'The request is invalid.',
      detail: 'One field does not fit.',
      errors: { link: ['Must be https.', 'Too long.'] },
      traceId: '00-1-2-01',
    });
  });

  it.each([undefined, null, '', '<html>Bad gateway</html>', 42, ['title']])('finds nothing in %j', (body) => {
    expect(readProblem(body)).toEqual({});
  });

  it('drops members of another type', () => {
    expect(readProblem({ title: 7, detail: null, traceId: {}, errors: 'all wrong' })).toEqual({});
  });

  it('drops a title that is too long to be shown', () => {
    expect(readProblem({ title: 'x'.repeat(300) }).title).toHaveLength(300);
    expect(readProblem({ title: 'x'.repeat(301) }).title).toBeUndefined();
  });

  it('reads a single message as a list of one, and drops fields without messages', () => {
    const errors = { link: 'Must be https.', name: [], file: [1, 'Too large.'], id: 3 };
    expect(readProblem({ errors }).errors).toEqual({ link: ['Must be https.'], file: ['Too large.'] });
  });
});
