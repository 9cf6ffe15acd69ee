import { useQuery } from '@tanstack/react-query';
import type { Attention } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { countAllQuestionsToAnswer } from '#src/api/queries/conversations.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { countText } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useIsDemo } from '#src/session/use-selected-customer.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** For the provider: how many questions of other companies await an answer, with a link to all of them. */
export function QuestionsElsewhere({ attention: { groups } }: { readonly attention: Attention }) {
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const { data } = useQuery({ ...countAllQuestionsToAnswer(), enabled: isProvider });
  const isDemo = useIsDemo();
  const group = groups.find(({ kind }) => kind === 'QuestionAwaitingAnswer');
  if (!isProvider || isDemo || !data || !group) return null;
  const count = data.totalCount - group.count - group.hiddenCount;
  if (count <= 0) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-control">
      <PageLink to={plainPath('questions')} className={linkClass.standalone} refused={null}>
        {`${countText(count, 'questions')} to answer at other companies`}
      </PageLink>
    </p>
  );
}
