import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatQuantity } from '#src/lib/figures.ts';
import { Icon } from '#src/ui/icon.tsx';

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
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-warn bg-warn-soft px-4 py-3 text-control"
    >
      <Icon shape={TriangleAlert} size={18} className="mt-0.5 text-warn" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {formatQuantity(total - failures.length)} of {formatQuantity(total)} {verb}
        </p>
        <ul role="list" className="mt-1 max-h-40 overflow-y-auto">
          {failures.map(([key, text]) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
