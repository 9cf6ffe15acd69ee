import { formatDollars } from '#mocks/lib/numbers.ts';
import { listCodes } from '#mocks/guru/deductions/deduction-codes.ts';
import type { AutoDisputeRule, GuruSettings, GuruSettingsChange } from '#src/api/generated/types.ts';

type Change = Pick<GuruSettingsChange, 'subject' | 'field' | 'before' | 'after'>;

function describeRule({ maxAmount, requireAllDocuments }: AutoDisputeRule): string {
  const limit = maxAmount === null ? 'Any amount' : `Up to ${formatDollars(maxAmount)}`;
  return `${limit}, with ${requireAllDocuments ? 'all' : 'the required'} documents`;
}

function describeList(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ');
}

/** The settings as texts, by subject and field. */
function describeSettings(settings: GuruSettings): Map<string, Change> {
  const { autoDispute, autoArchive, minimumAmount, notifications, vendorNumbers } = settings;
  const rows: readonly (readonly [Change['subject'], string, string | null])[] = [
    ['Rules', 'Automatic disputes', autoDispute.enabled ? 'On' : 'Off'],
    ...autoDispute.rules.map((rule) => ['Rules', `Rule for code ${rule.code}`, describeRule(rule)] as const),
    ['Rules', 'Archived codes', describeList(autoArchive.codes)],
    ['Rules', 'Minimum amount', formatDollars(minimumAmount)],
    ['Notifications', 'Sent back', describeList(notifications.supplierAction)],
    ['Notifications', 'Denied', describeList(notifications.denied)],
    ['Notifications', 'Expiring', describeList(notifications.expiring)],
    ['Notifications', 'Account fails', describeList(notifications.credentialFailure)],
    ['VendorNumbers', 'Vendor numbers', describeList(vendorNumbers)],
  ];
  return new Map(rows.map(([subject, field, after]) => [field, { subject, field, before: null, after }]));
}

/** The changes of a settings update, as texts. */
export function listSettingsChanges(before: GuruSettings, after: GuruSettings): Change[] {
  const [old, now] = [describeSettings(before), describeSettings(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [earlier, later] = [old.get(field), now.get(field)];
    const subject = (later ?? earlier)?.subject;
    if (subject === undefined || earlier?.after === later?.after) return [];
    return [{ subject, field, before: earlier?.after ?? null, after: later?.after ?? null }];
  });
}

/** Violations of the rules beyond the schema, by field; empty when there are none. */
export function findSettingsErrors({ autoDispute, autoArchive }: GuruSettings): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const codes = new Set(listCodes().map(({ code }) => code));
  const unknown = autoArchive.codes.filter((code) => !codes.has(code));
  if (unknown.length > 0) errors['autoArchive.codes'] = [`There is no code ${unknown.join(', ')}.`];
  autoDispute.rules.forEach(({ code }, index) => {
    if (!codes.has(code)) errors[`autoDispute.rules[${index}].code`] = [`There is no code ${code}.`];
    const isRepeated = autoDispute.rules.findIndex((rule) => rule.code === code) < index;
    if (isRepeated) errors[`autoDispute.rules[${index}].code`] = ['Another rule has this code.'];
    else if (autoArchive.codes.includes(code))
      errors[`autoDispute.rules[${index}].code`] = ['This code is archived automatically.'];
  });
  return errors;
}
