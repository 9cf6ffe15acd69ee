import type { VerifyAccessToken } from '#mocks/hub/negotiation.ts';
import type { Identity } from '#mocks/identity/identity.ts';
import { createSubjectReader } from '#mocks/identity/known-subjects.ts';
import { createNotices } from '#mocks/real-server/notices.ts';
import type { OtherProvider } from './real-server-options.ts';

/** Accepts the tokens of the mock's own provider, and those of another one by their subject. */
export function acceptTokens(identity: Identity, provider: OtherProvider | undefined): VerifyAccessToken {
  if (!provider) return identity.verifyAccessToken;
  const notices = createNotices();
  const place = provider.peopleFile ?? 'a file, start with --people <file>';
  const read = createSubjectReader(provider.people, (subject) =>
    notices.showOnce(
      `The mock does not know who '${subject}' is, and refuses their calls. Add {"${subject}": "customer-user"} to ${place}, and start again.`,
    ),
  );
  return async (token, origin) => {
    const verified = await identity.verifyAccessToken(token, origin);
    if (verified) return verified;
    const person = read(token);
    return person && { person };
  };
}
