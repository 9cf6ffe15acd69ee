import type { TraceEvent } from '#src/api/generated/types.ts';
import { matchAll, matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { defineList, type FilterOf } from '#mocks/lists/list.ts';
import { writeDocument, writeMissing, writePlace, writeSource } from './sheet-texts.ts';

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
    getCell: (event, column) => {
      switch (column) {
        case 'fromLocation':
        case 'toLocation':
          return writePlace(event[column]);
        case 'tlcSource':
          return writeSource(event.tlcSource);
        case 'referenceDocumentNumber':
          return writeDocument(event);
        case 'missingKdes':
          return writeMissing(event.missingKdes);
        default:
          return event[column];
      }
    },
  },
});
