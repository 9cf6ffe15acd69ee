import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { Deduction } from '#src/api/generated/types.ts';
import { noValue } from '#src/lib/no-value.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Icon } from '#src/ui/icon.tsx';
import { documentText } from './deduction-words.ts';

/** Maximum days left of an urgent deadline, and of a near one. */
const urgentDays = 3;
const nearDays = 14;

/** The days left until the deadline: missing it is final. */
export function DaysLeft({ row: { daysLeft } }: { readonly row: Deduction }) {
  if (daysLeft === null) return noValue;
  const tone =
    daysLeft <= urgentDays
      ? 'font-bold text-bad'
      : daysLeft <= nearDays
        ? 'font-bold text-warn'
        : 'text-ink-2';
  return <span className={tone}>{formatQuantity(daysLeft)}</span>;
}

type ReadinessFacts = Pick<
  Deduction,
  'requiredDocuments' | 'foundDocuments' | 'missingDocuments' | 'likelyValidReason'
>;

/** 'Ready', 'Likely valid' with the reason, or the number of required documents, and the missing ones. */
export function readinessText(row: ReadinessFacts): string {
  const { requiredDocuments, foundDocuments, missingDocuments, likelyValidReason } = row;
  if (likelyValidReason !== null) return `Likely valid: ${likelyValidReason}`;
  if (missingDocuments.length === 0) return 'Ready';
  return `${foundDocuments} of ${requiredDocuments}: ${missingDocuments.map(documentText).join(', ')}`;
}

export function Readiness({ row }: { readonly row: ReadinessFacts }) {
  const { requiredDocuments, foundDocuments, missingDocuments, likelyValidReason } = row;
  if (likelyValidReason !== null)
    return (
      <span className="flex items-center gap-1.5" title={likelyValidReason}>
        <Icon shape={CircleMinus} className="text-ink-2" />
        <span>
          <span className="whitespace-nowrap">Likely valid</span>
          <span className="line-clamp-2 text-hint text-ink-2 max-sm:hidden">
            <span className="sr-only">: </span>
            {likelyValidReason}
          </span>
        </span>
      </span>
    );
  if (missingDocuments.length === 0)
    return (
      <span className="flex items-center gap-1.5">
        <Icon shape={CircleCheck} className="text-ok" /> Ready
      </span>
    );
  return (
    <span className="flex items-center gap-1.5">
      <Icon shape={CircleDashed} className="text-warn" />
      <span>
        <span className="whitespace-nowrap text-warn">
          {foundDocuments} of {requiredDocuments}:
        </span>{' '}
        <span className="text-ink-2">{missingDocuments.map(documentText).join(', ')}</span>
      </span>
    </span>
  );
}
