import {
  freightTermsNames,
  retailerImportOutcomeNames,
  retailerLocationTypeNames,
  retailerRequiredFieldNames,
  unloadTypeNames,
  userStatusNames,
  weekdayNames,
} from '#src/api/generated/enums.ts';
import type { Retailer, RetailerImportReport, RetailerLocation, User } from '#src/api/generated/types.ts';
import { flag, list, nullable, number, oneOf, text } from './probes.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  readonly asOf: string;
}

/** A reader of pages of such rows. */
export function readPageOf<Row>(readRow: (row: Row) => void): (page: Page<Row>) => void {
  return (page) => {
    list(page.items, readRow);
    number(page.page);
    number(page.pageSize);
    number(page.totalCount);
    text(page.asOf);
  };
}

export function readUser(user: User): void {
  text(user.userId);
  text(user.userName);
  text(user.firstName);
  text(user.lastName);
  text(user.displayName);
  text(user.email);
  nullable(user.phone, text);
  nullable(user.jobTitle, text);
  nullable(user.company, text);
  list(user.customers, (customer) => {
    text(customer.customerId);
    text(customer.name);
  });
  flag(user.isInternalUser);
  flag(user.isInternalUserAdmin);
  flag(user.isCustomerUserAdmin);
  flag(user.awaitingInternalApproval);
  flag(user.hasCustomerPortalAccess);
  flag(user.accountDisabled);
  oneOf(userStatusNames, user.status);
  list(user.roleIds, number);
  nullable(user.requestedBy, text);
  nullable(user.requestedAt, text);
  nullable(user.approvedBy, text);
  nullable(user.approvedAt, text);
  nullable(user.deniedBy, text);
  nullable(user.deniedAt, text);
  nullable(user.deniedReason, text);
  nullable(user.tosAcceptedAt, text);
  nullable(user.lastSignInAt, text);
  text(user.createdAt);
  text(user.updatedAt);
}

export function readRetailer(retailer: Retailer): void {
  number(retailer.retailerId);
  text(retailer.name);
  text(retailer.code);
  nullable(retailer.accountNumber, text);
  nullable(retailer.vendorNumber, text);
  flag(retailer.isActive);
  list(retailer.requiredFields, (field) => oneOf(retailerRequiredFieldNames, field));
  nullable(retailer.defaultFreightTerms, (terms) => oneOf(freightTermsNames, terms));
  nullable(retailer.minShelfLifeDays, number);
  flag(retailer.asnRequired);
  nullable(retailer.notes, text);
  number(retailer.locationCount);
  text(retailer.updatedAt);
}

export function readRetailerLocation(location: RetailerLocation): void {
  number(location.locationId);
  number(location.retailerId);
  text(location.locationNumber);
  text(location.name);
  oneOf(retailerLocationTypeNames, location.type);
  nullable(location.network, text);
  text(location.address1);
  nullable(location.address2, text);
  text(location.city);
  text(location.state);
  text(location.postalCode);
  text(location.country);
  nullable(location.gln, text);
  nullable(location.timeZone, text);
  list(location.receivingHours, (hours) => {
    oneOf(weekdayNames, hours.day);
    text(hours.open);
    text(hours.close);
  });
  flag(location.appointmentRequired);
  oneOf(unloadTypeNames, location.unloadType);
  nullable(location.contact, (contact) => {
    text(contact.name);
    nullable(contact.phone, text);
    nullable(contact.email, text);
  });
  flag(location.isActive);
  text(location.updatedAt);
}

export function readImportReport(report: RetailerImportReport): void {
  flag(report.isDryRun);
  number(report.createdCount);
  number(report.updatedCount);
  number(report.unchangedCount);
  number(report.rejectedCount);
  list(report.rows, (row) => {
    number(row.row);
    text(row.retailerCode);
    nullable(row.locationNumber, text);
    oneOf(retailerImportOutcomeNames, row.outcome);
    list(row.errors, (error) => {
      text(error.field);
      text(error.message);
    });
  });
}
