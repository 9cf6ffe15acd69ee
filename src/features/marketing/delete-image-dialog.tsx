import type { MarketingImage } from '#src/api/generated/types.ts';
import { deleteMarketingImage, refreshMarketingImages } from '#src/api/queries/marketing-administration.ts';
import { DeleteDialog, type DeleteDialogState } from '#src/components/dialog/delete-dialog.tsx';

interface DeleteImageDialogProps extends DeleteDialogState {
  readonly image: MarketingImage;
}

export function DeleteImageDialog({ image, ...state }: DeleteImageDialogProps) {
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
