import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { MissCauses } from '#src/components/fines/miss-causes.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { causeText } from '#src/components/fines/cause-text.ts';

/** Why a PO missed each measure, who is accountable, and who has set the cause when. */
export function PoCause({ po }: { readonly po: OtifPoDetail }) {
  const { misses, delay, rootCauses, freightTerms } = po;
  return (
    <section aria-label="Cause">
      <h3 className="text-control font-bold">Cause</h3>
      <MissCauses misses={misses} freightTerms={freightTerms} />
      {delay && (
        <p className="text-control text-ink-2">
          Carrier’s report: {delay.reasonText}
          {delay.reasonCode !== null && ` (${delay.reasonCode})`}.
        </p>
      )}
      {rootCauses.length > 0 && (
        <ul aria-label="History of the cause" className="text-hint text-ink-2">
          {rootCauses.map((setting) => (
            <li key={setting.setAt} className="wrap-anywhere">
              {causeText(setting.rootCause)}, set by {setting.setBy} on {formatMoment(setting.setAt)}
              {setting.comment !== null && `: ${setting.comment}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
