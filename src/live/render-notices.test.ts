import { describe, expect, it } from 'vitest';
import { isHubMessage } from '#src/api/hub-messages.ts';
import { classifyRender } from './render-notices.ts';

const userId = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
const reportRenderId = '8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e01';

function judge(renderStatus: number, announced: ReadonlySet<string> = new Set(), userIdToNotify = userId) {
  // A newer server may send a value outside the enum, as in `isHubMessage`.
  const update = { reportRenderId, renderStatus, userIdToNotify };
  if (!isHubMessage('reportRenderStatusUpdated', update)) throw new Error('The sample is malformed.');
  return classifyRender(update, userId, announced);
}

function getNotice(verdict: ReturnType<typeof judge>) {
  return verdict.kind === 'ended' ? verdict.notice : undefined;
}

describe('a render', () => {
  it('is not announced while it is queued or rendering', () => {
    expect(judge(0)).toEqual({ kind: 'underWay' });
    expect(judge(1)).toEqual({ kind: 'underWay' });
  });

  it('is announced with its download for ten seconds when it is completed', () => {
    expect(getNotice(judge(2))).toMatchObject({
      outcome: 'completed',
      renderId: reportRenderId,
      text: 'A queued report has completed rendering',
      lifetime: 10_000,
    });
  });

  it('is announced for five seconds when it has failed', () => {
    expect(getNotice(judge(3))).toMatchObject({
      outcome: 'failed',
      text: 'A queued report failed to render.',
      lifetime: 5000,
    });
  });

  it('is announced once for each end', () => {
    const announced = new Set([getNotice(judge(3))?.key ?? '']);
    expect(judge(3, announced)).toEqual({ kind: 'ended', notice: null });
    expect(getNotice(judge(2, announced))).not.toBeNull();
  });

  it('of another user has ended, but is not announced', () => {
    expect(judge(2, new Set(), '5f0c1d3e-0002-4a57-9b1e-6d2f8c3a0002')).toEqual({
      kind: 'ended',
      notice: null,
    });
  });

  it('is the user’s own regardless of the letter case of the id', () => {
    expect(getNotice(judge(2, new Set(), userId.toUpperCase()))).not.toBeNull();
  });

  it('with an unknown status is ignored', () => {
    expect(judge(4)).toEqual({ kind: 'unknownStatus' });
    expect(judge(-1)).toEqual({ kind: 'unknownStatus' });
  });
});

it('is not announced without a signed-in user', () => {
  const update = { reportRenderId, renderStatus: 2, userIdToNotify: '' } as const;
  expect(classifyRender(update, undefined, new Set())).toEqual({ kind: 'ended', notice: null });
});

describe('a message', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'completed'],
    ['a list', [reportRenderId, 2, userId]],
    ['a missing person', { reportRenderId, renderStatus: 2 }],
    ['a status in words', { reportRenderId, renderStatus: 'Completed', userIdToNotify: userId }],
    ['an id that is none', { reportRenderId: 7, renderStatus: 2, userIdToNotify: userId }],
  ])('with %s is not a render update', (_name, payload) => {
    expect(isHubMessage('reportRenderStatusUpdated', payload)).toBe(false);
  });

  it('of the other kind contains only text', () => {
    expect(isHubMessage('send', 'Reports are slower than usual today.')).toBe(true);
    expect(isHubMessage('send', { message: 'Reports are slower than usual today.' })).toBe(false);
  });
});
