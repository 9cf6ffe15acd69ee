/** A user of one customer. */
export const newProfile = {
  email: 'casey@prairiemill.example',
  firstName: 'Casey',
  lastName: 'Ortiz',
  phone: null,
  jobTitle: null,
  company: null,
  customerIds: ['PMF'],
  isInternalUser: false,
  isInternalUserAdmin: false,
  isCustomerUserAdmin: false,
};
