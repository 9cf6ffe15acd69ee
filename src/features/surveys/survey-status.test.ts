import { expect, it } from 'vitest';
import { statusHelp, surveyStatuses } from './survey-status.ts';

it('offers the statuses of the contract', () => {
  expect(surveyStatuses).toEqual(['Draft', 'Active', 'Closed']);
});

it('describes a status, and which survey is replaced', () => {
  const activeSurveys = [{ name: 'Portal' }];
  expect(statusHelp('Draft', undefined, activeSurveys)).toBe('Not shown to customers yet.');
  expect(statusHelp('Closed', 'Active', activeSurveys)).toBe('No longer shown to customers.');
  expect(statusHelp('Active', 'Draft', activeSurveys)).toContain('“Portal”, which is active now, closes.');
  expect(statusHelp('Active', undefined, undefined)).toContain('Any other active survey closes.');
  expect(statusHelp('Active', 'Closed', [])).toBe('Customers see it as soon as you save.');
  expect(statusHelp('Active', 'Active', [])).toBe('Customers see this survey now.');
});
