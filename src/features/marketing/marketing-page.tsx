import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import Images from 'lucide-react/icons/images';
import Link2 from 'lucide-react/icons/link-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { listMarketingImages } from '#src/api/generated/reads.ts';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { HomePreview } from './home-preview.tsx';
import { filterChoices, imageColumns, imageList, stateOptions } from './image-list.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

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
        filters={<SelectFilter label="State" options={stateOptions} {...view.filter('state')} />}
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
