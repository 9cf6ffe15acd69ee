import type {
  ComplianceProgram,
  DeliveryWindowRule,
  MerchandiseAlignment,
  OtifMetric,
} from '#src/api/generated/types.ts';

/** A program of a retailer, whose id differs between customers. */
export type RetailerProgram = Omit<ComplianceProgram, 'retailerId' | 'retailerName'> & {
  readonly retailerCode: string;
};

function windowRule(
  [network, unloadType, mode]: readonly [
    DeliveryWindowRule['network'],
    DeliveryWindowRule['unloadType'],
    DeliveryWindowRule['mode'],
  ],
  daysBefore: number,
  description: string,
): DeliveryWindowRule {
  return { network, unloadType, mode, daysBefore, description };
}

/** The domain brief, 5.2, as the first large retailer publishes it; perishables are due on the MABD alone. */
const walmartWindows = [
  windowRule([null, 'Live', null], 0, 'Live unload: the MABD only.'),
  windowRule(['HVDC', 'Drop', null], 1, 'High-velocity DC, dropped trailer: the MABD and the day before.'),
  windowRule([null, 'Drop', 'LTL'], 3, 'Less than truckload, dropped: the MABD and the three days before.'),
  windowRule([null, 'Drop', null], 2, 'Truckload, dropped trailer: the MABD and the two days before.'),
];
const defaultWindows = [windowRule([null, null, null], 1, 'The MABD and the day before.')];

type Terms = Pick<RetailerProgram, 'goalPct' | 'penaltyType' | 'penaltyRate'>;

function cogs(goalPct: number, penaltyRate = 3): Terms {
  return { goalPct, penaltyType: 'PctOfCogs', penaltyRate };
}

function walmart(
  metric: OtifMetric,
  goalPct: number,
  validFrom: string,
  validTo: string | null,
  merchandiseAlignment: MerchandiseAlignment | null = null,
): RetailerProgram {
  const group = merchandiseAlignment === null ? '' : `-${merchandiseAlignment}`;
  return {
    ...cogs(goalPct),
    programId: `WMT-${metric}${group}-${validFrom.slice(0, 4)}`,
    merchandiseAlignment,
    retailerCode: 'WMT',
    name: 'OTIF',
    metric,
    validFrom,
    validTo,
    windows: metric === 'OnTime' ? walmartWindows : [],
    sourceNote:
      'Public supplier guides of 2024 and 2025; your supplier agreement decides. Imports, e-commerce and direct-to-store are excluded.',
    isVerified: true,
  };
}

/** A program with unverified values; on time by default. */
function example(
  program: Pick<RetailerProgram, 'retailerCode' | 'name' | 'validFrom' | 'sourceNote'> &
    Partial<Pick<RetailerProgram, 'metric' | 'validTo'>>,
  terms: Terms,
): RetailerProgram {
  const { metric = 'OnTime', validTo = null, retailerCode, validFrom, sourceNote } = program;
  return {
    ...program,
    ...terms,
    programId: `${retailerCode}-${metric}-${validFrom.slice(0, 4)}`,
    metric,
    merchandiseAlignment: null,
    validTo,
    windows: metric === 'OnTime' ? defaultWindows : [],
    sourceNote: `Example, not verified: ${sourceNote}`,
    isVerified: false,
  };
}

/** Latest first within a retailer and metric. */
export const programs: readonly RetailerProgram[] = [
  walmart('OnTime', 90, '2024-02-01', null),
  walmart('OnTime', 98, '2020-09-15', '2024-01-31'),
  walmart('OnTime', 87.5, '2019-02-01', '2020-09-14'),
  // Quantities are judged separately for each merchandise group.
  walmart('InFull', 95, '2024-02-01', null, 'Food'),
  walmart('InFull', 98, '2020-09-15', '2024-01-31', 'Food'),
  walmart('InFull', 97.5, '2019-02-01', '2020-09-14', 'Food'),
  walmart('InFull', 95, '2024-02-01', null, 'Consumables'),
  walmart('InFull', 98, '2020-09-15', '2024-01-31', 'Consumables'),
  walmart('InFull', 95, '2019-02-01', '2020-09-14', 'Consumables'),
  walmart('CollectReady', 98, '2020-09-15', null),
  walmart('CollectReady', 95, '2019-02-01', '2020-09-14'),
  example(
    {
      retailerCode: 'TGT',
      name: 'OTFR',
      validFrom: '2025-01-01',
      sourceNote: 'sources give 3 to 5% of the cost of goods.',
    },
    cogs(90),
  ),
  example(
    {
      retailerCode: 'KRO',
      name: 'ORAD',
      validFrom: '2025-01-01',
      sourceNote: 'sources give 500 US dollars for each late delivery.',
    },
    { goalPct: null, penaltyType: 'FlatPerPo', penaltyRate: 500 },
  ),
  example(
    {
      retailerCode: 'KRO',
      name: 'ORAD',
      validFrom: '2019-02-01',
      validTo: '2024-12-31',
      sourceNote: 'older sources give 3% of the invoice for each late delivery.',
    },
    { goalPct: null, penaltyType: 'PctOfInvoice', penaltyRate: 3 },
  ),
  example(
    {
      retailerCode: 'KRO',
      name: 'Fill rate',
      metric: 'InFull',
      validFrom: '2019-02-01',
      sourceNote: 'older sources give 3% of the missing value below a fill rate of 95%.',
    },
    { goalPct: 95, penaltyType: 'PctOfInvoice', penaltyRate: 3 },
  ),
  example(
    {
      retailerCode: 'UNFI',
      name: 'Delivery window',
      validFrom: '2025-01-01',
      sourceNote: 'sources give 253 to 303 US dollars for each missed window.',
    },
    { goalPct: null, penaltyType: 'FlatPerPo', penaltyRate: 253 },
  ),
  example(
    {
      retailerCode: 'AMZ',
      name: 'On-time delivery',
      validFrom: '2026-01-01',
      sourceNote: 'sources give 3 to 10% of the cost of goods.',
    },
    cogs(95),
  ),
];

/** The program of a retailer for a metric and a merchandise group on a day; undefined if the retailer has none. */
export function findProgram(
  retailerCode: string,
  metric: OtifMetric,
  day: string,
  alignment: MerchandiseAlignment,
): RetailerProgram | undefined {
  return programs.find(
    (program) =>
      program.retailerCode === retailerCode &&
      program.metric === metric &&
      (program.merchandiseAlignment ?? alignment) === alignment &&
      program.validFrom <= day &&
      (program.validTo === null || program.validTo >= day),
  );
}
