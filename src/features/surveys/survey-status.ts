import { createSurvey } from '#src/api/generated/limits/surveys.ts';
import type { Survey } from '#src/api/generated/types.ts';
import type { Tone } from '#src/ui/badge.tsx';
import { enumOptions } from '#src/lib/enum-text.ts';

type SurveyStatus = Survey['status'];

export const surveyStatuses = createSurvey.status.enum;

export const statusOptions = enumOptions(surveyStatuses);

export const statusTones: Readonly<Record<SurveyStatus, Tone>> = {
  Draft: 'info',
  Active: 'ok',
  Closed: 'neutral',
};

/**
 * The effect of the selected status on customers. `stored` is the survey's saved status, if any; `activeSurveys` are
 * the other active surveys, undefined until loaded.
 */
export function statusHelp(
  status: SurveyStatus,
  stored: SurveyStatus | undefined,
  activeSurveys: readonly Pick<Survey, 'name'>[] | undefined,
): string {
  switch (status) {
    case 'Draft':
      return 'Not shown to customers yet.';
    case 'Closed':
      return 'No longer shown to customers.';
    case 'Active': {
      if (stored === 'Active') return 'Customers see this survey now.';
      const audienceHint = 'Customers see it as soon as you save.';
      if (activeSurveys === undefined) return `${audienceHint} Any other active survey closes.`;
      const [activeSurvey] = activeSurveys;
      return activeSurvey
        ? `${audienceHint} “${activeSurvey.name}”, which is active now, closes.`
        : audienceHint;
    }
  }
}
