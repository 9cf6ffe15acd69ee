import type * as enums from '#src/api/generated/enums.ts';
import { dashboardEnumValues } from './dashboard-enum-values.ts';
import { stockEnumValues } from './stock-enum-values.ts';

type EnumName = Extract<keyof typeof enums, Capitalize<string>>;

/**
 * Every value that code may rely on, by hand: one that is renamed, renumbered or taken away does not compile.
 * A new value does, because clients must be ready for values that they do not know.
 */
export const enumValues: { readonly [Name in EnumName]?: Partial<(typeof enums)[Name]> } = {
  Tier: { Flash: 0, Guru: 1, Insights: 2, Rating: 3, OrderEntry: 4 },
  Permission: {
    OrderRead: 0,
    BillingRead: 1,
    GuruRead: 2,
    GuruCredentialWrite: 4,
    OTIFRead: 5,
    InventoryRead: 6,
    ReportingRead: 7,
    RateWareRead: 8,
    OrderWrite: 9,
    PerformanceRead: 10,
    CostRead: 11,
    PredictiveRead: 12,
    ASNRead: 13,
  },
  SurveyStatus: { Draft: 'Draft', Active: 'Active', Closed: 'Closed' },
  SurveyInputType: { Rating: 0, TextField: 1 },
  SurveyResponseStatus: { SurveyStarted: 0, RemindMeLater: 1, DoNotAskAgain: 2 },
  AnnouncementType: { Banner: 0, PopUp: 1 },
  AnnouncementFilterType: { All: 0, Active: 1, Historical: 2 },
  InvoiceType: {
    All: 'All',
    Freight: 'Freight',
    Storage: 'Storage',
    Handling: 'Handling',
    ValueAdded: 'ValueAdded',
    Accessorial: 'Accessorial',
    Fuel: 'Fuel',
    Credit: 'Credit',
    Other: 'Other',
  },
  DocumentGuideFileName: { FlashGuide: 'Flash-Guide.pdf', GuruGuide: 'Guru-Guide.pdf' },
  ReportCategory: {
    Orders: 'Orders',
    Inventory: 'Inventory',
    Billing: 'Billing',
    Performance: 'Performance',
    Compliance: 'Compliance',
    Traceability: 'Traceability',
  },
  ReportFormat: { PDF: 'PDF', XLSX: 'XLSX', CSV: 'CSV' },
  ReportParameterType: {
    String: 'String',
    Integer: 'Integer',
    Float: 'Float',
    Boolean: 'Boolean',
    Date: 'Date',
    DateTime: 'DateTime',
  },
  ReportControl: {
    Text: 'Text',
    Number: 'Number',
    Checkbox: 'Checkbox',
    Date: 'Date',
    DateRange: 'DateRange',
    Select: 'Select',
    MultiSelect: 'MultiSelect',
    Autocomplete: 'Autocomplete',
    Hidden: 'Hidden',
  },
  UserStatus: {
    Invited: 'Invited',
    AwaitingApproval: 'AwaitingApproval',
    Active: 'Active',
    Disabled: 'Disabled',
    Denied: 'Denied',
  },
  FreightTerms: { Prepaid: 'Prepaid', Collect: 'Collect', ThirdParty: 'ThirdParty' },
  RetailerRequiredField: {
    Department: 'Department',
    VendorNumber: 'VendorNumber',
    StoreNumber: 'StoreNumber',
    Mabd: 'Mabd',
    Appointment: 'Appointment',
  },
  RetailerLocationType: {
    DC: 'DC',
    Store: 'Store',
    FulfillmentCenter: 'FulfillmentCenter',
    CrossDock: 'CrossDock',
    Other: 'Other',
  },
  UnloadType: { Live: 'Live', Drop: 'Drop', Either: 'Either' },
  Weekday: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  RetailerImportOutcome: {
    Created: 'Created',
    Updated: 'Updated',
    Unchanged: 'Unchanged',
    Rejected: 'Rejected',
  },
  ...dashboardEnumValues,
  ...stockEnumValues,
  ReportRenderStatus: { Queued: 0, Rendering: 1, Completed: 2, Failed: 3 },
};
