import { useState } from 'react';
import type { EvidencePack, OtifPo } from '#src/api/generated/types.ts';
import { downloadEvidencePack } from '#src/api/queries/otif.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';

type PoRef = Pick<OtifPo, 'poNumber' | 'retailerId'>;

/** The references of POs for a request, without the other members of a row. */
export function namePos(pos: readonly PoRef[]): PoRef[] {
  return pos.map(({ poNumber, retailerId }) => ({ poNumber, retailerId }));
}

/** Downloads the evidence of POs, or shows why there is none; that of many is announced when ready. */
export function useEvidence(customerId: string, pack: EvidencePack) {
  const [submission] = useState(createSubmission);
  return useFileDownload({
    label: 'Evidence',
    fileName: `evidence.${pack.format}`,
    fetchFile: (options) => downloadEvidencePack(customerId, pack, { ...options, submission }),
    emptyText: 'There is no evidence for these POs.',
  });
}
