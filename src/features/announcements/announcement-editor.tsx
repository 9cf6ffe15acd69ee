import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { AnnouncementType, type Tier } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { refreshAnnouncements } from '#src/api/queries/announcement-administration.ts';
import { DeleteAction } from '#src/components/dialog/delete-action.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ChoicesField, SegmentField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { FormPage } from '#src/components/form/form-page.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { RichTextField } from '#src/components/rich-text/rich-text-field.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import {
  announcementFields,
  tierOptions,
  typeOptions,
  type AnnouncementValues,
} from './announcement-form.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';

interface AnnouncementEditorProps {
  readonly title: string;
  /** Of the draft: 'announcement 9'. */
  readonly name: string;
  readonly initial: AnnouncementValues;
  readonly save: (values: AnnouncementValues) => Promise<Announcement>;
  readonly current?: () => Promise<AnnouncementValues>;
  readonly submitLabel: string;
  /** The one that is edited; absent while it is new. */
  readonly announcement?: Announcement;
}

/** The form of an announcement, new or not, with its preview beside it. */
export function AnnouncementEditor(props: AnnouncementEditorProps) {
  const { title, name, initial, save, current, submitLabel, announcement } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async (): Promise<void> => {
    void refreshAnnouncements(queryClient);
    await navigate(plainPath('announcementList'));
  };
  const form = useContractForm<AnnouncementValues, Announcement>({
    name,
    initial,
    fields: announcementFields,
    save,
    ...(current ? { current } : {}),
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: 'The announcement is saved.' });
      await leave();
    },
    onFailed: (error) => snackbars.show({ tone: 'bad', text: failureText(error) }),
  });
  return (
    <FormPage
      form={form}
      title={title}
      trail={
        <Breadcrumbs>
          <Link to={plainPath('announcementList')}>Announcements</Link>
        </Breadcrumbs>
      }
      submitLabel={submitLabel}
      cancelTo={plainPath('announcementList')}
      extraAction={
        announcement && (
          <DeleteAction>
            {(isAsking, close) => (
              <DeleteAnnouncementDialog
                announcement={isAsking ? announcement : undefined}
                onClose={close}
                onDeleted={() => {
                  form.giveUp();
                  void leave();
                }}
              />
            )}
          </DeleteAction>
        )
      }
      aside={<AnnouncementPreview form={form} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SegmentField<AnnouncementValues, AnnouncementType> form={form} name="type" options={typeOptions} />
        <DateField form={form} name="startDate" />
      </div>
      <RichTextField form={form} name="messageHtml" />
      <TiersField form={form} initial={initial} />
    </FormPage>
  );
}

interface TiersFieldProps {
  readonly form: ContractForm<AnnouncementValues>;
  readonly initial: AnnouncementValues;
}

function TiersField({ form, initial }: TiersFieldProps) {
  const { type } = useFormValues(form);
  return (
    <ChoicesField<AnnouncementValues, Tier>
      form={form}
      name="tiers"
      options={tierOptions(initial.tiers)}
      help={
        type === AnnouncementType.Banner
          ? 'For pop-ups. A banner shows on Home whatever is chosen here.'
          : 'The pop-up shows on pages that need one of these tiers. None chosen means every page.'
      }
    />
  );
}
