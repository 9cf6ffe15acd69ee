import type { Asn } from '#src/api/generated/types.ts';
import type { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns } from './asn-words.ts';

type Outcome = Pick<Asn, 'asnId' | 'status' | 'retailerName' | 'attempts'>;

/** The retailers' responses to the sent ASNs in one sentence. */
export function describeOutcome(sent: readonly Outcome[]): Parameters<typeof snackbars.show>[0] {
  const rejected = sent.filter(({ status }) => status === 'Rejected' || status === 'Error');
  const [first] = sent;
  if (sent.length === 1 && first) {
    const { asnId, retailerName, attempts, status } = first;
    if (rejected.length > 0)
      return { tone: 'bad', text: `${retailerName} rejected ${asnId} again. Correct it and resend it.` };
    return {
      tone: 'ok',
      text: `${retailerName} accepted ${asnId} at attempt ${attempts}${status === 'Late' ? ', after the truck arrived' : ''}.`,
    };
  }
  if (rejected.length === 0) return { tone: 'ok', text: `${countAsns(sent.length)} accepted` };
  return {
    tone: 'bad',
    text: `${formatQuantity(sent.length - rejected.length)} of ${countAsns(sent.length)} accepted, ${formatQuantity(rejected.length)} rejected again`,
  };
}
