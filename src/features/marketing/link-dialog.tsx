import { useQueryClient } from '@tanstack/react-query';
import { setMarketingImageLink as limits } from '#src/api/generated/limits/marketing-images.ts';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { setMarketingImageLink } from '#src/api/queries/marketing-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { linkFault, parseLink } from './image-link.ts';

interface LinkValues {
  link: string;
}

const fields: FieldSpecs<LinkValues> = {
  link: {
    label: 'Link',
    // Without the contract's pattern: the rule below has a better message, and an empty field removes the link.
    limits: { types: limits.link.types, maxLength: limits.link.maxLength },
    isRequired: false,
    check: ({ link }) => linkFault(link),
  },
};

interface LinkDialogProps {
  readonly image: MarketingImage;
  readonly onClose: () => void;
}

/** Sets the page that the image links to. */
export function LinkDialog({ image, onClose }: LinkDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    name: `marketing image ${image.id} link`,
    initial: { link: image.link ?? '' },
    fields,
    save: ({ link }) => setMarketingImageLink(queryClient, image.id, parseLink(link)),
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
