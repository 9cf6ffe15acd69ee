import { LtlServiceType, type FreightClass } from '#src/api/generated/enums.ts';
import type {
  LtlFak,
  LtlPlace,
  LtlRate,
  LtlRateLine,
  LtlRateOutcome,
  LtlRateRequest,
  LtlTariff,
} from '#src/api/generated/types.ts';
import { applyTerms } from './apply-terms.ts';
import { findNetwork } from './carrier-networks.ts';
import { toCents } from './cents.ts';
import { readDensity } from './density.ts';
import { getGrossCharge, type WeighedLine } from './gross-charge.ts';
import { findPlace, findTerminal, getMiles } from '#mocks/world/orders/places/postal-codes.ts';
import { getRate, tariffs, weightBreaks } from './rate-base.ts';
import { accessorials } from '#mocks/world/orders/transport/accessorials.ts';
import { listLimitWarnings, measureShipment } from './space.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { findFakFault } from './fak-ranges.ts';

/** An error of the engine, with its own code. */
export interface EngineError {
  readonly engineCode: string;
  readonly message: string;
}

type Places = Pick<LtlRateOutcome, 'origin' | 'destination'>;

export interface Priced {
  readonly rate: LtlRate;
  readonly origin: LtlPlace;
  readonly destination: LtlPlace;
}

export type EngineResult = Priced | (Places & { readonly rate: null; readonly error: EngineError });

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The engine has no price and does not say why. */
const unexplained: EngineError = { engineCode: '4100', message: 'The shipment cannot be rated.' };

const maxAgeDays = 365;
const validDays = 7;

function findDensity(line: LtlRateLine): LtlRate['densities'][number] {
  const { lengthIn, widthIn, heightIn } = line;
  if (lengthIn === null || widthIn === null || heightIn === null) return null;
  const { densityPcf, freightClass } = readDensity({ ...line, lengthIn, widthIn, heightIn });
  return { densityPcf, freightClass };
}

const isInRange = ({ from, to }: LtlFak, freightClass: FreightClass): boolean =>
  Number(from) <= Number(freightClass) && Number(freightClass) <= Number(to);

/** The line with its class and its class after FAK. Undefined for a line without a class. */
function weighLine(line: LtlRateLine, fakMap: readonly LtlFak[]): WeighedLine | undefined {
  const freightClass = line.freightClass ?? findDensity(line)?.freightClass;
  if (freightClass === undefined) return undefined;
  const ratedAsClass = fakMap.find((range) => isInRange(range, freightClass))?.ratedAs ?? freightClass;
  const { weightLb, nmfcItem = null, description = null } = line;
  return { freightClass, ratedAsClass, weightLb, nmfcItem, description };
}

/** The first reason why the engine cannot rate the shipment. */
function findError(
  request: LtlRateRequest,
  tariff: LtlTariff | undefined,
  today: string,
): EngineError | null {
  const { shipDate, tariffName, details, fakMap } = request;
  const error = (engineCode: string, message: string): EngineError => ({ engineCode, message });
  if (!tariff) return error('4104', `The tariff ${tariffName} is not known.`);
  if (shipDate < tariff.effectiveDate)
    return error('4105', `The tariff ${tariffName} is effective from ${tariff.effectiveDate}.`);
  if (shipDate < addDays(today, -maxAgeDays))
    return error('4108', `The ship date ${shipDate} is more than ${maxAgeDays} days ago.`);
  for (const country of [request.originCountry, request.destinationCountry])
    if (!tariff.countries.includes(country))
      return error('4103', `The tariff ${tariffName} does not serve ${country}.`);
  if (!findPlace(request.originPostalCode, request.originCountry))
    return error('4101', `The origin postal code ${request.originPostalCode} is not in the tariff.`);
  if (!findPlace(request.destinationPostalCode, request.destinationCountry))
    return error(
      '4102',
      `The destination postal code ${request.destinationPostalCode} is not in the tariff.`,
    );
  const fault = findFakFault(fakMap);
  if (fault) return error('4110', fault.message);
  const bare = details.findIndex((line) => weighLine(line, fakMap) === undefined);
  if (bare >= 0) return error('4106', `Line ${bare + 1} has neither a class nor dimensions.`);
  const unknown = request.accessorials.find(
    (code) => !accessorials.some((candidate) => candidate.code === code),
  );
  return unknown === undefined ? null : error('4107', `The accessorial ${unknown} is not known.`);
}

function listWarnings(
  { details, accessorials: codes, scac }: LtlRateRequest,
  { rules }: LtlTariff,
): string[] {
  return [
    ...listLimitWarnings(details, rules),
    ...(details.some(({ hazmat }) => hazmat) && !codes.includes('HAZ')
      ? ['A line is hazardous, but the accessorial Hazardous material is not included.']
      : []),
    ...(!findNetwork(scac) ? [`No transit time is known for ${scac}.`] : []),
  ];
}

function getTransit(
  { scac }: LtlRateRequest,
  origin: LtlPlace,
  destination: LtlPlace,
  miles: number,
): Pick<LtlRate, 'serviceType' | 'transitDays'> {
  const network = findNetwork(scac);
  if (!network) return { transitDays: null, serviceType: null };
  const isIndirect =
    origin.country !== destination.country ||
    [origin, destination].some(({ state }) => network.partnerStates.includes(state));
  return {
    transitDays: 1 + Math.max(1, Math.ceil(miles / network.milesPerDay)) + (isIndirect ? 1 : 0),
    serviceType: isIndirect ? LtlServiceType.Indirect : LtlServiceType.Direct,
  };
}

function toPlace({ postalCode, country, city, state }: LtlPlace): LtlPlace {
  return { postalCode, country, city, state };
}

/** Rates a shipment on a day (`YYYY-MM-DD`): the price with all of its steps, or the engine's error. */
export function rateShipment(request: LtlRateRequest, today: string): EngineResult {
  const { tariffName } = request;
  const tariff = tariffs.find((candidate) => candidate.tariffName === tariffName);
  const origin = findPlace(request.originPostalCode, request.originCountry);
  const destination = findPlace(request.destinationPostalCode, request.destinationCountry);
  const places = {
    origin: origin ? toPlace(origin) : null,
    destination: destination ? toPlace(destination) : null,
  };
  const error = findError(request, tariff, today);
  if (error || !tariff || !origin || !destination)
    return { rate: null, ...places, error: error ?? unexplained };

  const { rateAdjustmentPct = 0, weightBreakOverride = null } = request;
  const miles = getMiles(origin, destination);
  const lines = request.details.flatMap((line) => weighLine(line, request.fakMap) ?? []);
  const charge = getGrossCharge(
    lines,
    (freightClass, index) => {
      const rate = getRate(tariffName, freightClass, weightBreaks[index]?.base ?? 0, miles);
      return Math.round((rate * (100 + rateAdjustmentPct)) / 100);
    },
    { useDeficit: request.useDeficit, override: weightBreakOverride },
  );
  const priced = applyTerms(charge.gross, {
    ...request,
    accessorialCharges: request.accessorials.flatMap(
      (code) => accessorials.find((candidate) => candidate.code === code) ?? [],
    ),
  });
  const { LinearFeet: linearFeet, CubicFeet: cubeCuFt } = measureShipment(request.details);
  const rate: LtlRate = {
    tariffName,
    effectiveDate: tariff.effectiveDate,
    validTo: addDays(today, validDays),
    densities: request.details.map(findDensity),
    linearFeet,
    cubeCuFt,
    asWeighed: charge.asWeighed,
    details: charge.charged.details,
    weightBreak: charge.charged.weightBreak,
    deficit: charge.deficit,
    actualWeightLb: charge.actualWeightLb,
    billedWeightLb: charge.billedWeightLb,
    rateAdjustmentPct,
    weightBreakOverride,
    ...priced,
    ratePerCwtEffective: Math.round((toCents(priced.totalCharge) * 100) / charge.actualWeightLb) / 100,
    weightBreaks: charge.breaks,
    curve: charge.curve,
    ...getTransit(request, origin, destination, miles),
    originTerminal: findTerminal(origin),
    destinationTerminal: findTerminal(destination),
    warnings: listWarnings(request, tariff),
  };
  return { rate, origin: toPlace(origin), destination: toPlace(destination) };
}
