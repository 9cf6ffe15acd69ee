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
          ? 'Home shows it now. It is gone for everybody and cannot be brought back.'
          : 'It cannot be brought back.'
      }
      remove={() => deleteMarketingImage(image.id)}
      doneText={`${image.fileName} is deleted.`}
      refresh={refreshMarketingImages}
    />
  );
}
