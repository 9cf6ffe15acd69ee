import type { LtlCountry } from '#src/api/generated/types.ts';

/** The first three digits of the ZIP codes of each state, as ranges; from the postal service's list of prefixes. */
const zipRanges: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AK: [[995, 999]],
  AL: [[350, 369]],
  AR: [[716, 729]],
  AZ: [[850, 865]],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DC: [
    [200, 200],
    [202, 205],
  ],
  DE: [[197, 199]],
  FL: [[320, 349]],
  GA: [
    [300, 319],
    [398, 399],
  ],
  HI: [[967, 968]],
  IA: [[500, 528]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MD: [[206, 219]],
  ME: [[39, 49]],
  MI: [[480, 499]],
  MN: [[550, 567]],
  MO: [[630, 658]],
  MS: [[386, 397]],
  MT: [[590, 599]],
  NC: [[270, 289]],
  ND: [[580, 588]],
  NE: [[680, 693]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NV: [[889, 898]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  OH: [[430, 459]],
  OK: [[730, 749]],
  OR: [[970, 979]],
  PA: [[150, 196]],
  PR: [[6, 9]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VA: [
    [201, 201],
    [220, 246],
  ],
  VT: [[50, 59]],
  WA: [[980, 994]],
  WI: [[530, 549]],
  WV: [[247, 268]],
  WY: [[820, 831]],
};

/** The first letters of the postal codes of each province. */
const provinceLetters: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

interface PostalAddress {
  readonly state: string;
  readonly postalCode: string;
  readonly country: LtlCountry;
}

interface AddressFault {
  readonly field: 'state' | 'postalCode';
  readonly message: string;
}

function isInState(zip: string, state: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return (zipRanges[state] ?? []).some(([from, to]) => prefix >= from && prefix <= to);
}

function checkUnitedStates({ state, postalCode }: PostalAddress): AddressFault | undefined {
  if (!Object.hasOwn(zipRanges, state))
    return { field: 'state', message: `${state} is not a state of the United States.` };
  if (!/^\d{5}(-\d{4})?$/.test(postalCode))
    return { field: 'postalCode', message: 'Enter a ZIP code of 5 digits, such as 62521.' };
  if (isInState(postalCode, state)) return undefined;
  const home = Object.keys(zipRanges).find((name) => isInState(postalCode, name));
  const where = home === undefined ? `not in ${state}` : `in ${home}, not in ${state}`;
  return { field: 'postalCode', message: `ZIP code ${postalCode} is ${where}.` };
}

function checkCanada({ state, postalCode }: PostalAddress): AddressFault | undefined {
  const letters = provinceLetters[state];
  if (letters === undefined) return { field: 'state', message: `${state} is not a province of Canada.` };
  if (!/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(postalCode))
    return { field: 'postalCode', message: 'Enter a postal code such as M5V 2T6.' };
  if (letters.includes(postalCode.charAt(0))) return undefined;
  return { field: 'postalCode', message: `Postal code ${postalCode} is not in ${state}.` };
}

/** The contradiction between state, postal code and country; undefined if they agree. */
export function findAddressFault(address: PostalAddress): AddressFault | undefined {
  if (address.country === 'US') return checkUnitedStates(address);
  if (address.country === 'CA') return checkCanada(address);
  return /^\d{5}$/.test(address.postalCode)
    ? undefined
    : { field: 'postalCode', message: 'Enter a postal code of 5 digits.' };
}
