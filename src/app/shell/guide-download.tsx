import { useMutation } from '@tanstack/react-query';
import { downloadLatestGuide } from '#src/api/queries/documents.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SpinnerRing } from '#src/ui/spinner.tsx';
import { drawerRowClass } from './drawer-row-class.ts';
import type { GuideItem } from './navigation.ts';

/** A drawer entry that downloads the newest version of a guide. */
export function GuideDownload({ item }: { readonly item: GuideItem }) {
  const download = useMutation({
    mutationFn: () => downloadLatestGuide(item.fileName),
    onSuccess: (file) => saveFile(file, item.fileName),
    onError: (error) => snackbars.show({ tone: 'bad', text: `${item.label}: ${failureText(error)}` }),
  });
  return (
    <button
      type="button"
      className={drawerRowClass(false)}
      aria-label={`Download ${item.label}`}
      aria-busy={download.isPending || undefined}
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      {download.isPending ? <SpinnerRing /> : <Icon shape={item.icon} />}
      <span className="truncate">{item.label}</span>
    </button>
  );
}
