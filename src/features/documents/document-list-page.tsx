import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { listDocumentGuides } from '#src/api/generated/reads.ts';
import type { DocumentGuide } from '#src/api/generated/types.ts';
import { downloadGuideVersion, setLatestGuideVersion } from '#src/api/queries/documents.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createChoice } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toPercent } from '#src/ui/to-percent.ts';
import { guideFileNames, guideFileOptions, guideName, guideOptions } from './guide-names.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';

const fields = { guide: createChoice(guideFileNames) };
const list: ListDefinition<typeof fields> = {
  fields,
  sorts: ['guide', 'version', 'uploaded', 'state'],
  defaultSort: { by: 'uploaded', isDescending: true },
};

const column = columnKit<DocumentGuide>();

const columns = [
  column.computed('guide', 'Guide', ({ fileName }) => guideName(fileName), { width: 7.5, isSearched: true }),
  column.computed('version', 'Version', ({ versionId }) => versionId, {
    width: 7.5,
    isSearched: true,
    isDescendingFirst: true,
  }),
  column.computed('uploaded', 'Uploaded', ({ createdDate }) => Date.parse(createdDate), {
    width: 10,
    isDescendingFirst: true,
    cell: ({ createdDate }) => formatMoment(createdDate),
    csv: ({ createdDate }) => formatMoment(createdDate),
  }),
  column.computed('state', 'State', ({ isLatest }) => (isLatest ? 'Latest' : 'Replaced'), {
    width: 6.5,
    isDescendingFirst: true,
    cell: ({ isLatest }) => (isLatest ? <Badge tone="ok">Latest</Badge> : <Badge>Replaced</Badge>),
  }),
];

const filterChoices: FilterChoices<DocumentGuide, typeof fields> = { guide: ({ fileName }) => fileName };

function renderActions(version: DocumentGuide, open: (version: DocumentGuide) => void) {
  const { fileName, versionId, isLatest } = version;
  return (
    <span className="flex items-center justify-end gap-2 cramped:flex-wrap cramped:justify-start">
      {!isLatest && hasOperations('setLatestDocumentGuide') && (
        <Button
          size="small"
          icon={History}
          aria-label={`Make latest: ${guideName(fileName)} ${versionId}`}
          onClick={() => open(version)}
        >
          Make latest
        </Button>
      )}
      <DownloadVersion version={version} />
    </span>
  );
}

/** The product guides with all their versions. */
export function Page() {
  const view = useListView(list);
  const guide = view.filter('guide');
  const versions = useQuery(listDocumentGuides());
  const [isUploading, setIsUploading] = useState(false);
  const guides = guideOptions(versions.data ?? []);
  return (
    <>
      <ListPage
        title="Documents"
        hint="The latest version is what users download from the menu."
        actions={
          guides.length > 0 && (
            <Button variant="primary" icon={FileUp} onClick={() => setIsUploading(true)}>
              Upload version
            </Button>
          )
        }
        view={view}
        filters={<SelectFilter label="Guide" options={guideFileOptions} {...guide} />}
        filterChoices={filterChoices}
        rows={localRows(versions)}
        columns={columns}
        getRowId={({ fileName, versionId }) => `${fileName} ${versionId}`}
        caption="Versions of the product guides"
        noun={{ one: 'version', many: 'versions' }}
        renderActions={renderActions}
        actionsWidth={16}
        renderDialog={(version, state) => (
          <MakeLatestDialog version={version} versions={versions.data ?? []} {...state} />
        )}
        exportName="documents"
        empty={{
          icon: FileText,
          title: 'No versions yet',
          text: 'The versions of the guides appear here once the guides are set up.',
        }}
      />
      {isUploading && (
        <UploadDialog
          onClose={() => setIsUploading(false)}
          guides={guides}
          versions={versions.data ?? []}
          suggested={versions.data?.find((version) => version.fileName === guide.value)?.id}
        />
      )}
    </>
  );
}

function DownloadVersion({ version }: { readonly version: DocumentGuide }) {
  const label = `${guideName(version.fileName)} ${version.versionId}`;
  const download = useFileDownload({
    label,
    fileName: version.fileName,
    fetchFile: (options) => downloadGuideVersion(version, options),
  });
  return (
    <Button
      size="small"
      icon={Download}
      isBusy={download.isBusy}
      aria-label={`Download ${label}`}
      onClick={download.start}
    >
      {download.share === undefined ? 'Download' : `${toPercent(download.share)} %`}
    </Button>
  );
}

interface MakeLatestDialogProps {
  readonly version: DocumentGuide;
  /** All versions as listed now, so that a second confirmation after a conflict is based on what the dialog shows. */
  readonly versions: readonly DocumentGuide[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function MakeLatestDialog({ version, versions, isOpen, onClose }: MakeLatestDialogProps) {
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
