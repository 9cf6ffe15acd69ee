import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { flagChange, type MarketingFlag } from '#src/api/queries/marketing-administration.ts';
import { marketingImageFileQuery } from '#src/api/queries/marketing-images.ts';
import { useObjectUrl } from '#src/components/html/use-object-url.ts';
import { RowFailure, useForgetChange } from '#src/components/table/row-failure.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFlagChanges } from './use-flag-changes.ts';

const flagNames: Readonly<Record<MarketingFlag, string>> = {
  active: 'Its position on Home',
  primary: 'The primary flag',
};

/** A thumbnail with its file name and any failure. */
export function ImageCell({ image }: { readonly image: MarketingImage }) {
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
