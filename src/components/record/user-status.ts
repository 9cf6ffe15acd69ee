import { UserStatus } from '#src/api/generated/enums.ts';
import type { Tone } from '#src/ui/badge.tsx';

interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

export const userStatusLooks: Readonly<Record<UserStatus, StatusLook>> = {
  [UserStatus.AwaitingApproval]: { label: 'Awaiting approval', tone: 'warn' },
  [UserStatus.Invited]: { label: 'Invited', tone: 'info' },
  [UserStatus.Active]: { label: 'Active', tone: 'ok' },
  [UserStatus.Disabled]: { label: 'Disabled', tone: 'neutral' },
  [UserStatus.Denied]: { label: 'Denied', tone: 'bad' },
};
