interface CarrierNetwork {
  readonly milesPerDay: number;
  /** States that the carrier serves through a partner. */
  readonly partnerStates: readonly string[];
}

/** States that few carriers serve themselves. */
const remote = ['ID', 'ME', 'MT', 'ND', 'NM', 'SD', 'VT', 'WY'];

const typical: CarrierNetwork = { milesPerDay: 450, partnerStates: remote };

/** The networks of the LTL carriers; fictitious, but as varied as those of national and regional carriers. */
const networks: Readonly<Record<string, CarrierNetwork>> = {
  ODFL: typical,
  EXLA: typical,
  XPOL: { milesPerDay: 500, partnerStates: remote },
  FXFE: { milesPerDay: 650, partnerStates: [] },
  SAIA: { milesPerDay: 450, partnerStates: [...remote, 'CT', 'MA', 'NH', 'NJ', 'NY', 'RI'] },
  RLCA: { milesPerDay: 400, partnerStates: [...remote, 'AZ', 'CA', 'NV', 'OR', 'UT', 'WA'] },
  ABFS: { milesPerDay: 400, partnerStates: remote },
  CTII: { milesPerDay: 350, partnerStates: [...remote, 'AR', 'LA', 'MS', 'OK'] },
};

/** The network of a carrier, by default a typical one; undefined for an unknown carrier. */
export function findNetwork(scac: string | null): CarrierNetwork | undefined {
  return scac === null ? typical : networks[scac];
}
