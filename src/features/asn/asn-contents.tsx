import { useState } from 'react';
import type { AsnDetail, AsnLine, AsnPallet } from '#src/api/generated/types.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';

/** Cartons and pallets that are shown at first, and that each press adds. */
const step = 50;

/** Pallets, cartons and items as a tree; only what is opened is rendered, in steps. */
export function AsnContents({ asn }: { readonly asn: AsnDetail }) {
  const [shown, setShown] = useState(step);
  const lines = new Map(asn.lines.map((line): [number, AsnLine] => [line.lineNumber, line]));
  if (asn.tares.length === 0)
    return <p className="text-control text-ink-2">The ASN has not been sent yet, so it has no pallets.</p>;
  return (
    <>
      <ul aria-label="Pallets" className="text-control tabular-nums">
        {asn.tares.slice(0, shown).map((tare) => (
          <li key={tare.sscc}>
            <Pallet tare={tare} lines={lines} />
          </li>
        ))}
      </ul>
      {asn.tares.length > shown && (
        <Button size="small" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, asn.tares.length - shown)} more pallets
        </Button>
      )}
    </>
  );
}

interface PalletProps {
  readonly tare: AsnPallet;
  readonly lines: ReadonlyMap<number, AsnLine>;
}

function Pallet({ tare, lines }: PalletProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(step);
  const { sscc, cartons } = tare;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer py-1.5">
        Pallet {sscc}
        <span className="ml-2 text-ink-3">{formatQuantity(cartons.length)} cartons</span>
      </summary>
      {isOpen && (
        <ul aria-label={`Cartons of pallet ${sscc}`} className="ml-2 border-l border-line pl-3">
          {cartons.slice(0, shown).map((carton) => (
            <li key={carton.sscc} className="py-0.5">
              {carton.sscc}
              <span className="ml-2 text-ink-2">
                {describe(lines.get(carton.lineNumber))}, {formatQuantity(carton.quantity)} case
              </span>
            </li>
          ))}
          {cartons.length > shown && (
            <li>
              <Button size="small" onClick={() => setShown(shown + step)}>
                Show {Math.min(step, cartons.length - shown)} more cartons
              </Button>
            </li>
          )}
        </ul>
      )}
    </details>
  );
}

function describe(line: AsnLine | undefined): string {
  if (!line) return 'Unknown item';
  return `${line.itemNumber} ${line.description}${line.lotNumber === null ? '' : `, lot ${line.lotNumber}`}`;
}
