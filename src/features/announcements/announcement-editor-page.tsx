import { useParams } from 'react-router';
import { AnnouncementType, type Tier } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import {
  announcementQuery,
  createAnnouncement,
  refreshAnnouncements,
  saveAnnouncement,
} from '#src/api/queries/announcement-administration.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { ChoicesField, SegmentField } from '#src/components/form/choice-fields.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { RecordEditor } from '#src/components/form/record-editor.tsx';
import type { RecordModel } from '#src/components/form/record-form.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import { today } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { announcementForm, tierOptions, typeOptions, type AnnouncementValues } from './announcement-form.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';

const model: RecordModel<AnnouncementValues, Versioned<Announcement>, Announcement> = {
  noun: 'announcement',
  fields: announcementForm.fields,
  emptyValues: () => ({ ...announcementForm.empty, startDate: today() }),
  valuesFrom: ({ value }) => announcementForm.read(value),
  create: (values) => createAnnouncement(announcementForm.write(values)),
  update: async (values, { value: { id }, version }) => {
    const saved = await saveAnnouncement(id, announcementForm.write(values), version);
    return saved.value;
  },
  savedText: () => 'Announcement saved',
  refresh: refreshAnnouncements,
  hasFailureSnackbar: true,
};

const parents: ParentPages = [{ path: plainPath('announcementList'), label: 'Announcements' }];

/** The form of a new or existing announcement, with a preview. */
export function Page() {
  const id = useParams()['announcementId'];
  return (
    <RecordEditor
      model={model}
      id={id}
      query={announcementQuery}
      title={id === undefined ? 'Create announcement' : 'Edit announcement'}
      parents={parents}
      renderDeleteDialog={({ value: announcement }, state) => (
        <DeleteAnnouncementDialog announcement={announcement} {...state} />
      )}
      renderAside={(form) => <AnnouncementPreview form={form} />}
    >
      {(form, initial) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SegmentField<AnnouncementValues, AnnouncementType>
              form={form}
              name="type"
              options={typeOptions}
            />
            <DateField form={form} name="startDate" />
          </div>
          <RichTextField form={form} name="messageHtml" />
          <TiersField form={form} initial={initial} />
        </>
      )}
    </RecordEditor>
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
          ? 'For pop-ups only. Banners are always shown on Home.'
          : 'The pop-up is shown on pages that need one of these tiers. Leave empty for every page.'
      }
    />
  );
}
