import { useParams } from 'react-router';
import { AnnouncementType, announcementTypeNames, type Tier } from '#src/api/generated/enums.ts';
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
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { bannerClass } from '#src/ui/banner-class.ts';
import { RichText } from '#src/components/html/rich-text.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const model: RecordModel<AnnouncementValues, Versioned<Announcement>, Announcement> = {
  noun: 'announcement',
  form: announcementForm,
  start: () => ({ startDate: today() }),
  read: ({ value }) => announcementForm.read(value),
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

type Look = (typeof announcementTypeNames)[AnnouncementType];

/** A live preview of the message, as a banner or pop-up; in the form's type until the user selects the other. */
function AnnouncementPreview({ form }: { readonly form: ContractForm<AnnouncementValues> }) {
  const { type, messageHtml } = useFormValues(form);
  const [selectedLook, setSelectedLook] = useState<{ look: Look; at: AnnouncementType }>();
  // A change of the form's type resets the selection.
  const look = selectedLook?.at === type ? selectedLook.look : announcementTypeNames[type];
  return (
    <TitledCard
      title="Preview"
      actions={
        <SegmentedControl<Look>
          label="Preview as"
          segments={typeOptions.map(({ value, label }) => ({ value: announcementTypeNames[value], label }))}
          value={look}
          onChange={(next) => setSelectedLook({ look: next, at: type })}
        />
      }
    >
      {messageHtml === '' ? (
        <p className="text-control text-ink-2">Your text appears here.</p>
      ) : look === 'Banner' ? (
        <div role="group" aria-label="As a banner" className={bannerClass}>
          <Icon shape={Megaphone} size={18} className="text-brand" />
          <div className="line-clamp-4 min-w-0 grow text-control">
            <RichText html={messageHtml} isCompact />
          </div>
        </div>
      ) : (
        <div
          role="group"
          aria-label="As a pop-up"
          className="rounded-card border border-line bg-surface shadow-float"
        >
          <div className="px-5 py-4">
            <RichText html={messageHtml} isCompact={false} />
          </div>
          <div aria-hidden className="flex justify-end border-t border-line px-5 py-3">
            <span className={buttonClass('primary')}>Dismiss</span>
          </div>
        </div>
      )}
    </TitledCard>
  );
}
