import { lineHeadings, type QuoteSheet } from './quote-sheet.ts';

/** The part of a printed quote above its price: dates, lane, conditions and lines. */
export function QuotePrint({ facts, lines }: QuoteSheet) {
  return (
    <div className="mb-4 hidden flex-col gap-4 text-control print:flex">
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
        {facts.map(([label, text], index) => (
          <div key={index} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Lines</caption>
        <thead>
          <tr>
            {lineHeadings.map((heading) => (
              <th key={heading} scope="col" className="border-b border-line py-1 pr-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, place) => (
                <td key={place} className="border-b border-line py-1 pr-3 tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
