import { textAt } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { wrongTypes, type Breach } from './breach.ts';
import { numberAt, readRange, rounded, getStep } from './read-limits.ts';
import type { Schemas } from './schemas.ts';
import type { Site } from './sites.ts';
import { generateText } from './generate-text.ts';

const maxTextLength = 100_000;

const wrongTexts: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '01/02/2026'],
  'date-time': ['2026-02-30T10:00:00Z', "2026-01-01 10 o'clock"],
  time: ['25:00:00Z'],
  email: ['no-at-sign.example.com'],
  uuid: ['123e4567-e89b-12d3-a456-42661417400'],
  uri: ['not a uri'],
  'uri-reference': [String.raw`\\not a reference`],
  hostname: ['-not-a-host-'],
  ipv4: ['256.1.1.1'],
  ipv6: ['12345::'],
};

export function typeBreaches({ view }: Site): readonly Breach[] {
  const types = view.types;
  if (types === undefined) return [];
  const allowsType = (type: string) => types.has(type) || (type === 'integer' && types.has('number'));
  const wrong = wrongTypes.filter(
    ({ type }) => !allowsType(type) && !(type === 'number' && types.has('integer')),
  );
  return [
    ...wrong.map(({ type, value }) => ({
      value,
      keyword: type === 'null' ? 'null' : 'type',
      note: `${type} ${JSON.stringify(value)}`,
    })),
    ...(types.has('integer') && !types.has('number')
      ? [{ value: 1.5, keyword: 'type', note: 'the fraction 1.5' }]
      : []),
    // Lenient parsers accept a number as text.
    ...(types.has('integer') || types.has('number')
      ? [{ value: '12', keyword: 'type', note: 'a number as text' }]
      : []),
    ...(types.has('boolean') ? [{ value: 'true', keyword: 'type', note: 'a boolean as text' }] : []),
  ];
}

export function textBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest } = site.view;
  const current = typeof site.value === 'string' ? [site.value] : [];
  const samples = [
    ...current,
    ...sampleValid(schemas, site.schema, 4, seed).filter((sample) => typeof sample === 'string'),
    'a',
  ];
  const breaches: Breach[] = [];
  const only = (keyword: string) => (text: string) => {
    const errors = schemas.errors(site.schema, text);
    return errors.length > 0 && errors.every((error) => error.keyword === keyword);
  };
  for (const [keyword, beyond] of [
    ['minLength', -1],
    ['maxLength', 1],
  ] as const) {
    const limit = numberAt(rest, keyword);
    const length = limit === undefined ? -1 : limit + beyond;
    if (length < 0 || length > maxTextLength) continue;
    // When no text violates only this keyword, one that also violates others must still be rejected.
    const text = generateText(length, samples, only(keyword)) ?? 'a'.repeat(length);
    breaches.push({
      value: text,
      keyword,
      note: `${length} characters, one ${beyond < 0 ? 'fewer' : 'more'} than ${keyword}`,
    });
  }
  if (rest['pattern'] !== undefined) {
    const candidates = [
      ...samples.flatMap((text) => [`${text} `, `${text}!`, ` ${text}`, `${text}\n`]),
      '!',
      '~~~',
      '',
      'a',
      '1',
      '\u{1F4E6}',
      'not matching',
    ];
    const breach =
      candidates.find(only('pattern')) ?? candidates.find((text) => !schemas.matches(site.schema, text));
    if (breach !== undefined)
      breaches.push({
        value: breach,
        keyword: 'pattern',
        note: `${JSON.stringify(breach)}, not of the pattern`,
      });
  }
  for (const wrong of wrongTexts[textAt(rest, 'format') ?? ''] ?? []) {
    breaches.push({
      value: wrong,
      keyword: 'format',
      note: `${JSON.stringify(wrong)}, no ${textAt(rest, 'format')}`,
    });
  }
  return breaches;
}

export function numberBreaches({ view: { rest, types } }: Site): readonly Breach[] {
  const isWhole = types?.has('integer') === true && !types.has('number');
  const step = getStep(rest, isWhole);
  const { min, max } = readRange(rest, isWhole);
  const limit = (exclusive: string, inclusive: string) =>
    exclusive in rest ? exclusive : inclusive in rest ? inclusive : 'format';
  return [
    ...(min === undefined
      ? []
      : [
          {
            value: rounded(min - step),
            keyword: limit('exclusiveMinimum', 'minimum'),
            note: `${rounded(min - step)}, just below the smallest value`,
          },
        ]),
    ...(max === undefined
      ? []
      : [
          {
            value: rounded(max + step),
            keyword: limit('exclusiveMaximum', 'maximum'),
            note: `${rounded(max + step)}, just above the largest value`,
          },
        ]),
    ...(rest['multipleOf'] === undefined
      ? []
      : [{ value: rounded((min ?? 0) + step / 2), keyword: 'multipleOf', note: 'between two multiples' }]),
  ];
}
