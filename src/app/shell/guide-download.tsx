import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Icon } from '#src/ui/icon.tsx';
import { toPercent } from '#src/ui/to-percent.ts';
import { SpinnerRing } from '#src/ui/spinner.tsx';
import { drawerRowClass } from './drawer-row-class.ts';
import type { GuideItem } from './navigation.ts';

/** Loaded with the first download, because the layout renders before it is needed. */
async function fetchGuide(fileName: GuideItem['fileName'], options: MutateOptions) {
  const { downloadLatestGuide } = await import('#src/api/queries/documents.ts');
  return downloadLatestGuide(fileName, options);
}

/** A drawer entry that downloads the newest version of a guide. */
export function GuideDownload({ item }: { readonly item: GuideItem }) {
  const { label, fileName } = item;
  const download = useFileDownload({
    label,
    fileName,
    fetchFile: (options) => fetchGuide(fileName, options),
  });
  return (
    <button
      type="button"
      className={drawerRowClass(false)}
      aria-label={`Download ${label}`}
      aria-busy={download.isBusy || undefined}
      onClick={download.start}
    >
      {download.isBusy ? <SpinnerRing /> : <Icon shape={item.icon} />}
      <span className="truncate">{label}</span>
      {download.share !== undefined && (
        <span className="ml-auto tabular-nums">{toPercent(download.share)} %</span>
      )}
    </button>
  );
}
