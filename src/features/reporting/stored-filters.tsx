import { skipToken, useQuery } from '@tanstack/react-query';
import { ThreadDesk } from '#src/api/generated/enums.ts';
import * as reads from '#src/api/generated/reads.ts';
import type { SavedViewDashboard, ScheduledList } from '#src/api/generated/types.ts';
import type { OfferedOptions } from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import { getOfferedOptions } from '#src/components/dashboard/offered-options.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { enumText } from '#src/lib/enum-text.ts';

type ReadOptions = (path: { readonly customerId: string }) => Read<OfferedOptions>;

const optionReads: Readonly<Partial<Record<SavedViewDashboard, ReadOptions>>> = {
  Orders: reads.getOrderFilters,
  InboundOrders: reads.getInboundOrderFilters,
  Inventory: reads.getInventoryFilters,
  Billing: reads.getInvoiceFilters,
  Asn: reads.getAsnFilters,
  Otif: reads.getOtifFilters,
  Lots: reads.getLotFilters,
  Deductions: reads.getDeductionFilters,
  ReceivingVariances: reads.getReceivingVarianceFilters,
  Performance: reads.getPerformanceFilters,
  PerformanceItems: reads.getPerformanceFilters,
  PerformanceRetailers: reads.getPerformanceFilters,
  PerformanceRegions: reads.getPerformanceFilters,
  Cost: reads.getCostFilters,
  CostInsights: reads.getCostFilters,
  WarehouseCosts: reads.getCostFilters,
  CpcOverview: reads.getCostFilters,
  CpcDetail: reads.getCostFilters,
  Predictive: reads.getEoqFilters,
  TraceLots: reads.getFsmaFilters,
  TraceEvents: reads.getFsmaFilters,
  TraceGaps: reads.getFsmaFilters,
};

/** As on the lists, where the name of the filter says less. */
const labels: Readonly<Record<string, string>> = {
  dcNumber: 'DC',
  scac: 'Carrier',
  dateType: 'Date',
  attention: 'Needs attention',
  records: 'Records',
  zip3: 'ZIP',
  lateReason: 'Late because',
  accountableParty: 'Accountable',
  isShort: 'Short',
  isAtRisk: 'At risk',
};

const desks = Object.values(ThreadDesk);

const filterLabel = (name: string): string =>
  labels[name] ?? enumText(name.replace(/Id$/, '')).replace(/^./, (letter) => letter.toUpperCase());

/** The filters in words: 'Retailer' is 'Walmart'. The search is not one of them. */
function listFilterWords(
  { filter }: Pick<ScheduledList, 'filter'>,
  offered: OfferedOptions | undefined,
): readonly (readonly [label: string, text: string])[] {
  return Object.entries(filter)
    .filter(([name]) => name !== 'search')
    .map(([name, value]): [string, string] => {
      const options = getOfferedOptions(name, offered);
      const texts = [value].flat().map((item) => {
        if (typeof item === 'boolean') return item ? 'Yes' : 'No';
        const desk = name === 'desk' && desks.find((candidate) => candidate === item);
        if (desk) return deskText(desk);
        if (name === 'attention') return kindText(String(item));
        if (name === 'records') return 'Of one notice';
        const label = options.find((option) => option.value === item)?.label;
        return label ?? (/^[A-Z][a-z]/.test(String(item)) ? enumText(String(item)) : String(item));
      });
      return [filterLabel(name), texts.join(', ')];
    });
}

interface StoredFiltersProps {
  readonly customerId: string;
  readonly list: ScheduledList;
}

/** The filters of a stored list in words, as items of a list; their controls are on the list's own page. */
export function StoredFilters({ customerId, list }: StoredFiltersProps) {
  const readOptions = optionReads[list.dashboard];
  const { data: offered } = useQuery({
    ...(readOptions ?? reads.getOrderFilters)({ customerId }),
    // The filters of questions have fixed values.
    ...(readOptions === undefined && { queryFn: skipToken }),
  });
  return listFilterWords(list, offered).map(([label, text]) => (
    <li key={label}>
      {label}: {text}
    </li>
  ));
}
