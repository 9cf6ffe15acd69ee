/** A town with its coordinates and time zone. Towns are real; streets are samples. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Offset of standard time behind UTC, hours. Daylight saving moves a generated time within its day only. */
  readonly hoursBehindUtc: number;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

const zones = {
  E: ['America/New_York', 5],
  C: ['America/Chicago', 6],
  M: ['America/Denver', 7],
  P: ['America/Los_Angeles', 8],
} as const;

export function buildPlace(
  city: string,
  state: string,
  postalCode: string,
  zone: keyof typeof zones,
  lat: number,
  lng: number,
): Place {
  const [timeZone, hoursBehindUtc] = zones[zone];
  return { city, state, postalCode, timeZone, hoursBehindUtc, lat, lng };
}

/** Road miles between two places: great-circle distance plus a fifth. */
export function milesBetween(from: Place, to: Place): number {
  const radians = Math.PI / 180;
  const half = (a: number, b: number): number => Math.sin(((b - a) * radians) / 2) ** 2;
  const share =
    half(from.lat, to.lat) +
    Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(from.lng, to.lng);
  return Math.round(2 * 3_959 * Math.asin(Math.sqrt(share)) * 1.2);
}

/** Towns of stores, which are spread more widely than distribution centers. */
export const storeTowns: readonly Place[] = [
  buildPlace('Joliet', 'IL', '60431', 'C', 41.52, -88.15),
  buildPlace('Columbus', 'OH', '43204', 'E', 39.96, -83.08),
  buildPlace('Nashville', 'TN', '37211', 'C', 36.07, -86.72),
  buildPlace('Charlotte', 'NC', '28273', 'E', 35.13, -80.95),
  buildPlace('Orlando', 'FL', '32809', 'E', 28.46, -81.39),
  buildPlace('Tampa', 'FL', '33619', 'E', 27.94, -82.37),
  buildPlace('Phoenix', 'AZ', '85043', 'M', 33.43, -112.19),
  buildPlace('Las Vegas', 'NV', '89115', 'P', 36.21, -115.07),
  buildPlace('Sacramento', 'CA', '95828', 'P', 38.49, -121.4),
  buildPlace('Portland', 'OR', '97218', 'P', 45.56, -122.6),
  buildPlace('Minneapolis', 'MN', '55428', 'C', 45.06, -93.38),
  buildPlace('Kansas City', 'MO', '64120', 'C', 39.13, -94.55),
  buildPlace('Omaha', 'NE', '68138', 'C', 41.18, -96.13),
  buildPlace('Indianapolis', 'IN', '46241', 'E', 39.73, -86.27),
  buildPlace('Detroit', 'MI', '48174', 'E', 42.22, -83.35),
  buildPlace('Milwaukee', 'WI', '53154', 'C', 42.88, -87.91),
  buildPlace('Louisville', 'KY', '40213', 'E', 38.18, -85.71),
  buildPlace('Birmingham', 'AL', '35211', 'C', 33.48, -86.86),
  buildPlace('Baltimore', 'MD', '21226', 'E', 39.2, -76.56),
  buildPlace('Albany', 'NY', '12205', 'E', 42.71, -73.82),
  buildPlace('Newark', 'NJ', '07114', 'E', 40.71, -74.17),
  buildPlace('Worcester', 'MA', '01607', 'E', 42.23, -71.79),
  buildPlace('Oklahoma City', 'OK', '73179', 'C', 35.42, -97.62),
  buildPlace('Albuquerque', 'NM', '87121', 'M', 35.04, -106.74),
];
