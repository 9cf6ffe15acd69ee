import type { FilterText } from './filter-words.ts';

/** The filters that are set, in words, as items of a list. */
export function FilterLines({ filters }: { readonly filters: readonly FilterText[] }) {
  return filters.map(
    ({ label, texts }) =>
      texts.length > 0 && (
        // Two filters of traced lots are called 'Records'.
        <li key={`${label} ${texts.join(' ')}`}>
          {label}: {texts.join(', ')}
        </li>
      ),
  );
}
