import type { AsnDetail, AsnLine } from '#src/api/generated/types.ts';

/** `YYYYMMDD` and `HHMM` in UTC. */
function stamp(moment: string): { readonly date: string; readonly time: string } {
  const digits = moment.replaceAll(/[-:T]/g, '');
  return { date: digits.slice(0, 8), time: digits.slice(8, 12) };
}

/** Text without the characters that separate segments, elements and components. */
function plain(text: string): string {
  return text.replaceAll(/[*~>]/g, ' ');
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

function writeContents(asn: AsnDetail): Levels {
  const levels = new Levels();
  const lines = new Map(asn.lines.map((line): [number, AsnLine] => [line.lineNumber, line]));
  const shipped = stamp(asn.shippedAt);
  const shipment = levels.open('S', null);
  levels.add(
    `TD1*CTN25*${asn.cartons}`,
    `TD5**2*${asn.scac}`,
    `REF*BM*${asn.bolNumber}`,
    ...(asn.proNumber === null ? [] : [`REF*CN*${asn.proNumber}`]),
    `DTM*011*${shipped.date}*${shipped.time}`,
    `N1*SF*${plain(asn.shipFrom.name)}*92*${asn.warehouseCode}`,
    `N1*ST*${plain(asn.shipTo.name)}*92*${asn.dcNumber}`,
  );
  const order = levels.open('O', shipment);
  levels.add(`PRF*${asn.poNumber}`);
  for (const tare of asn.tares) {
    const pallet = levels.open('T', order);
    levels.add(`MAN*GM*${tare.sscc}`);
    for (const { sscc, lineNumber, quantity } of tare.cartons) {
      const carton = levels.open('P', pallet);
      levels.add(`MAN*GM*${sscc}`);
      const line = lines.get(lineNumber);
      levels.open('I', carton);
      levels.add(`LIN*${lineNumber}*UP*${line?.upc ?? ''}*LT*${line?.lotNumber ?? ''}`);
      levels.add(`SN1**${quantity}*CA`);
    }
  }
  return levels;
}

/**
 * The ASN as an X12 856 interchange: one group with one transaction set. SE01 counts the segments from ST to SE, CTT01
 * the hierarchical levels; the control numbers of head and trailer are the same.
 */
export function writeX12(asn: AsnDetail): string {
  const { date, time } = stamp(asn.sentAt ?? asn.shippedAt);
  const serial = Number(asn.shipmentId.replaceAll(/\D/g, '')) % 1_000_000;
  const control = String(serial * 100 + asn.attempts).padStart(9, '0');
  const set = '0001';
  const contents = writeContents(asn);
  const body = [
    `ST*856*${set}`,
    `BSN*${asn.attempts > 1 ? '05' : '00'}*${asn.shipmentId}*${date}*${time}*0001`,
    ...contents.segments,
    `CTT*${contents.count}`,
  ];
  const sender = plain(asn.shipmentId.slice(0, 3)).padEnd(15);
  const receiver = plain(asn.retailerName).toUpperCase().slice(0, 15).padEnd(15);
  const group = String(Number(control));
  return [
    `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${sender}*ZZ*${receiver}*${date.slice(2)}*${time}*U*00501*${control}*0*P*>`,
    `GS*SH*${sender.trim()}*${receiver.trim()}*${date}*${time}*${group}*X*005010`,
    ...body,
    `SE*${body.length + 1}*${set}`,
    `GE*1*${group}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n');
}
