import type {
  LtlAccessorial,
  LtlProfile,
  LtlRate,
  LtlRateRequest,
  LtlTariff,
} from '#src/api/generated/types.ts';
import { formatNumber } from '#src/lib/figures.ts';

/** What can be varied besides the shipment itself. */
export interface VariantChoices {
  readonly accessorials: readonly LtlAccessorial[];
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

function scaleTo(request: LtlRateRequest, actualLb: number, weightLb: number): LtlRateRequest {
  return {
    ...request,
    details: request.details.map((line) => ({
      ...line,
      weightLb: Math.round((line.weightLb / actualLb) * weightLb * 100) / 100,
    })),
  };
}

/** Without the accessorials that are chosen. */
function listFewerServices(request: LtlRateRequest, { accessorials }: VariantChoices): Variant[] {
  return request.accessorials.map((code) => {
    const name = accessorials.find((one) => one.code === code)?.description ?? code;
    return {
      key: `without:${code}`,
      label: `Without ${name.toLowerCase()}`,
      request: { ...request, accessorials: request.accessorials.filter((own) => own !== code) },
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
    request: scaleTo(request, actualWeightLb, weightLb),
  });
  return [
    toVariant('double', 'Twice the weight', actualWeightLb * 2),
    ...above.map(({ minimumWeightLb }) =>
      toVariant(`weight:${minimumWeightLb}`, 'Filled up', minimumWeightLb),
    ),
  ];
}

/** Every variant that a shipment can be compared with. */
export function listVariants(request: LtlRateRequest, rate: LtlRate, choices: VariantChoices): Variant[] {
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
    ...choices.profiles.map(({ profileId, name, discountPct, minimumCharge, fuelSurchargePct, fakMap }) => ({
      key: `profile:${profileId}`,
      label: `Terms of ${name}`,
      request: { ...request, discountPct, minimumCharge, fuelSurchargePct, fakMap },
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
