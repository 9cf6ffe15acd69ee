import { describe, expect, it } from 'vitest';
import { findRootCauses } from './bodies.ts';

const error = (instancePath: string, keyword: string, schemaPath = `#/${keyword}`) => ({
  instancePath,
  keyword,
  schemaPath,
});

describe('the errors of a body', () => {
  it('are reported without those that are only consequences', () => {
    const cause = error('/geo/0', 'type');
    expect(
      findRootCauses([
        error('', 'unevaluatedProperties'),
        error('', 'oneOf'),
        error('/geo', 'type', '#/oneOf/1/type'),
        error('', 'if'),
        cause,
      ]),
    ).toEqual([cause]);
    expect(findRootCauses([error('', 'oneOf'), error('', 'unevaluatedProperties')])).toEqual([
      error('', 'oneOf'),
    ]);
  });

  it('are all reported when each is a cause of its own', () => {
    const all = [error('/a', 'type'), error('/b', 'unevaluatedProperties'), error('/c/d', 'oneOf')];
    expect(findRootCauses(all)).toEqual(all);
  });

  it('are those of the alternative that the value claims to be', () => {
    const at = (component: string) => `#/components/schemas/${component}/properties/x`;
    const cause = error('/bar', 'maximum', at('Gas'));
    const alternatives = [
      error('', 'required', at('Water')),
      error('/kind', 'const', at('Water')),
      error('', 'oneOf'),
    ];
    expect(findRootCauses([...alternatives, cause])).toEqual([cause]);
    expect(findRootCauses(alternatives)).toEqual([error('', 'oneOf')]);
  });
});
