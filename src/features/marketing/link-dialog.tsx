import { useQueryClient } from '@tanstack/react-query';
import { setMarketingImageLink as limits } from '#src/api/generated/limits/marketing-images.ts';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { setMarketingImageLink } from '#src/api/queries/marketing-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, mappedText } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { linkFault, parseLink } from './image-link.ts';

// Without the contract's pattern: the rule has a better message, and an empty field removes the link.
const limit = { types: limits.link.types, maxLength: limits.link.maxLength };

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
