import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { createSavedView as limits } from '#src/api/generated/limits/saved-views.ts';
import type { SavedView } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import {
  createSavedView,
  refreshSavedViews,
  savedViewsQuery,
  updateSavedView,
} from '#src/api/queries/saved-views.ts';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { CheckboxField } from '#src/components/form/choice-fields.tsx';
import { defineForm, same, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { savedViewFailures } from './saved-view-failures.ts';
import { savedPeriodText } from './saved-view-query.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ViewContent } from './use-view-replacement.ts';

const model = defineForm({
  name: text('Name', limits.name),
  isShared: same<boolean>('Shared', limits.isShared, false),
});

/** What happens to schedules that can no longer follow a view. */
export const keptText = 'What it shows now will still be sent.';

/** An existing view, or the content of a new one. */
export type ViewSubject = SavedView | ({ readonly dashboard: SavedViewDashboard } & ViewContent);

/** 'The schedules “Daily” and “Weekly” (Casey Ortiz) send this view.' */
export function sendersText(schedules: SavedView['schedules']): string {
  const names = schedules.map(({ name, ownerName, isOwn }) => `“${name}”${isOwn ? '' : ` (${ownerName})`}`);
  const list = new Intl.ListFormat('en-US').format(names);
  return names.length === 1
    ? `The schedule ${list} sends this view.`
    : `The schedules ${list} send this view.`;
}

const customerShare = 'Everyone at your company and your logistics provider';

/** Who gets a view that one of the provider's people shares: of questions, its filters may name internal ones. */
function describeProviderShare(dashboard: SavedViewDashboard): string {
  return dashboard === 'Questions' || dashboard === 'AllQuestions'
    ? 'Your colleagues with access to this company'
    : 'Everyone with access to this company, its own people included,';
}

interface SavedViewDialogProps {
  readonly customerId: string;
  readonly subject: ViewSubject;
  /** Whether the list has columns and an order to choose. */
  readonly hasLayout: boolean;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Saves the current query under a name, or renames a view and changes who can see it. */
export function SavedViewDialog({ customerId, subject, hasLayout, onSaved, onClose }: SavedViewDialogProps) {
  const queryClient = useQueryClient();
  const { dashboard, query } = subject;
  const stored = 'savedViewId' in subject ? subject : undefined;
  /** The version that a save is based on: the one that the dialog showed or compared last. */
  const base = useRef(subject);
  const form = useContractForm<typeof model.empty, SavedView>({
    name: `saved view ${stored?.savedViewId ?? `new ${dashboard}`}`,
    initial: stored ? model.read(stored) : model.empty,
    fields: model.fields,
    save: (values, context) => {
      const content = { query: base.current.query, list: base.current.list };
      const body = { ...model.write(values), ...content };
      return 'savedViewId' in base.current
        ? withExplainedFailure(
            updateSavedView({ customerId, ...base.current }, body),
            savedViewFailures.update,
          )
        : withExplainedFailure(
            createSavedView(customerId, { ...body, dashboard }, context),
            savedViewFailures.create,
          );
    },
    ...(stored && {
      current: async () => {
        const views = await queryClient.query({
          ...savedViewsQuery(customerId, dashboard),
          staleTime: 0,
        });
        const now = views.find(({ savedViewId }) => savedViewId === stored.savedViewId) ?? stored;
        base.current = now;
        return model.read(now);
      },
    }),
    onSaved: async (view) => {
      await refreshSavedViews(queryClient);
      snackbars.show({ tone: 'ok', text: `“${view.name}” saved.` });
      onSaved(view);
      onClose();
    },
  });
  const { isShared } = useFormValues(form);
  const lost = stored?.schedules.filter(({ isOwn }) => !isOwn) ?? [];
  const period = savedPeriodText(query.period);
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const sharedWith = isProvider ? describeProviderShare(dashboard) : customerShare;
  return (
    <FormDialog
      form={form}
      title={stored ? `Rename or share “${stored.name}”` : 'Save as a view'}
      {...(!stored && {
        description: `It includes ${new Intl.ListFormat('en-US').format([
          ...(period === undefined ? [] : [`the period (${period})`]),
          'the filters',
          'the search',
          ...(hasLayout ? ['the order', 'the columns'] : []),
        ])}.`,
      })}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
      <CheckboxField form={form} name="isShared" help={`${sharedWith} can use it; only you can change it.`} />
      {!isShared && lost.length > 0 && (
        <Notice tone="warn">
          {sendersText(lost)} {keptText}
        </Notice>
      )}
    </FormDialog>
  );
}
