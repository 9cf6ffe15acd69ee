import { useQueryClient } from '@tanstack/react-query';
import {
  setMarketingImageLink as linkLimits,
  uploadMarketingImage as uploadLimits,
} from '#src/api/generated/limits/marketing-images.ts';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { setMarketingImageLink, uploadMarketingImage } from '#src/api/queries/marketing-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, mappedText } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { linkFault, parseLink } from './image-link.ts';
import { useState } from 'react';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

// Without the contract's pattern: the rule has a better message, and an empty field removes the link.
const limit = { types: linkLimits.link.types, maxLength: linkLimits.link.maxLength };

const model = defineForm(
  {
    link: mappedText('Link', limit, parseLink, { isRequired: false }),
  },
  { link: ({ link }) => linkFault(link) },
);

interface LinkDialogProps {
  readonly image: MarketingImage;
  readonly onClose: () => void;
}

/** Sets the page that the image links to. */
export function LinkDialog({ image, onClose }: LinkDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    name: `marketing image ${image.id} link`,
    initial: model.read(image),
    fields: model.fields,
    save: (values) => setMarketingImageLink(queryClient, image.id, model.write(values).link),
    onSaved: () => {
      snackbars.show({ tone: 'ok', text: `Link of ${image.fileName} saved.` });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Link of ${image.fileName}`} submitLabel="Save" onClose={onClose}>
      <TextField
        form={form}
        name="link"
        type="url"
        help="The page the image links to, https only. Leave empty for no link."
      />
    </FormDialog>
  );
}

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
          limits={uploadLimits.file}
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
