import type { EvidencePackFormat } from '#src/api/generated/enums.ts';
import { downloadEvidencePack } from '#src/api/queries/otif.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import type { OpenPo } from './use-open-po.ts';

/** Downloads the evidence of POs, or shows why there is none. */
export function useEvidence(customerId: string, pos: readonly OpenPo[], format: EvidencePackFormat) {
  return useFileDownload({
    label: 'Evidence',
    fileName: `evidence.${format}`,
    fetchFile: async (options) => {
      const named = pos.map(({ poNumber, retailerId }) => ({ poNumber, retailerId }));
      const file = await downloadEvidencePack(customerId, { pos: named, format }, options);
      if (file === undefined) throw new Error('There is no evidence for these POs.');
      return file;
    },
  });
}
