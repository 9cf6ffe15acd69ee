import { useQuery } from '@tanstack/react-query';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { describeHealth } from '#src/components/portals/portal-words.ts';

/** Accounts at retailer portals that do not work or will stop working soon; renders nothing if all work. */
export function AccountHealth({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(listPortalCredentials({ customerId }));
  const problems = data?.flatMap((credential) => describeHealth(credential) ?? []) ?? [];
  const isNone = data !== undefined && data.every(({ userId }) => userId === null);
  if (problems.length === 0 && !isNone) return null;
  const isBad = isNone || problems.some(({ isBroken }) => isBroken);
  return (
    <section aria-label="Portal accounts">
      <Notice tone={isBad ? 'bad' : 'warn'}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ul role="list" className="flex min-w-48 grow cramped:min-w-0 basis-72 flex-col gap-2">
            {isNone && (
              <li>
                <p className="font-medium">There is no account at a portal of the retailer</p>
                <p>No deductions are fetched, and no disputes are sent.</p>
              </li>
            )}
            {problems.map(({ portal, title, advice, lastSyncAt }) => (
              <li key={portal}>
                <p className="font-medium">{title}</p>
                <p>
                  {advice}
                  {lastSyncAt !== null && ` Deductions were last fetched on ${formatMoment(lastSyncAt)}.`}
                </p>
              </li>
            ))}
          </ul>
          <LinkButton to={plainPath('guruSettings')}>Open Guru Settings</LinkButton>
        </div>
      </Notice>
    </section>
  );
}
