import type { MarketingImage } from '#src/api/generated/types.ts';
import { createChoice } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { FlagSwitch } from './flag-switch.tsx';
import { ImageCell } from './image-cell.tsx';

const states = ['active', 'inactive'] as const;

export const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const fields = { state: createChoice(states) };

export const filterChoices: FilterChoices<MarketingImage, typeof fields> = {
  state: ({ active }) => (active ? 'active' : 'inactive'),
};

export const imageList: ListDefinition<typeof fields> = {
  fields,
  sorts: ['name', 'link', 'uploaded', 'active', 'primary'],
  defaultSort: { by: 'uploaded', isDescending: true },
};

const column = columnKit<MarketingImage>();

export const imageColumns = [
  column.computed('name', 'Image', ({ fileName }) => fileName, {
    width: 16,
    isSearched: true,
    cell: (image) => <ImageCell image={image} />,
  }),
  column.computed('active', 'Active', ({ active }) => active, {
    width: 6,
    isDescendingFirst: true,
    cell: (image) => <FlagSwitch image={image} flag="active" />,
  }),
  column.computed('primary', 'Primary', ({ primary }) => primary, {
    width: 6.5,
    isDescendingFirst: true,
    cell: (image) => <FlagSwitch image={image} flag="primary" />,
  }),
  // As text: the link can be tried in the preview.
  column.text('link', 'Link', { width: 13, isSearched: true }),
  column.computed('uploaded', 'Uploaded', ({ createdDate }) => Date.parse(createdDate), {
    width: 10,
    isDescendingFirst: true,
    cell: ({ createdDate }) => formatMoment(createdDate),
    csv: ({ createdDate }) => formatMoment(createdDate),
  }),
];
