import type { FsmaRule } from '#src/api/generated/types.ts';

/** The rules with their dates, by day. They are reference data, the same for every customer. */
export const fsmaRules: readonly FsmaRule[] = [
  {
    ruleId: 'walmart-traceability',
    issuer: 'Walmart',
    title: 'Walmart food traceability requirements',
    text: 'An ASN with the key data elements of every lot, SSCC-18 labels on pallets that are linked to the ASN, and GS1-128 labels on cases; written for all food, beginning with foods on the Food Traceability List.',
    effectiveOn: '2025-08-01',
    source: 'Walmart, food traceability page for suppliers on one.walmart.com',
    url: 'https://one.walmart.com/',
    checkedOn: '2026-11-20',
  },
  {
    ruleId: 'fda-204-records',
    issuer: 'FDA',
    title: 'Food Traceability Rule (FSMA section 204)',
    text: 'Records with the key data elements of every critical tracking event of foods on the Food Traceability List, kept for 24 months. The rule’s original date of January 20, 2026 was moved; Congress directed the FDA not to enforce it earlier.',
    effectiveOn: '2028-07-20',
    source: 'FDA, FSMA Final Rule on Requirements for Additional Traceability Records for Certain Foods',
    url: 'https://www.fda.gov/food/food-safety-modernization-act-fsma/fsma-final-rule-requirements-additional-traceability-records-certain-foods',
    checkedOn: '2026-11-20',
  },
  {
    ruleId: 'fda-204-request',
    issuer: 'FDA',
    title: 'Electronic sortable spreadsheet within 24 hours',
    text: 'On request in an outbreak, a recall or another threat to public health, the records of the period and of the foods named are given to the FDA as an electronic sortable spreadsheet within 24 hours (21 CFR 1.1455), with the key data elements of 1.1340, 1.1345 and 1.1350.',
    effectiveOn: '2028-07-20',
    source: '21 CFR part 1, subpart S',
    url: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-A/part-1/subpart-S',
    checkedOn: '2026-11-23',
  },
];
