import { formatQuantity } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';

interface PartialResultProps {
  /** 'saved': the result of the others. */
  readonly verb: string;
  /** Number of records of the whole change. */
  readonly total: number;
  /** The failed records: a key, and the record with its reason. */
  readonly failures: readonly (readonly [key: string, text: string])[];
}

/** The result of a change of several records of which some failed: how many were done, and why others were not. */
export function PartialResult({ verb, total, failures }: PartialResultProps) {
  return (
    <Notice tone="warn" role="alert">
      <p className="font-medium">
        {formatQuantity(total - failures.length)} of {formatQuantity(total)} {verb}
      </p>
      <ul role="list" className="mt-1 max-h-40 overflow-y-auto">
        {failures.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
