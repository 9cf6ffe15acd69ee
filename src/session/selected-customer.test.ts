import { describe, expect, it } from 'vitest';
import { initialCustomer, type CustomerRules } from './selected-customer.ts';

const customer: CustomerRules = {
  isInternalUser: false,
  customerIds: ['BHB', 'PMF'],
  defaultInternalCustomerId: 'INT',
  demoCustomerIds: ['DMO'],
};
const internal: CustomerRules = { ...customer, isInternalUser: true, customerIds: ['BHB', 'INT', 'PMF'] };
const plain = (customerId: string) => ({ customerId, demoSelected: false });

describe('initialCustomer', () => {
  it.each([
    ['nothing remembered', null, plain('BHB')],
    ['an own one', plain('PMF'), plain('PMF')],
    ['a foreign one', plain('CSG'), plain('BHB')],
    ['a demo of an own one', { customerId: 'PMF', demoSelected: true }, plain('PMF')],
    ['a demo of a foreign one', { customerId: 'DMO', demoSelected: true }, plain('BHB')],
  ])('for external users: %s', (_what, remembered, expected) => {
    expect(initialCustomer(remembered, customer)).toEqual(expected);
  });

  it('is the default internal customer when an external user’s list contains it', () => {
    expect(initialCustomer(null, { ...customer, customerIds: ['BHB', 'INT'] })).toEqual(plain('INT'));
  });

  it('is null when the list is empty', () => {
    expect(initialCustomer(plain('PMF'), { ...customer, customerIds: [] })).toBeNull();
  });

  it.each([
    ['nothing remembered', null, plain('INT')],
    ['any customer', plain('PMF'), plain('PMF')],
    ['a demo', { customerId: 'DMO', demoSelected: true }, { customerId: 'DMO', demoSelected: true }],
    ['one that is gone', plain('OLD'), plain('INT')],
  ])('for internal users: %s', (_what, remembered, expected) => {
    expect(initialCustomer(remembered, internal)).toEqual(expected);
  });
});
