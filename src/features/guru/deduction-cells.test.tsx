import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Readiness, readinessText } from './deduction-cells.tsx';

const ready = { requiredDocuments: 3, foundDocuments: 3, missingDocuments: [], likelyValidReason: null };

it.each([
  { ...ready, text: 'Ready' },
  { ...ready, foundDocuments: 2, missingDocuments: ['Pod' as const], text: '2 of 3: POD' },
  { ...ready, likelyValidReason: 'On time was missed.', text: 'Likely valid: On time was missed.' },
])('the readiness reads aloud as in the export: $text', ({ text, ...row }) => {
  const markup = renderToStaticMarkup(<Readiness row={row} />);
  expect(markup.replaceAll(/<[^>]*>/g, '').trim()).toBe(text);
  expect(readinessText(row)).toBe(text);
});
