import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import Link2 from 'lucide-react/icons/link-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { listMarketingImages } from '#src/api/generated/reads.ts';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { activityOptions } from '#src/components/list/activity.tsx';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { filterChoices, imageColumns, imageList } from './image-list.tsx';
import { LinkDialog, UploadDialog } from './image-dialogs.tsx';
import { BannerRow } from '#src/components/banner/banner-row.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { deleteMarketingImage, refreshMarketingImages } from '#src/api/queries/marketing-administration.ts';
import { DeleteDialog, type DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';

interface ImageAction {
  readonly kind: 'link' | 'delete';
  readonly image: MarketingImage;
}

function renderActions(image: MarketingImage, open: (action: ImageAction) => void) {
  return (
    <span className="inline-flex items-center gap-1">
      <Button
        size="small"
        icon={Link2}
        aria-label={`Edit the link of ${image.fileName}`}
        onClick={() => open({ kind: 'link', image })}
      >
        Link
      </Button>
      <IconButton
        size="small"
        variant="quiet-danger"
        icon={Trash2}
        label={`Delete ${image.fileName}`}
        onClick={() => open({ kind: 'delete', image })}
      />
    </span>
  );
}

/** The images for Home: the active ones and all others. */
export function Page() {
  const view = useListView(imageList);
  const images = useQuery(listMarketingImages());
  const [isUploading, setIsUploading] = useState(false);
  return (
    <>
      <ListPage
        title="Marketing"
        hint="Up to three images are active at a time."
        actions={
          <Button variant="primary" icon={ImageUp} onClick={() => setIsUploading(true)}>
            Upload image
          </Button>
        }
        view={view}
        filters={<SelectFilter label="State" options={activityOptions} {...view.filter('state')} />}
        filterChoices={filterChoices}
        rows={localRows(images)}
        columns={imageColumns}
        getRowId={({ id }) => String(id)}
        caption="Marketing images"
        noun={{ one: 'image', many: 'images' }}
        renderActions={renderActions}
        actionsWidth={9}
        renderDialog={({ kind, image }: ImageAction, state) =>
          kind === 'delete' ? (
            <DeleteImageDialog image={image} {...state} />
          ) : (
            state.isOpen && <LinkDialog key={image.id} image={image} onClose={state.onClose} />
          )
        }
        exportName="marketing-images"
        empty={{
          icon: Images,
          title: 'No images yet',
          text: 'Upload the first one, then make it active.',
        }}
      >
        {images.data && <HomePreview images={images.data} />}
      </ListPage>
      <UploadDialog isOpen={isUploading} onClose={() => setIsUploading(false)} />
    </>
  );
}

function HomePreview({ images }: { readonly images: readonly MarketingImage[] }) {
  const active = images.filter((image) => image.active);
  return (
    <div className="mb-4">
      <TitledCard
        title="On Home now"
        hint="Shown on medium and wider screens; with three images, the primary one is in the center."
      >
        {active.length === 0 ? (
          <p className="text-control text-ink-2">No image is active.</p>
        ) : (
          <BannerRow active={active} />
        )}
      </TitledCard>
    </div>
  );
}

function DeleteImageDialog({ image, ...state }: DeleteDialogState & { readonly image: MarketingImage }) {
  return (
    <DeleteDialog
      {...state}
      title={`Delete ${image.fileName}?`}
      description={
        image.active
          ? 'It is currently shown on Home. It is removed for everyone; this cannot be undone.'
          : 'This cannot be undone.'
      }
      remove={() => deleteMarketingImage(image.id)}
      doneText={`${image.fileName} deleted.`}
      refresh={refreshMarketingImages}
    />
  );
}
