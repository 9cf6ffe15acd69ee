import { DocumentGuideFileName } from '#src/api/generated/enums.ts';
import type { DocumentGuide } from '#src/api/generated/types.ts';
import type { Option } from '#src/ui/option.ts';

const names: Readonly<Record<DocumentGuideFileName, string>> = {
  [DocumentGuideFileName.FlashGuide]: 'Flash Guide',
  [DocumentGuideFileName.GuruGuide]: 'Guru Guide',
};

export const guideFileNames: readonly DocumentGuideFileName[] = Object.values(DocumentGuideFileName);

export function guideName(fileName: DocumentGuideFileName): string {
  return names[fileName];
}

export const guideFileOptions: readonly Option<DocumentGuideFileName>[] = guideFileNames.map((fileName) => ({
  value: fileName,
  label: guideName(fileName),
}));

/** The guides that have versions, each once, as options for the upload. */
export function guideOptions(versions: readonly DocumentGuide[]): readonly Option<number>[] {
  const guides = new Map(versions.map(({ id, fileName }) => [id, fileName]));
  return [...guides].map(([value, fileName]) => ({ value, label: guideName(fileName) }));
}
