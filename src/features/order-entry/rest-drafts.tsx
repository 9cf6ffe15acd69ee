import { PageLink } from '#src/components/page/page-link.tsx';
import { countText } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { RestDraft } from './use-split.ts';

/** The drafts with the quantities that other warehouses ship. */
export function RestDrafts({ drafts }: { readonly drafts: readonly RestDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      {drafts.map(({ warehouseCode, draftId, lineCount }) => (
        <p key={draftId}>
          {countText(lineCount, 'lines')} from {warehouseCode} {lineCount === 1 ? 'is' : 'are'} in a draft
          with the same header. Submit it as a separate order.{' '}
          <PageLink to={pathTo('orderEntry', { query: { draft: draftId } })} className={linkClass.inText}>
            Open the draft
          </PageLink>
        </p>
      ))}
    </Notice>
  );
}
