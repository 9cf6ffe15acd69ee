import type {
  Carrier,
  LtlAccessorial,
  LtlProfile,
  LtlQuote,
  LtlRate,
  LtlRateRequest,
  LtlTariff,
} from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { getTerms } from './profile-form.ts';
import { limits } from './rate-form.ts';

/** The terms that can be varied besides the shipment itself. */
export interface VariantChoices {
  readonly accessorials: readonly LtlAccessorial[];
  readonly carriers: readonly Carrier[];
  readonly tariffs: readonly LtlTariff[];
  readonly profiles: readonly LtlProfile[];
}

/** The shipment with one thing changed. */
export interface Variant {
  /** Identifies the change, also after the shipment has changed. */
  readonly key: string;
  readonly label: string;
  readonly request: LtlRateRequest;
}

export const maxVariants = 4;

/** Maximum number of lines of a shipment. */
const maxLines = limits.details.maxItems;
const maxQuotes = 5;

/** Together with the lines of a saved quote of the same lane, as when two orders are shipped together. */
function listTogether(request: LtlRateRequest, quotes: readonly LtlQuote[]): Variant[] {
  const isSameLane = ({ request: quoted }: LtlQuote): boolean =>
    quoted.originPostalCode === request.originPostalCode &&
    quoted.destinationPostalCode === request.destinationPostalCode &&
    quoted.details.length + request.details.length <= maxLines;
  return quotes
    .filter(isSameLane)
    .slice(0, maxQuotes)
    .map(({ quoteId, reference, request: quoted }) => {
      const details = [...request.details, ...quoted.details];
      const weightLb = details.reduce((sum, line) => sum + line.weightLb, 0);
      return {
        key: `with:${quoteId}`,
        label: `With ${reference ?? quoteId}, ${formatNumber(weightLb)} lb`,
        request: { ...request, details },
      };
    });
}

/** Maximum number of handling units of a line. */
const maxPieces = limits.details.items.properties.pieces.maximum;

/**
 * More of the same goods: weight and pieces grow together, and each line keeps its class. A started piece takes its whole
 * space, so the class of a density is stated: it is that of the goods, not of the space left over.
 */
function scaleTo(request: LtlRateRequest, rate: LtlRate, weightLb: number): LtlRateRequest {
  const factor = weightLb / rate.actualWeightLb;
  return {
    ...request,
    details: request.details.map((line, index) => ({
      ...line,
      freightClass: line.freightClass ?? rate.densities[index]?.freightClass ?? null,
      weightLb: Math.round(line.weightLb * factor * 100) / 100,
      pieces: Math.min(maxPieces, Math.ceil(Math.round(line.pieces * factor * 10_000) / 10_000)),
    })),
  };
}

/** Without each of the selected accessorials. */
function listFewerServices(request: LtlRateRequest, { accessorials }: VariantChoices): Variant[] {
  return request.accessorials.map((code) => {
    const name = accessorials.find((accessorial) => accessorial.code === code)?.description ?? code;
    return {
      key: `without:${code}`,
      label: `Without ${name.toLowerCase()}`,
      request: { ...request, accessorials: request.accessorials.filter((candidate) => candidate !== code) },
    };
  });
}

/** With the classes of the densities, where a line states another class. */
function listDensity(request: LtlRateRequest, rate: LtlRate): Variant[] {
  const isOther = request.details.some(({ freightClass }, index) => {
    const density = rate.densities[index];
    return freightClass !== null && density && density.freightClass !== freightClass;
  });
  if (!isOther) return [];
  return [
    {
      key: 'density',
      label: 'Rated by density',
      request: {
        ...request,
        details: request.details.map((line, index) => ({
          ...line,
          freightClass: rate.densities[index]?.freightClass ?? line.freightClass,
        })),
      },
    },
  ];
}

/** At the weight breaks above, and at twice the weight, as when two orders are shipped together. */
function listWeights(request: LtlRateRequest, rate: LtlRate): Variant[] {
  const { actualWeightLb, weightBreaks } = rate;
  const above = weightBreaks.filter(({ minimumWeightLb }) => minimumWeightLb > actualWeightLb).slice(0, 2);
  const toVariant = (key: string, label: string, weightLb: number): Variant => ({
    key,
    label: `${label}, ${formatNumber(weightLb)} lb`,
    request: scaleTo(request, rate, weightLb),
  });
  return [
    toVariant('double', 'Twice the weight', actualWeightLb * 2),
    ...above.map(({ minimumWeightLb }) =>
      toVariant(`weight:${minimumWeightLb}`, 'Filled up', minimumWeightLb),
    ),
  ];
}

/** Every variant that a shipment can be compared with. */
export function listVariants(
  request: LtlRateRequest,
  rate: LtlRate,
  choices: VariantChoices,
  quotes: readonly LtlQuote[],
): Variant[] {
  const { useDeficit, tariffName } = request;
  return [
    ...listFewerServices(request, choices),
    ...listDensity(request, rate),
    {
      key: 'deficit',
      label: useDeficit ? 'Without deficit weight' : 'With deficit weight',
      request: { ...request, useDeficit: !useDeficit },
    },
    ...listWeights(request, rate),
    ...listTogether(request, quotes),
    ...choices.profiles.map((profile) => ({
      key: `profile:${profile.profileId}`,
      label: `Terms of ${profile.name}`,
      request: { ...request, ...getTerms(profile) },
    })),
    ...choices.tariffs
      .filter((tariff) => tariff.tariffName !== tariffName)
      .map((tariff) => ({
        key: `tariff:${tariff.tariffName}`,
        label: `Tariff ${tariff.tariffName}`,
        request: { ...request, tariffName: tariff.tariffName },
      })),
  ];
}
