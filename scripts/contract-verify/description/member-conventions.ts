import { isText, type ContractNode } from './contract-node.ts';

/** The units of `x-unit`: what the portal and its exports show as money is in US dollars, not in cents. */
const units: readonly unknown[] = ['usd'];

const momentName = /At$|^at$|^eta(?:[A-Z]|$)/;

/**
 * Why a member is not what its name or unit promises, as a sentence; undefined if it is. No type shows the difference:
 * a moment without an offset is a text, and 0.4 as a share of 1 is a number, which the portal would show as 0.4 %.
 * `value` is its schema, without references and null.
 */
export function findConventionFault(name: string, value: ContractNode): string | undefined {
  const types = [value['type']].flat();
  if (momentName.test(name) && types.includes('string') && value['format'] !== 'date-time')
    return `\`${name}\` is a moment, so it needs \`format: date-time\`, which has an offset.`;
  if (name.endsWith('Until') && types.includes('string') && !/^date(?:-time)?$/.test(String(value['format'])))
    return `\`${name}\` is a day or a moment, so it needs the format date or date-time.`;
  if (name.endsWith('Pct') && typeof value['maximum'] === 'number' && value['maximum'] <= 1)
    return `\`${name}\` is a percentage from 0 to 100, so \`maximum: ${value['maximum']}\` is another scale.`;
  const unit = value['x-unit'];
  if (isText(unit) && !units.includes(unit))
    return `\`x-unit: ${unit}\` of \`${name}\` is no unit that the portal shows. Use ${units.join(', ')}.`;
  return undefined;
}
