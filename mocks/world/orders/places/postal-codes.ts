import { LtlCountry } from '#src/api/generated/enums.ts';
import type { LtlPlace } from '#src/api/generated/types.ts';
import { towns } from './destinations.ts';
import { milesBetween, storeTowns, type Place } from './places.ts';
import { warehouses } from './warehouses.ts';

type Located = LtlPlace & Pick<Place, 'lat' | 'lng'>;

const allTowns: readonly Place[] = [...warehouses.map(({ place }) => place), ...towns, ...storeTowns];

/** First three digits of US postal codes by state of the continental US, with a place in its middle. */
const states = [
  ['MA', 10, 27, 42.3, -71.8],
  ['RI', 28, 29, 41.7, -71.5],
  ['NH', 30, 38, 43.6, -71.6],
  ['ME', 39, 49, 45.3, -69.2],
  ['VT', 50, 59, 44, -72.7],
  ['CT', 60, 69, 41.6, -72.7],
  ['NJ', 70, 89, 40.2, -74.7],
  ['NY', 100, 149, 42.9, -75.5],
  ['PA', 150, 196, 40.9, -77.8],
  ['DE', 197, 199, 39, -75.5],
  ['DC', 200, 205, 38.9, -77],
  ['MD', 206, 219, 39, -76.8],
  ['VA', 220, 246, 37.5, -78.9],
  ['WV', 247, 268, 38.6, -80.6],
  ['NC', 270, 289, 35.6, -79.4],
  ['SC', 290, 299, 33.9, -80.9],
  ['GA', 300, 319, 32.7, -83.4],
  ['FL', 320, 349, 28.6, -82.4],
  ['AL', 350, 369, 32.8, -86.8],
  ['TN', 370, 385, 35.9, -86.4],
  ['MS', 386, 397, 32.7, -89.7],
  ['GA', 398, 399, 31.6, -84.2],
  ['KY', 400, 427, 37.5, -85.3],
  ['OH', 430, 459, 40.3, -82.8],
  ['IN', 460, 479, 39.9, -86.3],
  ['MI', 480, 499, 43.3, -84.6],
  ['IA', 500, 528, 42, -93.5],
  ['WI', 530, 549, 44.3, -89.8],
  ['MN', 550, 567, 45.7, -94.6],
  ['SD', 570, 577, 44.4, -100.2],
  ['ND', 580, 588, 47.4, -100.3],
  ['MT', 590, 599, 47, -109.6],
  ['IL', 600, 629, 40, -89.2],
  ['MO', 630, 658, 38.4, -92.5],
  ['KS', 660, 679, 38.5, -98.4],
  ['NE', 680, 693, 41.5, -99.8],
  ['LA', 700, 714, 31, -92],
  ['AR', 716, 729, 34.8, -92.4],
  ['OK', 730, 749, 35.6, -97.5],
  ['TX', 750, 799, 31.5, -98.5],
  ['CO', 800, 816, 39, -105.5],
  ['WY', 820, 831, 43, -107.6],
  ['ID', 832, 838, 44.4, -114.6],
  ['UT', 840, 847, 39.3, -111.7],
  ['AZ', 850, 865, 34.3, -111.7],
  ['NM', 870, 884, 34.4, -106.1],
  ['TX', 885, 885, 31.8, -106.4],
  ['NV', 889, 898, 39.3, -116.6],
  ['CA', 900, 961, 37.2, -119.3],
  ['OR', 970, 979, 43.9, -120.6],
  ['WA', 980, 994, 47.4, -120.4],
] as const;

/** First letters of Canadian postal codes by province, with a place in its south. */
const provinces = [
  ['NS', 'B', 44.7, -63.6],
  ['NB', 'E', 46, -66.6],
  ['QC', 'GHJ', 45.5, -73.6],
  ['ON', 'KLMNP', 43.7, -79.4],
  ['MB', 'R', 49.9, -97.1],
  ['SK', 'S', 50.4, -104.6],
  ['AB', 'T', 51, -114.1],
  ['BC', 'V', 49.2, -123.1],
] as const;

function findUsPlace(code: string): Located | undefined {
  const [, postalCode] = /^(\d{5})(?:-\d{4})?$/.exec(code) ?? [];
  if (postalCode === undefined) return undefined;
  const country = LtlCountry.US;
  const town = allTowns.find((candidate) => candidate.postalCode === postalCode);
  if (town) return { postalCode, country, city: town.city, state: town.state, lat: town.lat, lng: town.lng };
  const prefix = Number(postalCode.slice(0, 3));
  const row = states.find(([, from, to]) => prefix >= from && prefix <= to);
  if (!row) return undefined;
  const [state, , , lat, lng] = row;
  return { postalCode, country, city: null, state, lat, lng };
}

function findCanadianPlace(postalCode: string): Located | undefined {
  if (!/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(postalCode)) return undefined;
  const row = provinces.find(([, letters]) => letters.includes(postalCode.charAt(0)));
  if (!row) return undefined;
  const [state, , lat, lng] = row;
  return { postalCode, country: LtlCountry.CA, city: null, state, lat, lng };
}

/** First two digits of the postal codes of some Mexican states, with a place in its middle. */
const mexicanStates = [
  ['DF', 1, 16, 19.4, -99.1],
  ['AG', 20, 20, 21.9, -102.3],
  ['BC', 21, 22, 32.5, -116.5],
  ['CU', 25, 27, 25.5, -101.5],
  ['CH', 31, 33, 28.6, -106.1],
  ['GT', 36, 38, 20.9, -101.2],
  ['JA', 44, 49, 20.7, -103.4],
  ['MX', 50, 57, 19.3, -99.6],
  ['NL', 64, 67, 25.7, -100.3],
  ['PU', 72, 75, 19, -98.2],
  ['QT', 76, 76, 20.6, -100.4],
  ['SL', 78, 79, 22.2, -101],
  ['SO', 83, 85, 29.1, -110.9],
  ['TM', 87, 89, 24.3, -98.6],
] as const;

function findMexicanPlace(postalCode: string): Located | undefined {
  if (!/^\d{5}$/.test(postalCode)) return undefined;
  const prefix = Number(postalCode.slice(0, 2));
  const row = mexicanStates.find(([, from, to]) => prefix >= from && prefix <= to);
  if (!row) return undefined;
  const [state, , , lat, lng] = row;
  return { postalCode, country: LtlCountry.MX, city: null, state, lat, lng };
}

const finders = {
  [LtlCountry.US]: findUsPlace,
  [LtlCountry.CA]: findCanadianPlace,
  [LtlCountry.MX]: findMexicanPlace,
};

/** The place of a postal code; undefined if unknown. */
export function findPlace(postalCode: string, country: LtlCountry): Located | undefined {
  return finders[country](postalCode);
}

/** Restores the leading zeros of a US ZIP code that a spreadsheet has stored as a number; null if it is not one. */
export function padPostalCode(cell: string): string | null {
  const padded = cell.padStart(5, '0');
  return /^\d{3,4}$/.test(cell) && findUsPlace(padded) ? padded : null;
}

type Point = Pick<Place, 'lat' | 'lng'>;
const anyTown = allTowns[0];

/** Road miles between two points. */
export function getMiles(from: Point, to: Point): number {
  if (!anyTown) throw new Error('There are no towns.');
  return milesBetween({ ...anyTown, ...from }, { ...anyTown, ...to });
}

/** The town whose terminal serves a point. */
export function findTerminal(point: Point): string {
  const [nearest] = allTowns.toSorted((a, b) => getMiles(a, point) - getMiles(b, point));
  return nearest ? `${nearest.city}, ${nearest.state}` : '';
}
