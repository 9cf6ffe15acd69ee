import { screen } from '@testing-library/dom';
import type { Deduction, DisputeProcess } from '#src/api/generated/types.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import type { ClaimMove } from '#mocks/http/control-calls.ts';
import { moveClaim } from '#mocks/guru/claims/claim-moves.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { callApi } from './call-api.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { guruStore } from '#mocks/guru/guru-store.ts';

type Sought = (row: Deduction, fact: ClaimFact) => boolean;

interface OpenOptions {
  readonly step?: string;
  readonly faults?: readonly Fault[];
  readonly resync?: 'true';
  readonly features?: Readonly<Record<string, boolean>>;
  /** What the retailer does with the claim before it is opened. */
  readonly move?: ClaimMove['move'];
}

export const isReady = (row: Deduction): boolean =>
  row.disputeStatus === 'NotDisputed' && row.canDispute && row.readiness === 'Ready' && row.attempts === 0;

/** Opens the dispute of the first deduction that matches. */
export async function openDispute(
  isSought: Sought,
  { step, faults = [], resync, features = {}, move }: OpenOptions = {},
) {
  const page = await renderRoute('/announcements', { person: 'customer-admin', faults });
  await screen.findByRole('heading', { level: 1, name: 'Announcements' });
  page.backend.setFeatures(features);
  const row = guruStore(page.backend.db)
    .getClaims('PMF')
    .facts.find((fact) => isSought(fact.row, fact))?.row;
  if (!row) throw new Error('There is no such deduction.');
  const { claimId, warc } = row;
  if (move !== undefined) moveClaim(page.backend, { customerId: 'PMF', claimId, warc, move });
  const path = pathTo('disputeProcess', {
    params: { claimId },
    query: { warc, ...(resync && { resync }) },
  });
  await page.goto(`${path}${step === undefined ? '' : `&step=${step}`}`);
  await screen.findByRole('region', { name: 'Summary' });
  const base = `/Guru/PMF/Deductions/${claimId}/DisputeProcess`;
  const readProcess = async (): Promise<DisputeProcess> =>
    (await callApi('customer-user', 'GET', `${base}?warc=${warc}`)).json();
  return { ...page, row, ref: { customerId: 'PMF', claimId, warc }, base, readProcess };
}

export const description = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /^Description/ });
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Replaces the description by a typed text. */
export async function typeDescription({ user }: RenderedRoute, text: string): Promise<void> {
  const field = await description();
  await user.clear(field);
  await user.type(field, text);
}

/** The headline after a submission, also where the retailer has accepted it before the page was read. */
export const submission = (): Promise<HTMLElement> =>
  screen.findByText(/^The dispute of .+ is being submitted|^The retailer is researching the dispute of/);
