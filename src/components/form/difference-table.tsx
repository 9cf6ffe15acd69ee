import { noValue } from '#src/components/table/column.ts';
import type { FieldDifference } from './field-differences.ts';

const cell = 'py-1.5 pr-3 text-left align-top wrap-anywhere hyphens-auto';

/** The fields in which the typed and the saved version differ, with both values side by side. */
export function DifferenceTable({ differences }: { readonly differences: readonly FieldDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <table className="mt-3 w-full table-fixed">
      <caption className="sr-only">Fields with different values</caption>
      <thead className="text-hint text-ink-2">
        <tr>
          {['Field', 'Your value', 'Current value'].map((name) => (
            <th key={name} scope="col" className={`${cell} font-normal`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, label, own, current }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={`${cell} font-medium`}>
              {label}
            </th>
            <td className={cell}>{own || noValue}</td>
            <td className={cell}>{current || noValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
