import type { Json } from '#description/json.ts';
import type { About, Case } from '../case.ts';
import type { Parameter, DescribedContract } from '../contract.ts';
import { getKey, type Call } from '../http/call.ts';
import { toText } from '../http/serialize-parameter.ts';
import { sampleValid } from '../schemas/arbitrary.ts';
import { boundaryVariants } from '../schemas/boundaries.ts';
import type { Variant } from '../schemas/variant.ts';
import { violationVariants } from '../schemas/violations.ts';
import { withEnd } from './ranges.ts';
import { canBeSerialized } from './wire.ts';

function describeSubject(
  { place, name }: Parameter,
  variant: Pick<Variant, 'path' | 'keyword' | 'note'>,
): About {
  const { path, keyword, note } = variant;
  const inside = path === '' || path.startsWith('[') ? path : `.${path}`;
  return { location: `${place}.${name}${inside}`, keyword, note };
}

function withValue(call: Call, { place, name }: Parameter, value: Json): Call {
  const varied = getKey(place, name);
  return { ...call, varied, parameters: new Map([...call.parameters, [varied, value]]) };
}

/** A conforming server may treat an empty parameter as absent, and HTTP trims headers. */
function travels({ place }: Parameter, value: Json): boolean {
  const texts = (Array.isArray(value) ? value : [value]).map((entry) => toText(entry));
  if (texts.some((text) => text === '')) return false;
  // A router that splits the path cannot distinguish these from path separators.
  if (place === 'path') return texts.every((text) => !/[/\\?#%]|^\.+$/.test(text));
  return (
    place !== 'header' ||
    texts.every((text) => /^[\u0021-\u007E]([\u0020-\u007E]*[\u0021-\u007E])?$/.test(text))
  );
}

/** Conforming servers may limit the length of URLs. */
const maxValueLength = 2000;

function isShort(value: Json): boolean {
  return toText(value).length <= maxValueLength;
}

function baseValue(
  contract: DescribedContract,
  call: Call,
  parameter: Parameter,
  seed: number,
): Json | undefined {
  return (
    call.parameters.get(getKey(parameter.place, parameter.name)) ??
    parameter.examples.find(({ value }) => contract.request.matches(parameter.schema, value))?.value ??
    sampleValid(contract.request, parameter.schema, 1, seed)[0]
  );
}

/**
 * Each boundary of each query and header parameter, based on an accepted call. Path parameters are excluded, because
 * they identify resources.
 */
export function boundaryParameterCases(
  contract: DescribedContract,
  call: Call,
  seed: number,
): readonly Case[] {
  return call.operation.parameters
    .filter(({ place, schema }) => place !== 'path' && schema !== undefined)
    .flatMap((parameter) => {
      const base = baseValue(contract, call, parameter, seed);
      if (base === undefined || parameter.schema === undefined) return [];
      const variants: readonly Variant[] = [
        { value: base, path: '', keyword: 'example', note: `the value ${JSON.stringify(base)}` },
        ...boundaryVariants(contract.request, parameter.schema, base, seed),
      ];
      // A required one identifies something (a customer, a period); another valid value may not exist.
      return variants
        .filter(
          ({ value }) =>
            isShort(value) &&
            travels(parameter, value) &&
            canBeSerialized(contract.request, parameter.schema, value) !== false,
        )
        .flatMap((variant): Case[] => {
          const { operation } = call;
          const parameters = withEnd(contract, operation, call.parameters, parameter, variant.value);
          if (parameters === undefined) return [];
          const about = describeSubject(parameter, variant);
          const kind = variant.isExtreme === true ? 'any' : 'valid';
          const varied = getKey(parameter.place, parameter.name);
          return [{ call: { ...call, parameters, varied }, expectation: { kind }, about }];
        });
    });
}

/** Each violation of each keyword of each parameter, and each required parameter omitted. */
export function violatedParameterCases(
  contract: DescribedContract,
  call: Call,
  seed: number,
): readonly Case[] {
  return call.operation.parameters.flatMap((parameter): Case[] => {
    const { place, name, schema, isRequired } = parameter;
    const base = schema === undefined ? undefined : baseValue(contract, call, parameter, seed);
    const variants =
      base === undefined || schema === undefined
        ? []
        : violationVariants(contract.request, schema, base, seed).filter(
            ({ value }) =>
              isShort(value) &&
              travels(parameter, value) &&
              canBeSerialized(contract.request, schema, value) === false,
          );
    const wrong = new Map(variants.map((variant) => [toText(variant.value), variant]));
    const cases = [...wrong.values()].map((variant): Case => ({
      call: withValue(call, parameter, variant.value),
      expectation: { kind: 'invalid' },
      about: describeSubject(parameter, variant),
    }));
    if (!isRequired || place === 'path') return cases;
    const parameters = new Map([...call.parameters].filter(([key]) => key !== getKey(place, name)));
    const about = { location: `${place}.${name}`, keyword: 'required', note: 'left out' };
    const varied = getKey(place, name);
    return [...cases, { call: { ...call, parameters, varied }, expectation: { kind: 'invalid' }, about }];
  });
}

/** Input outside every contract: repeated and undeclared parameters, and texts that break careless servers. */
export function oddParameterCases(contract: DescribedContract, call: Call, seed: number): readonly Case[] {
  const odd = (rawParameters: ReadonlyMap<string, readonly string[]>, about: About): Case => ({
    call: { ...call, rawParameters },
    expectation: { kind: 'odd' },
    about,
  });
  return call.operation.parameters.flatMap((parameter): Case[] => {
    const { place, name } = parameter;
    const key = getKey(place, name);
    const base = baseValue(contract, call, parameter, seed);
    const location = `${place}.${name}`;
    if (place === 'path') {
      return hostileSegments.map(([raw, note]) =>
        odd(new Map([[key, [raw]]]), { location, keyword: '', note }),
      );
    }
    if (place !== 'query' || base === undefined || typeof base === 'object') return [];
    const text = toText(base);
    return [
      odd(new Map([[key, [text, text]]]), { location, keyword: 'repeated', note: 'the parameter twice' }),
      odd(new Map([[key, ['']]]), { location, keyword: 'empty', note: 'an empty value' }),
      ...hostileTexts.map(([raw, note]) => odd(new Map([[key, [raw]]]), { location, keyword: '', note })),
    ];
  });
}

const hostileTexts: readonly (readonly [string, string])[] = [
  ["'", 'a quote'],
  ['\u{0}', 'a zero character'],
  ['a'.repeat(1500), '1500 characters'],
];

const hostileSegments: readonly (readonly [string, string])[] = [
  ['%27', 'a quote'],
  ['%00', 'a zero character'],
  ['%E0%A4%A', 'a broken escape'],
  ['%F0%9F%93%A6', 'a character beyond 16 bits'],
  ['99999999999999999999', 'a number beyond 64 bits'],
  ['a'.repeat(1500), '1500 characters'],
];
