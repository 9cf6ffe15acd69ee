import { SurveyInputType, SurveyResponseStatus } from '#src/api/generated/enums.ts';
import type { Survey, SurveyAnswer, SurveyQuestion, SurveyResponse, User } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

const { Rating, TextField } = SurveyInputType;

function question(
  id: number,
  description: string,
  inputType: SurveyInputType,
  allowComment = false,
): SurveyQuestion {
  return { id, description, inputType, allowComment };
}

/** Oldest first. One is active. */
export const surveys: readonly Survey[] = [
  {
    id: 1,
    name: 'First weeks with the new portal',
    entryDescription: 'Tell us how the change went. It takes a minute.',
    status: 'Closed',
    surveyQuestions: [
      question(11, 'How easy was it to find your way around?', Rating, true),
      question(12, 'What did you look for and not find?', TextField),
    ],
  },
  {
    id: 2,
    name: 'On-time shipping',
    entryDescription: 'Two questions about the shipments of the last quarter.',
    status: 'Closed',
    surveyQuestions: [
      question(21, 'How satisfied are you with the punctuality of your shipments?', Rating, true),
      question(22, 'How satisfied are you with what we tell you about delays?', Rating),
    ],
  },
  {
    id: 3,
    name: 'Order entry, first impressions',
    entryDescription: 'For customers who have entered their first orders in the portal.',
    status: 'Draft',
    surveyQuestions: [
      question(31, 'How easy was your first order?', Rating, true),
      question(32, 'Which field was hard to fill in?', TextField),
    ],
  },
  {
    id: 4,
    name: 'Portal satisfaction',
    entryDescription: 'Four short questions, two minutes. Your answers decide what we improve next.',
    status: 'Active',
    surveyQuestions: [
      question(41, 'How well does the portal support your daily work?', Rating, true),
      question(42, 'How satisfied are you with the speed of the dashboards?', Rating),
      question(43, 'Which page do you use most?', TextField),
      question(44, 'How likely are you to recommend us to a colleague?', Rating, true),
    ],
  },
  {
    id: 5,
    name: 'Reports you miss',
    entryDescription: 'Help us to choose the next reports of the reporting suite.',
    status: 'Draft',
    surveyQuestions: [question(51, 'Which report do you build by hand today?', TextField)],
  },
];

const pages = ['Orders', 'Inventory', 'the reporting suite', 'Billing', 'OTIF'] as const;

function buildAnswers(survey: Survey, surveyResponseId: number, random: Random): SurveyAnswer[] {
  return survey.surveyQuestions.map(({ id, inputType, allowComment }) => ({
    surveyId: survey.id,
    surveyResponseId,
    surveyQuestionId: id,
    textAnswer: inputType === TextField ? `Mostly ${random.pick(pages)}.` : null,
    numericAnswer: inputType === Rating ? random.whole(5, 10) / 2 : null,
    comment: allowComment && random.chance(0.4) ? 'Better than last year.' : null,
  }));
}

/** Per question: stars from most to least frequent, in half steps of a skewed distribution. */
const likelyStars = [4, 4, 4.5, 5, 3.5, 4, 3, 5, 4.5, 2.5, 4, 1.5] as const;
const wishes = [
  'An overview of all open appointments.',
  'Orders first, then Billing at the end of the month.',
  'A report of shortages by retailer.',
  'The tracking link of the carrier.',
  'Inventory by lot, every morning.',
  'Nothing, I found everything.',
] as const;
const remarks = [
  'Fast since the last release.',
  'I had to search for the POD.',
  'Good, but the export of orders takes long.',
  'Dates in the time zone of the warehouse would help.',
  'Better than the old portal.',
] as const;

/** Responses of users who cannot sign in, which fill the results. */
function pastResponses({ seed }: SeedContext, users: readonly User[]): SurveyResponse[] {
  const random = createRandom(seed, 'past survey responses');
  const responders = users.filter(
    ({ userId, customers, isInternalUser }) =>
      !isInternalUser && customers.length > 0 && !people.some((person) => person.userId === userId),
  );
  const invited = surveys
    .filter(({ status }) => status !== 'Draft')
    .flatMap((survey) => responders.slice(0, 60).map((user) => ({ survey, user })));
  return invited.map(({ survey, user }, index) => {
    const id = 1 + index;
    const response = random.chance(0.75)
      ? SurveyResponseStatus.SurveyStarted
      : random.pick([SurveyResponseStatus.RemindMeLater, SurveyResponseStatus.DoNotAskAgain]);
    const surveyComplete = response === SurveyResponseStatus.SurveyStarted && random.chance(0.85);
    const surveyAnswers = survey.surveyQuestions.map(({ id: surveyQuestionId, inputType, allowComment }) => ({
      surveyId: survey.id,
      surveyResponseId: id,
      surveyQuestionId,
      textAnswer: inputType === TextField ? random.pick(wishes) : null,
      numericAnswer: inputType === Rating ? random.pick(likelyStars) : null,
      comment: allowComment && random.chance(0.3) ? random.pick(remarks) : null,
    }));
    return {
      id,
      userId: user.userId,
      surveyId: survey.id,
      survey,
      customerId: user.customers[0]?.customerId ?? '',
      response,
      surveyComplete,
      currentQuestion: surveyComplete ? survey.surveyQuestions.length : 1,
      surveyAnswers: surveyComplete ? surveyAnswers : [],
    };
  });
}

/** Every user has answered or declined the active survey, except the person with a pending survey. */
export function surveyResponseSeeds(context: SeedContext, users: readonly User[]): SurveyResponse[] {
  return [...pastResponses(context, users), ...listResponses(context)];
}

function listResponses({ seed }: SeedContext): SurveyResponse[] {
  const random = createRandom(seed, 'survey responses');
  const active = surveys.filter(({ status }) => status === 'Active');
  const invited = people
    .filter(({ id }) => id !== 'survey-user')
    .flatMap((person) => active.map((survey) => ({ person, survey })));
  return invited.map(({ person, survey }, index) => {
    const id = 901 + index;
    const refused = person.isInternalUser || index % 4 === 3;
    const surveyAnswers = refused ? [] : buildAnswers(survey, id, random);
    return {
      id,
      userId: person.userId,
      surveyId: survey.id,
      survey,
      customerId: person.customers[0] ?? 'INT',
      response: refused ? SurveyResponseStatus.DoNotAskAgain : SurveyResponseStatus.SurveyStarted,
      surveyComplete: !refused,
      currentQuestion: refused ? 1 : survey.surveyQuestions.length,
      surveyAnswers,
    };
  });
}
