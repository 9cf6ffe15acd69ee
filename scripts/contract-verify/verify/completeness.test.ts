import { describe, expect, it } from 'vitest';
import { right, setUpResources } from './test-resources.ts';

const { verify, report } = setUpResources();

describe('an incomplete run of contract:verify', () => {
  it(
    'exits with 2 when no operation accepts a call, and names what was not judged',
    { tags: 'full' },
    async () => {
      const { code, out } = await verify(() => ({ status: 401 }));
      expect(code).toBe(2);
      expect(out).toContain(
        'Incomplete: no operation accepted a call, so only rejections were judged: listThings',
      );
      for (const kind of ['xml', 'json', 'sarif'])
        expect(report(kind)).toContain('no operation accepted a call');
    },
  );

  it('exits by its findings when requested', async () => {
    const { code, out } = await verify(right, '--max-requests', '10', '--on-incomplete', 'warn');
    expect(code).toBe(0);
    expect(out).toContain('Incomplete: ended early');
  });

  it('exits with 2 when less than --min-coverage was judged', { tags: 'full' }, async () => {
    expect((await verify(right, '--min-coverage', '80')).code).toBe(0);
    const { code, out } = await verify(right, '--min-coverage', '100');
    expect(code).toBe(2);
    expect(out).toMatch(
      /Incomplete: \d\d % of the contract was judged, less than the 100 % of --min-coverage/,
    );
  });
});
