import { useQueryClient } from '@tanstack/react-query';
import type { DocumentGuide } from '#src/api/generated/types.ts';
import { setLatestGuideVersion } from '#src/api/queries/documents.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { guideName } from './guide-names.ts';

interface MakeLatestDialogProps {
  readonly version: DocumentGuide;
  /** All versions as listed now, so that a second confirmation after a conflict is based on what the dialog shows. */
  readonly versions: readonly DocumentGuide[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes an earlier version of a guide the latest again, after it was confirmed beside the one that it replaces. */
export function MakeLatestDialog({ version, versions, isOpen, onClose }: MakeLatestDialogProps) {
  const queryClient = useQueryClient();
  const { id, fileName, versionId, createdDate } = version;
  const replaced = versions.find((candidate) => candidate.id === id && candidate.isLatest);
  const name = guideName(fileName);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Make ${name} ${versionId} the latest version?`}
      description={[
        `Users will download the version uploaded ${formatMoment(createdDate)}`,
        replaced && ` instead of ${replaced.versionId}, uploaded ${formatMoment(replaced.createdDate)}`,
        '. No version is deleted.',
      ]
        .filter(Boolean)
        .join('')}
      confirmLabel="Make latest"
      isCurrent
      onClose={onClose}
      onConfirm={async () => {
        await setLatestGuideVersion(queryClient, version, replaced?.etag);
        snackbars.show({ tone: 'ok', text: `${name} ${versionId} is now the latest version.` });
      }}
    />
  );
}
