import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadDocumentGuide as limits } from '#src/api/generated/limits/documents.ts';
import { uploadGuideVersion } from '#src/api/queries/documents.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import { guideName } from './guide-names.ts';

interface UploadDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The guides by their id; at least one. */
  readonly guides: readonly Option<number>[];
  /** The guide that the list is filtered by. */
  readonly suggested: number | undefined;
}

/** Uploads the next version of a guide. */
export function UploadDialog({ isOpen, onClose, guides, suggested }: UploadDialogProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number>();
  const guideId = chosen ?? suggested ?? guides[0]?.value;
  const name = guides.find((guide) => guide.value === guideId)?.label ?? '';
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Upload a version"
      description="It becomes the latest version immediately. Earlier versions are kept."
      footer={<Button onClick={close}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <Field label="Guide">
          <Select options={guides} value={guideId ?? null} onChange={setChosen} />
        </Field>
        {guideId !== undefined && (
          <UploadField
            label={`New version of the ${name}`}
            limits={limits.file}
            send={(file, options) => uploadGuideVersion(queryClient, guideId, file, options)}
            onSent={({ fileName, versionId }) => {
              snackbars.show({
                tone: 'ok',
                text: `${guideName(fileName)} ${versionId} is now the latest version.`,
              });
              close();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
