import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState } from 'react';
import type { DocumentGuide } from '#src/api/generated/types.ts';
import { downloadGuideVersion, guideVersionListQuery } from '#src/api/queries/documents.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { oneOf } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import type { Column } from '#src/components/table/column.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { percentOf } from '#src/ui/percent-of.ts';
import { guideFileNames, guideFileOptions, guideName, guideOptions } from './guide-names.ts';
import { UploadDialog } from './upload-dialog.tsx';

const fields = { guide: oneOf(guideFileNames) };
const list: ListDefinition<typeof fields> = {
  fields,
  sorts: ['guide', 'version', 'uploaded', 'state'],
  defaultSort: { by: 'uploaded', isDescending: true },
};

const columns: readonly Column<DocumentGuide>[] = [
  {
    id: 'guide',
    header: 'Guide',
    value: ({ fileName }) => guideName(fileName),
    isSearched: true,
    width: 9.5,
  },
  {
    id: 'version',
    header: 'Version',
    value: ({ versionId }) => versionId,
    isSearched: true,
    isDescendingFirst: true,
    width: 9,
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    value: ({ createdDate }) => Date.parse(createdDate),
    cell: ({ createdDate }) => formatMoment(createdDate),
    csv: ({ createdDate }) => formatMoment(createdDate),
    isDescendingFirst: true,
    width: 11,
  },
  {
    id: 'state',
    header: 'State',
    value: ({ isLatest }) => (isLatest ? 'Latest' : 'Earlier'),
    cell: ({ isLatest }) => (isLatest ? <Badge tone="ok">Latest</Badge> : <Badge>Earlier</Badge>),
    isDescendingFirst: true,
    width: 6.5,
  },
];

const plainList = (versions: readonly DocumentGuide[]): readonly DocumentGuide[] => versions;
const idOf = ({ fileName, versionId }: DocumentGuide): string => `${fileName} ${versionId}`;
const actionsOf = (version: DocumentGuide) => <DownloadVersion version={version} />;

/** The product guides with all their versions. */
export function Page() {
  const view = useListView(list);
  const { guide } = view.filters;
  const versions = useQuery(guideVersionListQuery());
  const model = useTableModel({
    columns,
    source: localRows(versions, plainList),
    view,
    idOf,
    keeps: useMemo(
      () => (guide === null ? undefined : ({ fileName }: DocumentGuide) => fileName === guide),
      [guide],
    ),
  });
  const [isUploading, setIsUploading] = useState(false);
  const guides = guideOptions(versions.data ?? []);
  return (
    <>
      <PageHeading
        title="Documents"
        hint="The latest version is what users download from the menu."
        actions={
          guides.length > 0 && (
            <Button variant="primary" icon={FileUp} onClick={() => setIsUploading(true)}>
              Upload version
            </Button>
          )
        }
      />
      <FilterBar view={view} searchLabel="Search versions">
        <ChoiceFilter
          label="Guide"
          options={guideFileOptions}
          value={guide}
          onChange={(chosen) => view.setFilter('guide', chosen)}
        />
      </FilterBar>
      <DataTable
        caption="Versions of the product guides"
        noun={{ one: 'version', many: 'versions' }}
        model={model}
        empty={{
          icon: FileText,
          title: 'No versions yet',
          text: 'The versions of the guides appear here once the guides are set up.',
        }}
        actions={actionsOf}
        actionsWidth={8.5}
        tools={<ExportButton model={model} name="documents" />}
      />
      <UploadDialog
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        guides={guides}
        suggested={versions.data?.find((version) => version.fileName === guide)?.id}
      />
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
      {download.share === undefined ? 'Download' : `${percentOf(download.share)} %`}
    </Button>
  );
}
