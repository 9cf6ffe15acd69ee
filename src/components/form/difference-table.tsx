import { noValue } from '#src/lib/no-value.ts';
import type { FieldDifference } from './field-differences.ts';

const cell = 'py-1.5 pr-3 text-left align-top wrap-anywhere hyphens-auto';

/** The fields in which the typed and the saved version differ, with both values side by side. */
export function DifferenceTable({ differences }: { readonly differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return null;
  const hasBefore = differences.some(({ before }) => before !== undefined);
  return (
    <table className="mt-3 w-full table-fixed">
      <caption className="sr-only">Fields with different values</caption>
      <thead className="text-hint text-ink-2">
        <tr>
          {['Field', ...(hasBefore ? ['Before'] : []), 'Your value', 'Current value'].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, label, local, current, before }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={`${cell} font-medium`}>
              {label}
            </th>
            {hasBefore && <td className={cell}>{before || noValue}</td>}
            <td className={cell}>{local || noValue}</td>
            <td className={cell}>{current || noValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
