import type { OtifStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const otifTones: Tones<OtifStatus> = {
  Late: 'bad',
  AtRisk: 'warn',
  Missed: 'bad',
  Open: 'info',
  Met: 'ok',
  NotJudged: 'neutral',
};
