import type { MarketingImage } from '#src/api/generated/types.ts';
import { activityField } from '#src/components/list/activity.tsx';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  flagChange,
  type MarketingFlag,
  flagChangeKey,
  type FlagChange,
} from '#src/api/queries/marketing-administration.ts';
import { marketingImageFileQuery } from '#src/api/queries/marketing-images.ts';
import { useObjectUrl } from '#src/components/html/use-object-url.ts';
import { RowFailure, useForgetChange } from '#src/components/table/row-failure.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { isShownOn, useRowChanges, type RowChange } from '#src/components/table/row-changes.ts';
import { Switch } from '#src/ui/switch.tsx';

function isVariables(variables: unknown): variables is FlagChange {
  return typeof variables === 'object' && variables !== null && 'flag' in variables && 'isOn' in variables;
}

const getFlag = ({ flag }: FlagChange): MarketingFlag => flag;

function useFlagChanges(id: number): ReadonlyMap<MarketingFlag, RowChange<FlagChange>> {
  return useRowChanges(flagChangeKey(id), isVariables, getFlag);
}

const labels: Readonly<Record<MarketingFlag, string>> = { active: 'Active', primary: 'Primary' };

function FlagSwitch({ image, flag }: { readonly image: MarketingImage; readonly flag: MarketingFlag }) {
  const change = useFlagChanges(image.id).get(flag);
  const { mutate } = useMutation(flagChange(useQueryClient(), image.id));
  return (
    <Switch
      label={`${labels[flag]}: ${image.fileName}`}
      isLabelHidden
      checked={isShownOn(image[flag], change, (requested) => requested.isOn)}
      isBusy={change?.status === 'pending'}
      onChange={(event) => mutate({ flag, isOn: event.currentTarget.checked })}
    />
  );
}

const flagNames: Readonly<Record<MarketingFlag, string>> = {
  active: 'Its position on Home',
  primary: 'The primary flag',
};

function ImageCell({ image }: { readonly image: MarketingImage }) {
  const { id, fileName } = image;
  const { mutate } = useMutation(flagChange(useQueryClient(), id));
  const forget = useForgetChange();
  const failed = [...useFlagChanges(id).values()].filter((change) => change.status === 'error');
  return (
    <div className="flex min-w-0 flex-col gap-1 py-1">
      <div className="flex min-w-0 items-center gap-3">
        <Thumbnail image={image} />
        <span className="min-w-0 wrap-anywhere">
          <FileName name={fileName} />
        </span>
      </div>
      {failed.map(({ id: changeId, requested, error }) => (
        <RowFailure
          key={changeId}
          subject={`${flagNames[requested.flag]}: ${fileName}`}
          text={`${flagNames[requested.flag]} is unchanged`}
          error={error}
          onRetry={() => mutate(requested)}
          onDismiss={() => forget(changeId)}
        />
      ))}
    </div>
  );
}

function Thumbnail({ image }: { readonly image: MarketingImage }) {
  const { data, error, isFetching, refetch } = useQuery(marketingImageFileQuery(image.id));
  const url = useObjectUrl(data?.blob);
  if (error && !data) {
    return (
      <RowFailure
        subject={`the picture ${image.fileName}`}
        text="No picture"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <span className="block h-10 w-20 shrink-0 overflow-hidden rounded-chip border border-line">
      {/* Decorative: the file name is next to it. */}
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Skeleton shape="block" height="100%" />
      )}
    </span>
  );
}

const fields = { state: activityField };

export const filterChoices: FilterChoices<MarketingImage, typeof fields> = {
  state: ({ active }) => (active ? 'active' : 'inactive'),
};

export const imageList: ListDefinition<typeof fields> = {
  fields,
  sorts: ['name', 'link', 'uploaded', 'active', 'primary'],
  defaultSort: { by: 'uploaded', isDescending: true },
};

const column = columnKit<MarketingImage>();

const flagColumn = (flag: MarketingFlag, header: string, width: number) =>
  column.computed(flag, header, (image) => image[flag], {
    width,
    isDescendingFirst: true,
    cell: (image) => <FlagSwitch image={image} flag={flag} />,
  });

export const imageColumns = [
  column.computed('name', 'Image', ({ fileName }) => fileName, {
    width: 16,
    isSearched: true,
    cell: (image) => <ImageCell image={image} />,
  }),
  flagColumn('active', 'Active', 6),
  flagColumn('primary', 'Primary', 6.5),
  // As text: the link can be tried in the preview.
  column.text('link', 'Link', { width: 13, isSearched: true }),
  column.computed('uploaded', 'Uploaded', ({ createdDate }) => Date.parse(createdDate), {
    width: 10,
    isDescendingFirst: true,
    cell: ({ createdDate }) => formatMoment(createdDate),
    csv: ({ createdDate }) => formatMoment(createdDate),
  }),
];
