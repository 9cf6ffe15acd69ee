import type { AsnDetail, AsnFault } from '#src/api/generated/types.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { TextButton } from '#src/ui/text-button.tsx';
import { getPlaceId, placeText, recordText, segmentText } from './asn-words.ts';
import { listCorrectable } from './correction-form.ts';

interface AsnFaultsProps {
  readonly asn: AsnDetail;
  /** Opens the correction; undefined without the permission. */
  readonly onCorrect: (() => void) | undefined;
}

/** A rejected value: its position, the value of the record, and the state of its correction. */
export function AsnFaults({ asn, onCorrect }: AsnFaultsProps) {
  const { faults, timeZone } = asn;
  if (faults.length === 0) return null;
  const isOpen = asn.openFaults > 0;
  const isStarted = faults.some(({ correctedValue }) => correctedValue !== null);
  return (
    <section
      aria-label="Rejected values"
      className="flex flex-col gap-2 rounded-card border border-bad bg-bad-soft px-3 py-2 text-control"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">
          {faults.length === 1
            ? 'The retailer rejected one value'
            : `The retailer rejected ${faults.length} values`}
        </h3>
        {onCorrect && listCorrectable(faults).length > 0 && (
          <Button size="small" variant={isOpen ? 'primary' : 'secondary'} onClick={onCorrect}>
            {isStarted ? 'Change correction' : 'Correct'}
          </Button>
        )}
      </div>
      <ul role="list" className="flex flex-col gap-2">
        {faults.map((fault) => (
          <li key={`${fault.code} ${getPlaceId(fault)}`} className="flex flex-col gap-0.5">
            <Fault fault={fault} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls to the element that shows a value, and moves focus there. */
function showPlace(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  moveFocus(element, { preventScroll: true });
}

function Fault({ fault, timeZone }: { readonly fault: AsnFault; readonly timeZone: string }) {
  const { field, segment, code, meaning, sentValue, recordValue } = fault;
  const { correctedValue, correctedAt, correctedBy } = fault;
  const place = placeText(fault);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        {place === null ? (
          <b className="font-medium">{segmentText(segment)}</b>
        ) : (
          <TextButton onClick={() => showPlace(getPlaceId(fault))}>{place}</TextButton>
        )}
        {correctedValue !== null && <Badge tone="ok">Corrected, not sent yet</Badge>}
      </p>
      <p className="wrap-anywhere">{meaning}</p>
      <p className="wrap-anywhere">
        Sent: <b className="font-medium">{sentValue ?? 'nothing'}</b>
        {field !== null && recordValue !== null && (
          <>
            {' · '}
            {recordText(field)}: <b className="font-medium">{recordValue}</b>
          </>
        )}
        {correctedValue !== null && (
          <>
            {' · '}Corrected to <b className="font-medium">{correctedValue}</b>
          </>
        )}
      </p>
      <p className="text-hint text-ink-2">
        {segment}, code {code}
        {correctedBy !== null && correctedAt !== null && (
          <>
            {' · corrected by '}
            {correctedBy}, <PlaceMoment at={correctedAt} timeZone={timeZone} />
          </>
        )}
      </p>
    </>
  );
}
