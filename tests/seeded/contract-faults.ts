import type { SeededFault } from './seeded-fault.ts';

/** In the API description. Its lock is accepted with them, so something else has to find them. */
export const contractFaults: readonly SeededFault[] = [
  {
    name: 'disputed-amount-optional',
    file: 'openapi/schemas/invoices.yaml',
    find: 'required: [disputeId, invoiceNumber, lineIds, reason, amount, comment, attachments, status, history, createdAt, createdBy]',
    replacement:
      'required: [disputeId, invoiceNumber, lineIds, reason, comment, attachments, status, history, createdAt, createdBy]',
    effect: 'A server may leave out the amount of a dispute, and the page shows none.',
    foundBy: 'lint',
  },
  {
    name: 'settings-without-version',
    file: 'openapi/paths/guru-settings.yaml',
    find: 'x-frame: { record: ../schemas/guru-settings.yaml#/GuruSettings }',
    replacement: 'x-frame: { figures: ../schemas/guru-settings.yaml#/GuruSettings }',
    effect: 'Two admins who change the settings at a time overwrite each other.',
    foundBy: 'mocks/contract/versions.test.ts',
  },
  {
    name: 'days-in-hours',
    file: 'openapi/schemas/invoices.yaml',
    find: 'label: Days to pay in period\n      unit: days',
    replacement: 'label: Days to pay in period\n      unit: hours',
    effect: 'The tile shows 31.4 days as hours.',
    foundBy: 'mocks/lists/kpi.test.ts',
  },
  {
    name: 'operation-without-security',
    file: 'openapi/paths/users.yaml',
    find: `    operationId: setUserActivation
    summary: Disable or enable a user
    description: |
      A user who is active or invited can be disabled, and can then no longer use the portal; all other data is unchanged. A
      disabled user can be enabled.
    x-default-error: An error occured saving the user.
    x-audience: userAdmin
    security: [{ identityProvider: [User.ReadWrite] }]
`,
    replacement: `    operationId: setUserActivation
    summary: Disable or enable a user
    description: |
      A user who is active or invited can be disabled, and can then no longer use the portal; all other data is unchanged. A
      disabled user can be enabled.
    x-default-error: An error occured saving the user.
    x-audience: userAdmin
    security: []
`,
    effect: 'A server built from the description lets anybody disable and enable users without a token.',
    foundBy: 'contract lint',
  },
  {
    name: 'replenishment-for-readers',
    file: 'openapi/paths/predictive.yaml',
    find: '    x-permission: OrderWrite\n',
    replacement: '',
    effect: 'People who may only read forecasts can commit the stock and suppliers of their company.',
    foundBy: 'tests/rules/access-gaps.test.ts',
  },
  {
    name: 'statement-cached',
    file: 'openapi/paths/invoices.yaml',
    find: `        description: The statement.
        headers:
          Cache-Control: { $ref: ../shared/headers.yaml#/KeptByNobody }`,
    replacement: `        description: The statement.
        headers:
          Cache-Control: { $ref: ../shared/headers.yaml#/KeptForMinute }`,
    effect: 'A statement of account stays in the cache of a shared computer.',
    foundBy: 'mocks/contract/declared-headers.test.ts',
  },
];
