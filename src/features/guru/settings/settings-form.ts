import { updateGuruSettings as limits } from '#src/api/generated/limits/guru-settings.ts';
import type { GuruSettings } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { defineForm, list, mapped, number, rows, same } from '#src/components/form/define-form.ts';
import { toFieldName } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

const ruleLimits = limits.autoDispute.properties.rules;
const { properties: recipients } = limits.notifications;

/** The entries of a typed list: commas, semicolons, spaces and line breaks separate them. */
function parseList(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((entry) => entry !== ''))];
}

/** The error of a typed list: of its first invalid entry, or of their number. */
function listFault(typed: string, list: Limits, patternText?: string): string | undefined {
  const entries = parseList(typed);
  for (const entry of entries) {
    const fault = list.items && limitFault(list.items, entry, patternText);
    if (fault !== undefined) return `${entry}: ${fault}`;
  }
  return limitFault(list, entries);
}

/** A list that is typed, with commas between its entries. */
const typedList = (label: string, list: Limits, patternText?: string) =>
  mapped<string, string[]>(label, undefined, {
    empty: '',
    read: (entries) => entries.join(', '),
    write: parseList,
    check: (typed) => listFault(typed, list, patternText),
  });

const ruleForm = defineForm({
  code: mapped<string | null, string>('Code', ruleLimits.items.properties.code, {
    empty: null,
    read: (code) => code,
    write: (code) => code ?? '',
    emptyText: 'Choose the code.',
  }),
  maxAmount: same<number | null>('Maximum amount', ruleLimits.items.properties.maxAmount, null, {
    isRequired: false,
  }),
  requireAllDocuments: same<boolean>('Wait for the recommended documents too', undefined, true),
});

export const emptyRule = ruleForm.empty;

export const settingsForm = defineForm(
  {
    enabled: same<boolean>('Dispute automatically', undefined, false),
    rules: rows('Rules', ruleLimits, ruleForm, {
      isRequired: false,
      labelAt: (label, index) => `${label} of rule ${index + 1}`,
    }),
    archivedCodes: list<string>('Archive automatically', limits.autoArchive.properties.codes, {
      isRequired: false,
    }),
    minimumAmount: number('Minimum amount to dispute', limits.minimumAmount),
    supplierAction: typedList('A dispute is sent back', recipients.supplierAction),
    denied: typedList('A dispute is denied', recipients.denied),
    expiring: typedList('A deadline is near', recipients.expiring),
    credentialFailure: typedList('An account stops working', recipients.credentialFailure),
    vendorNumbers: typedList('Vendor numbers', limits.vendorNumbers, 'Enter six digits.'),
  },
  {
    'rules.*.code': ({ rules: all, archivedCodes }, index) => {
      const code = all[index]?.code ?? '';
      if (all.findIndex((rule) => rule.code === code) < index) return 'Another rule has this code.';
      return archivedCodes.includes(code) ? 'This code is archived automatically.' : undefined;
    },
  },
);

export type SettingsValues = typeof settingsForm.empty;

export function readSettings({
  autoDispute,
  autoArchive,
  notifications,
  ...plain
}: GuruSettings): SettingsValues {
  return settingsForm.read({ ...plain, ...autoDispute, ...notifications, archivedCodes: autoArchive.codes });
}

export function writeSettings(values: SettingsValues): GuruSettings {
  const {
    enabled,
    rules: sent,
    archivedCodes,
    minimumAmount,
    vendorNumbers,
    ...notifications
  } = settingsForm.write(values);
  return {
    autoDispute: { enabled, rules: sent },
    autoArchive: { codes: archivedCodes },
    minimumAmount,
    notifications,
    vendorNumbers,
  };
}

/** The form's name for a field of a server error: `rules.1.code` for `autoDispute.rules[1].code`. */
export function fieldNamed(serverName: string): string {
  return toFieldName(serverName)
    .replace(/^(autoDispute|notifications)\./, '')
    .replace(/^autoArchive\.codes.*/, 'archivedCodes');
}
