import {
  announcementTypeNames,
  documentGuideFileNameNames,
  permissionNames,
  reportCategoryNames,
  reportControlNames,
  reportFormatNames,
  reportParameterTypeNames,
  reportRenderStatusNames,
  surveyInputTypeNames,
  surveyResponseStatusNames,
  surveyStatusNames,
  tierNames,
} from '#src/api/generated/enums.ts';
import type {
  Announcement,
  AnnouncementResponse,
  CustomerTier,
  DocumentGuide,
  MarketingImage,
  Problem,
  Report,
  ReportParameter,
  ReportParameterScalar,
  ReportParameterValue,
  ReportRender,
  Role,
  RoleAssignment,
  Survey,
  SurveyAnswer,
  SurveyResponse,
} from '#src/api/generated/types.ts';
import { flag, list, map, nullable, number, oneOf, optional, text } from './probes.ts';

export function readCustomerTier(tier: CustomerTier): void {
  text(tier.customerId);
  oneOf(tierNames, tier.tierId);
}

export function readRole(role: Role): void {
  number(role.roleId);
  text(role.name);
  text(role.description);
  list(role.permissions, (permission) => oneOf(permissionNames, permission));
  flag(role.isSystem);
  flag(role.assignable);
}

export function readRoleAssignment(assignment: RoleAssignment): void {
  text(assignment.userId);
  list(assignment.roleIds, number);
}

export function readMarketingImage(image: MarketingImage): void {
  number(image.id);
  nullable(image.link, text);
  flag(image.primary);
  flag(image.active);
  text(image.fileName);
  text(image.createdDate);
}

export function readSurvey(survey: Survey): void {
  number(survey.id);
  text(survey.name);
  text(survey.entryDescription);
  oneOf(surveyStatusNames, survey.status);
  list(survey.surveyQuestions, (question) => {
    number(question.id);
    text(question.description);
    oneOf(surveyInputTypeNames, question.inputType);
    flag(question.allowComment);
  });
}

function readSurveyAnswer(answer: SurveyAnswer): void {
  number(answer.surveyId);
  number(answer.surveyResponseId);
  number(answer.surveyQuestionId);
  nullable(answer.textAnswer, text);
  nullable(answer.numericAnswer, number);
  nullable(answer.comment, text);
}

export function readSurveyResponse(response: SurveyResponse): void {
  nullable(response.id, number);
  text(response.userId);
  number(response.surveyId);
  readSurvey(response.survey);
  text(response.customerId);
  nullable(response.response, (status) => oneOf(surveyResponseStatusNames, status));
  flag(response.surveyComplete);
  number(response.currentQuestion);
  list(response.surveyAnswers, readSurveyAnswer);
}

export function readAnnouncement(announcement: Announcement): void {
  number(announcement.id);
  text(announcement.messageHtml);
  text(announcement.startDate);
  text(announcement.createdDate);
  nullable(announcement.tiers, (tiers) => list(tiers, (tier) => oneOf(tierNames, tier)));
  oneOf(announcementTypeNames, announcement.type);
}

export function readAnnouncementResponse(response: AnnouncementResponse): void {
  nullable(response.id, number);
  text(response.userId);
  number(response.announcementId);
  readAnnouncement(response.announcement);
}

export function readDocumentGuide(guide: DocumentGuide): void {
  number(guide.id);
  oneOf(documentGuideFileNameNames, guide.fileName);
  text(guide.versionId);
  text(guide.createdDate);
  flag(guide.isLatest);
}

export function readReport(report: Report): void {
  text(report.reportId);
  text(report.name);
  text(report.description);
  oneOf(reportCategoryNames, report.category);
  flag(report.isFavorite);
  list(report.formats, (format) => oneOf(reportFormatNames, format));
  nullable(report.lastRenderedAt, text);
  number(report.estimatedSeconds);
  nullable(report.requiresTierId, (tier) => oneOf(tierNames, tier));
}

function readScalar(value: ReportParameterScalar): void {
  if (typeof value === 'string') text(value);
  else if (typeof value === 'number') number(value);
  else flag(value);
}

function readParameterValue(value: ReportParameterValue): void {
  nullable(value, (given) => {
    if (Array.isArray(given)) list(given, readScalar);
    else readScalar(given);
  });
}

export function readReportParameter(parameter: ReportParameter): void {
  text(parameter.name);
  text(parameter.label);
  oneOf(reportParameterTypeNames, parameter.dataType);
  oneOf(reportControlNames, parameter.control);
  flag(parameter.required);
  flag(parameter.nullable);
  flag(parameter.allowBlank);
  flag(parameter.multiValue);
  flag(parameter.hidden);
  list(parameter.defaultValues, readScalar);
  nullable(parameter.validValues, (options) =>
    list(options, (option) => {
      readScalar(option.value);
      text(option.label);
    }),
  );
  list(parameter.dependsOn, text);
  nullable(parameter.min, number);
  nullable(parameter.max, number);
  nullable(parameter.maxLength, number);
  nullable(parameter.pattern, text);
  nullable(parameter.errorMessage, text);
}

export function readReportRender(render: ReportRender): void {
  text(render.reportRenderId);
  text(render.reportId);
  text(render.reportName);
  oneOf(reportRenderStatusNames, render.renderStatus);
  text(render.queuedAt);
  nullable(render.startedAt, text);
  nullable(render.completedAt, text);
  text(render.requestedBy);
  text(render.userIdToNotify);
  map(render.parameters, readParameterValue);
  oneOf(reportFormatNames, render.format);
  nullable(render.fileName, text);
  nullable(render.sizeBytes, number);
  nullable(render.expiresAt, text);
  nullable(render.errorMessage, text);
}

/** The body of every failure. */
export function readProblemBody(problem: Problem): void {
  text(problem.type);
  text(problem.title);
  number(problem.status);
  optional(problem.detail, text);
  optional(problem.errors, (errors) => map(errors, (messages) => list(messages, text)));
  optional(problem.traceId, text);
}
