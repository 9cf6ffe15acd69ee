import type { AsnDetail, AsnLine, Party } from '#src/api/generated/types.ts';
import type { AsnHeader } from './asn-detail.ts';

/** `YYYYMMDD` and `HHMM` in UTC. */
function stamp(moment: string): { readonly date: string; readonly time: string } {
  const digits = moment.replaceAll(/[-:T]/g, '');
  return { date: digits.slice(0, 8), time: digits.slice(8, 12) };
}

/** Text without the characters that separate segments, elements, components and repetitions; only ASCII is safe. */
function plain(text: string): string {
  return text.replaceAll(/[*~>^]|[^ -~]/g, ' ').trim();
}

/** A segment without empty elements at its end, which X12 does not allow. */
function segment(...elements: readonly (string | number | null)[]): string {
  const last = elements.findLastIndex((element) => element !== null && element !== '');
  return elements.slice(0, last + 1).join('*');
}

/** Who pays the freight (X12 146). */
const paymentCodes: Readonly<Record<AsnDetail['freightTerms'], string>> = {
  Prepaid: 'PP',
  Collect: 'CC',
  ThirdParty: 'TP',
};

function writeItem(line: AsnLine | undefined, lineNumber: number, quantity: number): string[] {
  if (!line) return [segment('LIN', lineNumber), segment('SN1', null, quantity, 'CA')];
  const { upc, gtin, retailerItemNumber, lotNumber, expirationDate, description } = line;
  const { traceabilityLotCode, tlcSource } = line;
  return [
    // A qualifier without its value is an error.
    segment(
      'LIN',
      lineNumber,
      ...['UP', upc, 'UK', gtin],
      ...(retailerItemNumber === null ? [] : ['IN', retailerItemNumber]),
      ...(lotNumber === null ? [] : ['LT', lotNumber]),
    ),
    segment('SN1', null, quantity, 'CA'),
    segment('PID', 'F', null, null, null, plain(description).slice(0, 80)),
    ...(traceabilityLotCode === null ? [] : [segment('REF', 'LT', plain(traceabilityLotCode))]),
    ...(expirationDate === null ? [] : [segment('DTM', '036', expirationDate.replaceAll('-', ''))]),
    // The plant that assigned the traceability lot code.
    ...(tlcSource === null ? [] : [segment('N1', 'MF', null, 'UL', plain(tlcSource))]),
  ];
}

function writeParty(
  role: 'SF' | 'ST',
  { name, address1, city, state, postalCode, country }: Party,
  code: string | null,
): string[] {
  return [
    segment('N1', role, plain(name).slice(0, 60), '92', code),
    ...(address1 === null ? [] : [segment('N3', plain(address1).slice(0, 55))]),
    segment('N4', plain(city), state, postalCode, country === 'US' ? null : country),
  ];
}

/** The hierarchical levels: shipment, order, pallet (T), carton (P) and item. */
class Levels {
  count = 0;
  readonly segments: string[] = [];

  open(level: 'S' | 'O' | 'T' | 'P' | 'I', parent: number | null): number {
    this.count += 1;
    this.segments.push(`HL*${this.count}*${parent ?? ''}*${level}`);
    return this.count;
  }

  add(...segments: readonly string[]): void {
    this.segments.push(...segments);
  }
}

function writeContents(asn: AsnDetail, header: AsnHeader): Levels {
  const levels = new Levels();
  const lines = new Map(asn.lines.map((line): [number, AsnLine] => [line.lineNumber, line]));
  const shipped = stamp(asn.shippedAt);
  const shipment = levels.open('S', null);
  levels.add(
    segment('TD1', 'CTN25', asn.cartons, null, null, null, 'G', asn.weightLb, 'LB'),
    ...(header.scac === null ? [] : [segment('TD5', 'B', '2', header.scac)]),
    segment('REF', 'BM', asn.bolNumber),
    ...(asn.proNumber === null ? [] : [segment('REF', 'CN', asn.proNumber)]),
    segment('DTM', '011', shipped.date, shipped.time, 'UT'),
    segment('FOB', paymentCodes[asn.freightTerms]),
    ...writeParty('SF', asn.shipFrom, asn.warehouseCode),
    ...writeParty('ST', asn.shipTo, header.dcNumber),
  );
  const order = levels.open('O', shipment);
  levels.add(segment('PRF', header.poNumber));
  for (const [index, tare] of asn.tares.entries()) {
    const pallet = levels.open('T', order);
    const sscc = index === 0 && header.firstSscc !== undefined ? header.firstSscc : tare.sscc;
    if (sscc !== null) levels.add(`MAN*GM*${sscc}`);
    for (const carton of tare.cartons) {
      const { lineNumber, quantity } = carton;
      const level = levels.open('P', pallet);
      levels.add(`MAN*GM*${carton.sscc}`);
      levels.open('I', level);
      levels.add(...writeItem(lines.get(lineNumber), lineNumber, quantity));
    }
  }
  return levels;
}

/**
 * The ASN as an X12 856 interchange: one group with one transaction set. SE01 counts the segments from ST to SE, CTT01
 * the hierarchical levels; the control numbers of head and trailer are the same.
 */
export function writeX12(asn: AsnDetail, header: AsnHeader, attempt: number): string {
  const sentAt = asn.transmissions[attempt - 1]?.sentAt ?? asn.shippedAt;
  const { date, time } = stamp(sentAt);
  const serial = Number(asn.shipmentId.replaceAll(/\D/g, '')) % 1_000_000;
  const control = String(serial * 100 + attempt).padStart(9, '0');
  const set = '0001';
  const contents = writeContents(asn, header);
  const body = [
    `ST*856*${set}`,
    `BSN*${attempt > 1 ? '05' : '00'}*${asn.shipmentId}*${date}*${time}*0001`,
    ...contents.segments,
    `CTT*${contents.count}`,
  ];
  const sender = plain(asn.shipmentId.slice(0, 3)).padEnd(15);
  const receiver = plain(asn.retailerName).toUpperCase().slice(0, 15).padEnd(15);
  const group = String(Number(control));
  return [
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${sender}*ZZ*${receiver}*${date.slice(2)}*${time}*^*00501*${control}*0*P*>`,
    `GS*SH*${sender.trim()}*${receiver.trim()}*${date}*${time}*${group}*X*005010`,
    ...body,
    `SE*${body.length + 1}*${set}`,
    `GE*1*${group}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n');
}
