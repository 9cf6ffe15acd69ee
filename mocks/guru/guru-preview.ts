import type {
  GuruSettings,
  GuruSettingsPreview,
  PreviewCount,
  PreviewedCode,
} from '#src/api/generated/types.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import type { Claim } from '#mocks/guru/claims/claim.ts';
import { isPrepared, listMissing } from '#mocks/guru/claims/claim-documents.ts';
import { explainValid } from '#mocks/guru/claims/likely-valid.ts';
import { getCodeRule } from '#mocks/guru/deductions/deduction-codes.ts';

/** Days that a preview covers, today included. */
const previewDays = 90;

type Outcome = Exclude<keyof PreviewedCode, 'code' | 'reasonDescription'>;

/** The settings' decision on a claim at its arrival; undefined if no rule applies. */
export function decideClaim(
  claim: Pick<Claim, 'code' | 'cents'>,
  settings: GuruSettings,
  facts: { readonly hasRequired: boolean; readonly hasAll: boolean; readonly isLikelyValid?: boolean },
): Outcome | undefined {
  const { autoDispute, autoArchive, minimumAmount } = settings;
  if (autoArchive.codes.includes(claim.code)) return 'archived';
  const amount = claim.cents / 100;
  if (amount < minimumAmount) return 'belowMinimum';
  const rule = autoDispute.rules.find(({ code }) => code === claim.code);
  if (!rule) return undefined;
  if (rule.maxAmount !== null && amount > rule.maxAmount) return 'aboveLimit';
  // Only a user may dispute a likely valid deduction.
  if (facts.isLikelyValid === true) return 'likelyValid';
  const isComplete = rule.requireAllDocuments ? facts.hasAll : facts.hasRequired;
  return isComplete ? 'disputed' : 'documentsMissing';
}

/** The settings' decision on a claim with the documents found at its arrival, with automatic disputes enabled. */
export function decideArrival(claim: Claim, settings: GuruSettings): Outcome | undefined {
  const hasRequired = listMissing(claim, claim.deductedAt).length === 0;
  return decideClaim(claim, settings, {
    hasRequired,
    hasAll: isPrepared(claim, claim.deductedAt),
    isLikelyValid: explainValid(claim) !== null,
  });
}

function count(claims: readonly Claim[]): PreviewCount {
  return { claims: claims.length, amount: claims.reduce((sum, { cents }) => sum + cents, 0) / 100 };
}

/** The settings' effect on the claims that arrived in the last 90 days. */
export function previewSettings(
  claims: readonly Claim[],
  settings: GuruSettings,
  now: Date,
): GuruSettingsPreview {
  const [startDate, endDate] = [dayFrom(now, 1 - previewDays), dayFrom(now, 0)];
  const recent = claims.filter(({ deductionDate }) => deductionDate >= startDate && deductionDate <= endDate);
  const outcomes = Map.groupBy(recent, (claim) => decideArrival(claim, settings));
  const pick = (outcome: Outcome, code?: string): PreviewCount =>
    count((outcomes.get(outcome) ?? []).filter((claim) => code === undefined || claim.code === code));
  const codes = [...settings.autoDispute.rules.map(({ code }) => code), ...settings.autoArchive.codes];
  return {
    startDate,
    endDate,
    deducted: count(recent),
    disputed: pick('disputed'),
    archived: count([...(outcomes.get('archived') ?? []), ...(outcomes.get('belowMinimum') ?? [])]),
    byCode: codes.toSorted().map((code) => ({
      code,
      reasonDescription: getCodeRule(code).name,
      disputed: pick('disputed', code),
      archived: pick('archived', code),
      belowMinimum: pick('belowMinimum', code),
      aboveLimit: pick('aboveLimit', code),
      documentsMissing: pick('documentsMissing', code),
      likelyValid: pick('likelyValid', code),
    })),
  };
}
