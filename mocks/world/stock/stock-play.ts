import { cached } from '#mocks/lib/cached.ts';
import { dayFrom, dayMs, dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { buildLotNumber } from '#mocks/world/orders/demand/receipts.ts';
import type { Random } from '#mocks/lib/random.ts';
import { trim } from '#mocks/lib/trim.ts';
import { drawAge, type LotCases, type MadeLot, type StoredLot } from './lot-history.ts';
import type { Booking, StockMove } from './stock-flows.ts';
import {
  countLine,
  disposalLine,
  moveLine,
  storageReason,
  transferLine,
  type LedgerLine,
} from './stock-ledger.ts';

export interface PlayOptions {
  readonly item: CatalogItem;
  readonly warehouseCode: string;
  readonly shipments: readonly StockMove[];
  readonly receipts: readonly StockMove[];
  /** Cases that orders reserve; every shipment has a booking. */
  readonly bookings: readonly Booking[];
  /** Days of demand up to which the plant replenishes. */
  readonly supplyDays: number;
  /** Days of typical demand that fit into the warehouse; the rest goes to its storage. May be infinite. */
  readonly roomDays: number;
  /** Days for which expired cases stay on hand before they are disposed of; nobody picks them. */
  readonly expiredDays: number;
  readonly until: number;
  readonly random: Random;
  /** Whether some cases of an arriving lot are never picked. */
  readonly isPassedOver: (lot: MadeLot) => boolean;
}

/** One of the two places of an item at a warehouse, with everything that happened there, oldest first. */
export interface Place {
  readonly moves: readonly LedgerLine[];
  readonly stored: readonly StoredLot[];
}

export interface PlayedStock {
  readonly warehouse: Place;
  /** The storage nearby. */
  readonly storage: Place;
}

type Incident =
  | { readonly kind: 'receive' | 'ship'; readonly at: number; readonly move: StockMove }
  | { readonly kind: 'book' | 'free'; readonly at: number; readonly cases: number };

type Arrival = Pick<StockMove, 'at' | 'cases' | 'lotNumber' | 'manufactureDate'>;

/** Order at the same moment: stock arrives, then is reserved, then ships. */
const kindOrder: readonly Incident['kind'][] = ['receive', 'free', 'book', 'ship'];

/** Days over which demand is averaged. */
const windowDays = 60;

function listIncidents({ shipments, receipts, bookings }: PlayOptions): Incident[] {
  return [
    ...receipts.map((move): Incident => ({ kind: 'receive', at: move.at, move })),
    ...shipments.map((move): Incident => ({ kind: 'ship', at: move.at, move })),
    ...bookings.map(({ from, cases }): Incident => ({ kind: 'book', at: from, cases })),
    ...bookings.flatMap(({ freedAt, cases }): Incident[] =>
      freedAt === null ? [] : [{ kind: 'free', at: freedAt, cases }],
    ),
  ].toSorted((a, b) => a.at - b.at || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
}

const sumRemaining = (lots: readonly StoredLot[]): number =>
  lots.reduce((total, { remaining }) => total + remaining, 0);

/** Lots expire at noon. Parsing the few thousand days of millions of lots each time took half of the time of a play. */
const expiryMoment = cached((expirationDate) => Date.parse(`${expirationDate}T12:00:00Z`));

const isoDay = (at: number): string => dayName(dayNumber(at));

/** Simulates the history of one item at one warehouse. */
class Play {
  readonly #options: PlayOptions;
  #stored: StoredLot[] = [];
  #storage: StoredLot[] = [];
  readonly #moves: LedgerLine[] = [];
  readonly #storageMoves: LedgerLine[] = [];
  #booked = 0;
  /** The moment of the last incident. */
  #last: number;
  /** Demand of the first days, before there is a history to average. */
  readonly #firstDemand: number;
  readonly #start: number;
  #recent: { readonly at: number; readonly cases: number }[] = [];
  #recentCases = 0;
  /** All cases that were ever reserved. */
  #booking = 0;
  /** When the plant's next transfer arrives. */
  #arrivalAt = Infinity;
  #nextCount: number;
  #transfers = 0;

  constructor(options: PlayOptions, start: number) {
    const { random, bookings } = options;
    this.#options = options;
    this.#start = start;
    this.#last = start - 10 * dayMs;
    this.#nextCount = start + random.whole(10, 50) * dayMs;
    const early = bookings.filter(({ from }) => from < start + 30 * dayMs);
    this.#firstDemand = early.reduce((total, { cases }) => total + cases, 0) / 30;
  }

  #perDay(at: number): number {
    if (at < this.#start + 30 * dayMs) return this.#firstDemand;
    while (this.#recent[0] && this.#recent[0].at <= at - windowDays * dayMs)
      this.#recentCases -= this.#recent.shift()?.cases ?? 0;
    return this.#recentCases / Math.min(windowDays, (at - this.#start) / dayMs);
  }

  /** Cases that orders can have. */
  #available(): number {
    return this.#stored.reduce(
      (total, { remaining, passedOver = 0 }) => total + remaining - passedOver,
      -this.#booked,
    );
  }

  #number(prefix: string, at: number): string {
    this.#transfers += 1;
    return `${prefix}-${this.#options.warehouseCode.slice(0, 2)}${String(at).slice(3, 9)}${this.#transfers}`;
  }

  #put(moves: LedgerLine[], line: LedgerLine): void {
    moves.push(line);
    this.#last = Math.max(this.#last, line.at);
  }

  #arrive(arrival: Arrival, toLine: (lots: readonly LotCases[]) => LedgerLine): void {
    const { item, random, isPassedOver } = this.#options;
    const { at, cases } = arrival;
    const manufactureDate = arrival.manufactureDate ?? dayName(dayNumber(at) - drawAge(item, random));
    const lot: MadeLot = {
      lotNumber:
        arrival.lotNumber ?? buildLotNumber(dayNumber(Date.parse(manufactureDate)), random.pick(['A', 'B'])),
      manufactureDate,
      expirationDate: dayFrom(new Date(manufactureDate), item.shelfLifeDays),
    };
    // Never what orders reserve.
    const spare = Math.max(0, this.#available() + cases);
    const passedOver = isPassedOver(lot) ? Math.min(random.whole(12, 60), Math.floor(cases / 3), spare) : 0;
    const existing = this.#stored.find(({ lotNumber }) => lotNumber === lot.lotNumber);
    if (existing) {
      existing.remaining += cases;
      existing.passedOver = (existing.passedOver ?? 0) + passedOver;
    } else
      this.#stored.push({
        ...lot,
        madeLot: lot,
        receivedDate: isoDay(at),
        remaining: cases,
        passedOver,
      });
    this.#put(this.#moves, toLine([{ lot, cases }]));
  }

  /** Brings cases from the plant. */
  #fill(at: number, quantity: number): void {
    if (quantity <= 0) return;
    const { ti } = this.#options.item;
    const layers = this.#options.supplyDays === 0 ? quantity : Math.ceil(quantity / ti) * ti;
    this.#arrive({ at, cases: layers, lotNumber: null, manufactureDate: null }, (lots) =>
      transferLine(at, layers, this.#number('TR', at), 'PLANT', lots),
    );
  }

  /** Cases up to which the plant replenishes. */
  #target(at: number): number {
    const { supplyDays, item } = this.#options;
    const target = this.#perDay(at) * Math.min(1.6 * supplyDays, 0.45 * item.shelfLifeDays);
    return Math.min(target, this.#room(at));
  }

  /** Cases that the warehouse has room for. */
  #room(at: number): number {
    const { roomDays } = this.#options;
    if (roomDays === Infinity) return Infinity;
    return (this.#booking / Math.max(30, (at - this.#start) / dayMs)) * roomDays;
  }

  /** Covers missing cases in time, from the storage first, then from the plant. */
  #cover(before: number): void {
    const shortage = -this.#available();
    if (shortage <= 0) return;
    const at = Math.min(before, Math.round((this.#last + before) / 2));
    this.#bringBack(at, shortage + Math.ceil(this.#perDay(before) * 5));
    const rest = -this.#available();
    if (rest > 0) this.#fill(at, rest + Math.round(this.#target(before)));
  }

  #takeFrom(lots: StoredLot[], cases: number): LotCases[] {
    let missing = cases;
    const taken: LotCases[] = [];
    for (const lot of lots) {
      const part = Math.min(missing, lot.remaining - (lot.passedOver ?? 0));
      if (part <= 0) continue;
      taken.push({ lot: lot.madeLot, cases: part });
      lot.remaining -= part;
      missing -= part;
      if (missing === 0) break;
    }
    return trim(taken);
  }

  /** Moves cases between the warehouse and its storage; both ledgers have the same reference. */
  #shift(at: number, taken: readonly LotCases[], isBack: boolean): void {
    const cases = taken.reduce((total, part) => total + part.cases, 0);
    const into = isBack ? this.#stored : this.#storage;
    for (const part of taken) {
      const existing = into.find(({ lotNumber }) => lotNumber === part.lot.lotNumber);
      if (existing) existing.remaining += part.cases;
      else
        into.push({
          ...part.lot,
          madeLot: part.lot,
          receivedDate: isoDay(at),
          remaining: part.cases,
          passedOver: 0,
        });
    }
    into.sort((a, b) => (a.manufactureDate < b.manufactureDate ? -1 : 1));
    const reference = this.#number('ST', at);
    const line = (quantity: number): LedgerLine =>
      transferLine(at, quantity, reference, storageReason, taken);
    this.#put(this.#moves, line(isBack ? cases : -cases));
    this.#put(this.#storageMoves, line(isBack ? -cases : cases));
  }

  #bringBack(at: number, quantity: number): void {
    const cases = Math.min(sumRemaining(this.#storage), quantity);
    if (cases <= 0) return;
    const taken = this.#takeFrom(this.#storage, cases);
    this.#storage = this.#storage.filter(({ remaining }) => remaining > 0);
    this.#shift(at, taken, true);
  }

  /** Sends excess stock to the storage, newest lots first. */
  #relieve(at: number): void {
    const excess = Math.min(this.#available(), Math.floor(sumRemaining(this.#stored) - this.#room(at)));
    if (excess < 3 * this.#options.item.ti) return;
    const taken = this.#takeFrom(this.#stored.toReversed(), excess);
    this.#shift(at, taken, false);
  }

  #dispose(at: number): void {
    const { expiredDays } = this.#options;
    for (const [lots, moves] of [
      [this.#stored, this.#moves],
      [this.#storage, this.#storageMoves],
    ] as const) {
      for (const lot of lots) {
        const expiresAt = expiryMoment(lot.expirationDate);
        if (expiresAt > at || lot.remaining === 0) continue;
        const disposeAt = expiresAt + expiredDays * dayMs;
        if (disposeAt > at) {
          if (lot.passedOver === lot.remaining) continue;
          lot.passedOver = lot.remaining;
          this.#cover(Math.max(expiresAt, this.#last));
          continue;
        }
        const disposedAt = Math.max(disposeAt, this.#last);
        this.#put(moves, disposalLine(disposedAt, { lot: lot.madeLot, cases: lot.remaining }));
        lot.remaining = 0;
        lot.passedOver = 0;
        this.#cover(disposedAt);
      }
    }
    this.#storage = this.#storage.filter(({ remaining }) => remaining > 0);
    this.#stored = this.#stored.filter(({ remaining }) => remaining > 0);
  }

  #count(at: number): void {
    const { random } = this.#options;
    if (at < this.#nextCount) return;
    while (at >= this.#nextCount) this.#nextCount += random.whole(35, 50) * dayMs;
    const drawn = random.chance(0.12) ? random.whole(-3, 2) : 0;
    const newest = this.#stored.at(-1);
    const surplus = newest ? Math.max(0, drawn) : 0;
    const quantity = drawn < 0 ? -Math.min(-drawn, Math.max(0, this.#available())) : surplus;
    let lots: readonly LotCases[] = quantity < 0 ? this.#takeFrom(this.#stored, -quantity) : [];
    if (quantity > 0 && newest) {
      newest.remaining += quantity;
      lots = [{ lot: newest.madeLot, cases: quantity }];
    }
    this.#put(this.#moves, countLine(at, quantity, `CC-${String(at).slice(3, 9)}`, lots));
  }

  /** Runs disposals, counts and plant transfers up to a moment. */
  #pass(until: number): void {
    if (this.#arrivalAt <= until) {
      const at = Math.max(this.#arrivalAt, this.#last);
      this.#arrivalAt = Infinity;
      this.#dispose(at);
      const missing = Math.round(this.#target(at)) - this.#available();
      this.#bringBack(at, missing);
      this.#fill(at, Math.round(this.#target(at)) - this.#available());
      this.#relieve(at);
    }
    this.#dispose(until);
  }

  #order(at: number): void {
    const { supplyDays, random } = this.#options;
    const level = this.#perDay(at) * Math.min(0.4 * supplyDays, 12);
    if (this.#arrivalAt === Infinity && supplyDays > 0 && this.#available() < level)
      this.#arrivalAt = Math.round(at + (20 + 60 * random.next()) * hourMs);
  }

  take(incident: Incident): void {
    const { at } = incident;
    this.#pass(at);
    switch (incident.kind) {
      case 'receive':
        this.#arrive(incident.move, (lots) => moveLine(incident.move, true, lots));
        this.#relieve(at);
        break;
      case 'book':
        this.#recent.push({ at, cases: incident.cases });
        this.#recentCases += incident.cases;
        this.#booking += incident.cases;
        this.#booked += incident.cases;
        this.#cover(at);
        this.#order(at);
        break;
      case 'free':
        this.#booked -= incident.cases;
        break;
      case 'ship':
        this.#booked -= incident.move.cases;
        this.#put(
          this.#moves,
          moveLine(incident.move, false, this.#takeFrom(this.#stored, incident.move.cases)),
        );
        this.#stored = this.#stored.filter(({ remaining }) => remaining > 0);
        break;
    }
    this.#count(Math.max(at, this.#last));
  }

  finish(): PlayedStock {
    const { until } = this.#options;
    this.#pass(until);
    const inOrder = (moves: readonly LedgerLine[]): LedgerLine[] => moves.toSorted((a, b) => a.at - b.at);
    return {
      warehouse: { moves: inOrder(this.#moves), stored: this.#stored },
      storage: { moves: inOrder(this.#storageMoves), stored: this.#storage },
    };
  }
}

/**
 * The stock of an item, simulated from an empty warehouse, first in, first out. Time only appends
 * lines, so that no record of a lot ever changes.
 */
export function playStock(options: PlayOptions): PlayedStock {
  const incidents = listIncidents(options);
  const play = new Play(options, incidents[0]?.at ?? options.until);
  for (const incident of incidents) play.take(incident);
  return play.finish();
}
