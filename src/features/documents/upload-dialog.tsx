import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { uploadDocumentGuide as limits } from '#src/api/generated/limits/documents.ts';
import type { DocumentGuide } from '#src/api/generated/types.ts';
import { uploadGuideVersion } from '#src/api/queries/documents.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { fileFault, withPlainName } from '#src/components/upload/check-file.ts';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { UploadProgress } from '#src/components/upload/upload-progress.tsx';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import type { Option } from '#src/ui/option.ts';
import { Select } from '#src/ui/select.tsx';
import { guideName } from './guide-names.ts';

interface UploadDialogProps {
  readonly onClose: () => void;
  /** The guides by their id; at least one. */
  readonly guides: readonly Option<number>[];
  readonly versions: readonly DocumentGuide[];
  /** The guide that the list is filtered by. */
  readonly suggested: number | undefined;
}

/** Uploads the next version of a guide, after it was checked beside the one that it replaces. */
export function UploadDialog({ onClose, guides, versions, suggested }: UploadDialogProps) {
  const queryClient = useQueryClient();
  const [selectedId, setSelectedId] = useState<number>();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const guideId = selectedId ?? suggested ?? guides[0]?.value;
  const name = guides.find((guide) => guide.value === guideId)?.label ?? '';
  const replaced = versions.find(({ id, isLatest }) => id === guideId && isLatest);
  const upload = useUpload({
    limits: limits.file,
    send: async (selectedFile, options) => {
      if (guideId === undefined) throw new Error('Choose a guide.');
      return uploadGuideVersion(queryClient, guideId, selectedFile, options);
    },
    onSent: ({ fileName, versionId }) => {
      snackbars.show({ tone: 'ok', text: `${guideName(fileName)} ${versionId} is now the latest version.` });
      onClose();
    },
  });
  const choose = async ([first, ...rest]: readonly File[]): Promise<void> => {
    if (!first) return;
    upload.reset();
    const nextFault = rest.length > 0 ? 'Choose one file at a time.' : await fileFault(first, limits.file);
    setFault(nextFault);
    setFile(nextFault === undefined ? withPlainName(first) : undefined);
  };
  const isSending = upload.state.kind === 'sending';
  return (
    <EditDialog
      isOpen
      isDirty={file !== undefined}
      onClose={onClose}
      title="Upload a version"
      description="Once you confirm, it becomes the latest version immediately. Earlier versions are kept."
      renderFooter={(requestClose) => (
        <>
          <Button onClick={requestClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={FileUp}
            isBusy={isSending}
            aria-disabled={file === undefined || undefined}
            onClick={() => void upload.start(file ? [file] : [])}
          >
            {replaced ? `Replace ${replaced.versionId}` : 'Upload'}
          </Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <Field label="Guide">
          <Select options={guides} value={guideId ?? null} onChange={setSelectedId} />
        </Field>
        <FileDrop
          label={`New version of the ${name}`}
          limits={limits.file}
          isBusy={isSending}
          isRefused={fault !== undefined || upload.state.kind === 'refused'}
          onFiles={(files) => void choose(files)}
        >
          {(messageId) =>
            fault === undefined ? (
              <UploadProgress upload={upload} messageId={messageId} />
            ) : (
              <FailureMessage id={messageId}>{fault}</FailureMessage>
            )
          }
        </FileDrop>
        {file && (
          <FactList
            facts={[
              ['File', file.name],
              ['Size', formatFileSize(file.size)],
              [
                'Replaces',
                replaced ? `${name} ${replaced.versionId}` : 'Nothing (this is the first version)',
              ],
              ['Current since', replaced && formatMoment(replaced.createdDate)],
            ]}
          />
        )}
      </div>
    </EditDialog>
  );
}
