import type { OtifMetric, OtifRootCause, RootCauseSetting } from '#src/api/generated/types.ts';
import type { OtifResults, OtifFact } from './otif-results.ts';

/** The causes of a PO's miss that users have set, latest first, by `getPoKey`. */
export type CauseSettings = ReadonlyMap<string, readonly RootCauseSetting[]>;

/** Key of a PO within its customer. */
export function getPoKey({
  retailerId,
  poNumber,
}: {
  readonly retailerId: number;
  readonly poNumber: string;
}): string {
  return `${retailerId} ${poNumber}`;
}

/** The metric that a cause explains (domain brief 5.4); null for any. */
const causeMetrics: Readonly<Record<OtifRootCause, OtifMetric | null>> = {
  PrepaidEarlyDelivery: 'OnTime',
  PrepaidLateDelivery: 'OnTime',
  PrepaidUnscheduledAppointment: 'OnTime',
  NoAppointmentAvailable: 'OnTime',
  DcDelay: 'OnTime',
  RoutingLate: 'CollectReady',
  NotReadyAtPickup: 'CollectReady',
  CarrierNoShow: 'CollectReady',
  ShortShipped: 'InFull',
  OutOfStock: 'InFull',
  NotShipped: 'InFull',
  ReceivingDiscrepancy: 'InFull',
  DamagedRefused: 'InFull',
  ItemSetup: null,
};

/** The missed metrics of a PO that a cause can explain. */
export function findExplained(
  { judgments }: OtifFact,
  rootCause: OtifRootCause,
): readonly OtifFact['judgments'][number][] {
  const metric = causeMetrics[rootCause];
  return judgments.filter(
    ({ cause, metric: judgedMetric }) => cause !== null && (metric === null || metric === judgedMetric),
  );
}

/** A PO with the causes that users have set, latest first, instead of the system's. */
export function applySettings(fact: OtifFact, settings: readonly RootCauseSetting[] | undefined): OtifFact {
  if (!settings) return fact;
  const judgments = fact.judgments.map((judgment) => {
    const latest = settings.find(({ rootCause }) => findExplained(fact, rootCause).includes(judgment));
    if (!latest) return judgment;
    const { rootCause, accountableParty } = latest;
    return { ...judgment, cause: { rootCause, accountableParty } };
  });
  const [causeSetting] = settings;
  return { ...fact, judgments, ...(causeSetting && { causeSetting }) };
}

/** The facts with the causes that users have set instead of the system's. */
export function applyCauses(results: OtifResults, settings: CauseSettings | undefined): OtifResults {
  if (!settings || settings.size === 0) return results;
  return {
    ...results,
    facts: results.facts.map((fact) => applySettings(fact, settings.get(getPoKey(fact.order)))),
  };
}
