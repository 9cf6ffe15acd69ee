import type { MarketingImage } from '#src/api/generated/types.ts';
import { oneOf } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { noValue, type Column } from '#src/components/table/column.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { FlagSwitch } from './flag-switch.tsx';
import { ImageCell } from './image-cell.tsx';

const states = ['active', 'inactive'] as const;

export const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const fields = { state: oneOf(states) };

export const filterChoices: FilterChoices<MarketingImage, typeof fields> = {
  state: ({ active }) => (active ? 'active' : 'inactive'),
};

export const imageList: ListDefinition<typeof fields> = {
  fields,
  sorts: ['name', 'link', 'uploaded', 'active', 'primary'],
  defaultSort: { by: 'uploaded', isDescending: true },
};

export const imageColumns: readonly Column<MarketingImage>[] = [
  {
    id: 'name',
    header: 'Image',
    value: ({ fileName }) => fileName,
    cell: (image) => <ImageCell image={image} />,
    isSearched: true,
    width: 16,
  },
  {
    id: 'active',
    header: 'Active',
    value: ({ active }) => active,
    cell: (image) => <FlagSwitch image={image} flag="active" />,
    isDescendingFirst: true,
    width: 6,
  },
  {
    id: 'primary',
    header: 'Primary',
    value: ({ primary }) => primary,
    cell: (image) => <FlagSwitch image={image} flag="primary" />,
    isDescendingFirst: true,
    width: 6.5,
  },
  {
    id: 'link',
    header: 'Link',
    value: ({ link }) => link,
    // As text: what a link leads to is tried out in the preview, where it is one.
    cell: ({ link }) => link ?? noValue,
    isSearched: true,
    width: 13,
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    value: ({ createdDate }) => Date.parse(createdDate),
    cell: ({ createdDate }) => formatMoment(createdDate),
    csv: ({ createdDate }) => formatMoment(createdDate),
    isDescendingFirst: true,
    width: 10,
  },
];
