import { useQuery, useQueryClient } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import Link2 from 'lucide-react/icons/link-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useMemo, useState } from 'react';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { deleteMarketingImage, marketingImageListQuery } from '#src/api/queries/marketing-administration.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { focusHeadingWhenLost } from '#src/components/page/focus-when-lost.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { HomePreview } from './home-preview.tsx';
import { imageColumns, imageList, isInState, stateOptions } from './image-list.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Open =
  | { readonly kind: 'upload' }
  | { readonly kind: 'link' | 'delete'; readonly image: MarketingImage };

const plainList = (images: readonly MarketingImage[]): readonly MarketingImage[] => images;
const idOf = ({ id }: MarketingImage): string => String(id);

/** The pictures for Home: what is shown, and everything that could be. */
export function Page() {
  const queryClient = useQueryClient();
  const view = useListView(imageList);
  const { state } = view.filters;
  const images = useQuery(marketingImageListQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const actionsOf = useCallback(
    (image: MarketingImage) => <ImageActions image={image} onOpen={setOpen} />,
    [],
  );
  const model = useTableModel({
    columns: imageColumns,
    source: localRows(images, plainList),
    view,
    idOf,
    keeps: useMemo(() => (state === null ? undefined : isInState(state)), [state]),
  });
  const upload = (
    <Button variant="primary" icon={ImageUp} onClick={() => setOpen({ kind: 'upload' })}>
      Upload image
    </Button>
  );
  return (
    <>
      <PageHeading title="Marketing" hint="Up to three images are active at a time." actions={upload} />
      {images.data && <HomePreview images={images.data} />}
      <FilterBar view={view} searchLabel="Search images">
        <ChoiceFilter
          label="State"
          options={stateOptions}
          value={state}
          onChange={(chosen) => view.setFilter('state', chosen)}
        />
      </FilterBar>
      <DataTable
        caption="Marketing images"
        noun={{ one: 'image', many: 'images' }}
        model={model}
        empty={{
          icon: Images,
          title: 'No images yet',
          text: 'Upload the first one, then make it active.',
        }}
        actions={actionsOf}
        actionsWidth={9}
        tools={<ExportButton model={model} name="marketing-images" />}
      />
      <UploadDialog isOpen={open?.kind === 'upload'} onClose={close} />
      {open?.kind === 'link' && <LinkDialog key={open.image.id} image={open.image} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={`Delete ${open.image.fileName}?`}
          description={
            open.image.active
              ? 'Home shows it now. It is gone for everybody and cannot be brought back.'
              : 'It cannot be brought back.'
          }
          confirmLabel="Delete"
          onConfirm={async () => {
            await deleteMarketingImage(queryClient, open.image.id);
            snackbars.show({ tone: 'ok', text: `${open.image.fileName} is deleted.` });
            focusHeadingWhenLost();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ImageActionsProps {
  readonly image: MarketingImage;
  readonly onOpen: (open: Open) => void;
}

function ImageActions({ image, onOpen }: ImageActionsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        icon={Link2}
        aria-label={`Edit the link of ${image.fileName}`}
        onClick={() => onOpen({ kind: 'link', image })}
      >
        Link
      </Button>
      <IconButton
        size="small"
        variant="quiet-danger"
        icon={Trash2}
        label={`Delete ${image.fileName}`}
        onClick={() => onOpen({ kind: 'delete', image })}
      />
    </span>
  );
}
