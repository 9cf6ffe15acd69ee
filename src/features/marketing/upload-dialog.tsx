import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadMarketingImage as limits } from '#src/api/generated/limits/marketing-images.ts';
import { uploadMarketingImage } from '#src/api/queries/marketing-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { linkFault, parseLink } from './image-link.ts';

interface UploadDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Uploads a picture, with its link where there is one. */
export function UploadDialog({ isOpen, onClose }: UploadDialogProps) {
  const queryClient = useQueryClient();
  const [link, setLink] = useState('');
  const fault = linkFault(link);
  const close = (): void => {
    setLink('');
    onClose();
  };
  return (
    <EditDialog
      isOpen={isOpen}
      isDirty={link.trim() !== ''}
      onClose={close}
      title="Upload a marketing image"
      description="It appears on Home once you make it active."
      renderFooter={(requestClose) => <Button onClick={requestClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Link"
          help="Optional: the page the image links to, https only. You can set it later."
          error={fault}
        >
          <TextInput
            type="url"
            autoComplete="off"
            value={link}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        </Field>
        <UploadField
          label="Image"
          limits={limits.file}
          send={async (file, options) => {
            // The file is already selected, so that Retry sends it once the link is valid.
            if (fault !== undefined) throw new Error(`Not uploaded yet. ${fault}`);
            return uploadMarketingImage(queryClient, file, parseLink(link), options);
          }}
          onSent={(image) => {
            snackbars.show({ tone: 'ok', text: `${image.fileName} uploaded.` });
            close();
          }}
        />
      </div>
    </EditDialog>
  );
}
