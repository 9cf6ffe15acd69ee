import { updateGuruSettings as limits } from '#src/api/generated/limits/guru-settings.ts';
import type { GuruSettings } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { toFieldName, type FieldSpecs } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

interface RuleValues {
  readonly code: string | null;
  readonly maxAmount: number | null;
  readonly requireAllDocuments: boolean;
}

export interface SettingsValues {
  readonly enabled: boolean;
  readonly rules: readonly RuleValues[];
  readonly archivedCodes: readonly string[];
  readonly minimumAmount: number | null;
  /** Email addresses, separated by commas, as in the next three. */
  readonly supplierAction: string;
  readonly denied: string;
  readonly expiring: string;
  readonly credentialFailure: string;
  /** Separated by commas. */
  readonly vendorNumbers: string;
}

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

function recipientsField(
  label: string,
  name: 'supplierAction' | 'denied' | 'expiring' | 'credentialFailure',
) {
  return {
    label,
    isRequired: false,
    check: (values: SettingsValues) => listFault(values[name], recipients[name]),
  };
}

export const settingsFields: FieldSpecs<SettingsValues> = {
  enabled: { label: 'Dispute automatically' },
  rules: { label: 'Rules', limits: ruleLimits, isRequired: false },
  'rules.*.code': {
    label: 'Code',
    limits: ruleLimits.items.properties.code,
    labelAt: (index) => `Code of rule ${index + 1}`,
    emptyText: 'Choose the code.',
    check: ({ rules, archivedCodes }, index) => {
      const code = rules[index]?.code ?? '';
      if (rules.findIndex((rule) => rule.code === code) < index) return 'Another rule has this code.';
      return archivedCodes.includes(code) ? 'This code is archived automatically.' : undefined;
    },
  },
  'rules.*.maxAmount': {
    label: 'Maximum amount',
    limits: ruleLimits.items.properties.maxAmount,
    labelAt: (index) => `Maximum amount of rule ${index + 1}`,
    isRequired: false,
  },
  'rules.*.requireAllDocuments': { label: 'Wait for the recommended documents too' },
  archivedCodes: {
    label: 'Archive automatically',
    limits: limits.autoArchive.properties.codes,
    isRequired: false,
  },
  minimumAmount: { label: 'Minimum amount to dispute', limits: limits.minimumAmount },
  supplierAction: recipientsField('A dispute is sent back', 'supplierAction'),
  denied: recipientsField('A dispute is denied', 'denied'),
  expiring: recipientsField('A deadline is near', 'expiring'),
  credentialFailure: recipientsField('An account stops working', 'credentialFailure'),
  vendorNumbers: {
    label: 'Vendor numbers',
    isRequired: false,
    check: ({ vendorNumbers }) => listFault(vendorNumbers, limits.vendorNumbers, 'Enter six digits.'),
  },
};

export const newRule = (): RuleValues => ({ code: null, maxAmount: null, requireAllDocuments: true });

const joinList = (entries: readonly string[]): string => entries.join(', ');

export function valuesFrom({
  autoDispute,
  autoArchive,
  minimumAmount,
  notifications,
  vendorNumbers,
}: GuruSettings): SettingsValues {
  return {
    enabled: autoDispute.enabled,
    rules: autoDispute.rules.map(({ code, maxAmount, requireAllDocuments }) => ({
      code,
      maxAmount,
      requireAllDocuments,
    })),
    archivedCodes: autoArchive.codes,
    minimumAmount,
    supplierAction: joinList(notifications.supplierAction),
    denied: joinList(notifications.denied),
    expiring: joinList(notifications.expiring),
    credentialFailure: joinList(notifications.credentialFailure),
    vendorNumbers: joinList(vendorNumbers),
  };
}

export function requestFrom(values: SettingsValues): GuruSettings {
  return {
    autoDispute: {
      enabled: values.enabled,
      rules: values.rules.map(({ code, ...rule }) => ({ ...rule, code: code ?? '' })),
    },
    autoArchive: { codes: [...values.archivedCodes] },
    minimumAmount: values.minimumAmount ?? 0,
    notifications: {
      supplierAction: parseList(values.supplierAction),
      denied: parseList(values.denied),
      expiring: parseList(values.expiring),
      credentialFailure: parseList(values.credentialFailure),
    },
    vendorNumbers: parseList(values.vendorNumbers),
  };
}

/** The form's name for a field of a server error: `rules.1.code` for `autoDispute.rules[1].code`. */
export function fieldNamed(serverName: string): string {
  return toFieldName(serverName)
    .replace(/^(autoDispute|notifications)\./, '')
    .replace(/^autoArchive\.codes.*/, 'archivedCodes');
}
