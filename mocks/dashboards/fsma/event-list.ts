import { TraceEventColumn } from '#src/api/generated/enums.ts';
import type { TraceEvent } from '#src/api/generated/types.ts';
import { readKde } from '#mocks/data/fsma/trace-events.ts';
import { matchAll, matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type FilterOf } from '#mocks/lists/list.ts';

type EventFilter = FilterOf<'listTraceEvents'>;

function matchEvent(filter: EventFilter): (event: TraceEvent) => boolean {
  return matchAll<TraceEvent>(
    matchAny(filter.itemNumber, (event) => event.itemNumber),
    matchAny(filter.tlc, (event) => event.traceabilityLotCode),
    matchAny(filter.warehouse, (event) => event.warehouseCode),
    matchAny(filter.retailerId, (event) => event.retailerId),
    matchAny(filter.cte, (event) => event.cte),
    matchSome(filter.missingKde, (event) => event.missingKdes),
    matchValue(filter.complete, (event) => event.isComplete),
    matchText(filter.search, (event) => [
      event.traceabilityLotCode,
      event.itemNumber,
      event.description,
      event.referenceDocumentNumber,
      event.poNumber,
      event.orderNumber,
      event.receiptNumber,
      event.asnId,
    ]),
  );
}

export const eventList = defineList({
  operation: 'listTraceEvents',
  match: matchEvent,
  getDay: (event) => event.occurredOn,
  getSortValue: (event, column) => event[column],
  toItem: (event) => event,
  sheet: {
    name: 'Traceability records',
    columns: Object.values(TraceEventColumn),
    getCell: (event, column) => {
      if (column === 'fromLocation') return readKde(event, 'FromLocation');
      if (column === 'toLocation') return readKde(event, 'ToLocation');
      return column === 'tlcSource' ? readKde(event, 'TlcSource') : event[column];
    },
    kinds: { cte: 'words', occurredOn: 'day', referenceDocumentType: 'words', changedAt: 'moment' },
  },
});
