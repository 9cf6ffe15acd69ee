import type { TraceEvent } from '#src/api/generated/types.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import { matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { writeDocument, writeMissing, writePlace, writeSource } from './sheet-texts.ts';

/** Days during which an incomplete record is new. */
const recentDays = 7;

const matches: MatchesOf<'listTraceEvents', TraceEvent> = {
  itemNumber: matchAny((event) => event.itemNumber),
  tlc: matchAny((event) => event.traceabilityLotCode),
  warehouse: matchAny((event) => event.warehouseCode),
  retailerId: matchAny((event) => event.retailerId),
  cte: matchAny((event) => event.cte),
  missingKde: matchSome((event) => event.missingKdes),
  complete: matchValue((event) => event.isComplete),
  attention: (_kind, { now }) => {
    const since = dayFrom(now, -recentDays);
    return ({ isComplete, occurredOn }) => !isComplete && occurredOn > since;
  },
  records: matchRecords(({ eventId }) => toRecordKey('TraceEvent', eventId)),
  search: matchText((event) => [
    event.traceabilityLotCode,
    event.itemNumber,
    event.description,
    event.referenceDocumentNumber,
    event.poNumber,
    event.orderNumber,
    event.receiptNumber,
    event.asnId,
  ]),
};

export const eventList = defineList({
  operation: 'listTraceEvents',
  matches,
  getDay: (event) => event.occurredOn,
  ignoresPeriod: ({ attention, records }) => attention !== undefined || records !== undefined,
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
