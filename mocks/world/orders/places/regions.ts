import type { Region } from '#src/api/generated/types.ts';

/** The states of each region with their names. */
const regionStates: Readonly<Record<Region, Readonly<Record<string, string>>>> = {
  Northeast: {
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NY: 'New York',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    VT: 'Vermont',
  },
  Southeast: {
    AL: 'Alabama',
    AR: 'Arkansas',
    FL: 'Florida',
    GA: 'Georgia',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MS: 'Mississippi',
    NC: 'North Carolina',
    SC: 'South Carolina',
    TN: 'Tennessee',
    VA: 'Virginia',
    WV: 'West Virginia',
  },
  Midwest: {
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    NE: 'Nebraska',
    ND: 'North Dakota',
    OH: 'Ohio',
    SD: 'South Dakota',
    WI: 'Wisconsin',
  },
  Southwest: { AZ: 'Arizona', NM: 'New Mexico', OK: 'Oklahoma', TX: 'Texas' },
  West: {
    AK: 'Alaska',
    CA: 'California',
    CO: 'Colorado',
    HI: 'Hawaii',
    ID: 'Idaho',
    MT: 'Montana',
    NV: 'Nevada',
    OR: 'Oregon',
    UT: 'Utah',
    WA: 'Washington',
    WY: 'Wyoming',
  },
};

const regionNames = ['Northeast', 'Southeast', 'Midwest', 'Southwest', 'West'] as const;

const byState = new Map(
  regionNames.flatMap((region) =>
    Object.entries(regionStates[region]).map(([state, name]) => [state, { region, name }] as const),
  ),
);

/** The region of a state; West for a place outside the states. */
export function getRegion(state: string): Region {
  return byState.get(state)?.region ?? 'West';
}

export function getStateName(state: string): string {
  return byState.get(state)?.name ?? state;
}
