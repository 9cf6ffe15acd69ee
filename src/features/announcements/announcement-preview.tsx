import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { AnnouncementType } from '#src/api/generated/enums.ts';
import { bannerClass } from '#src/ui/banner-class.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { RichText } from '#src/components/html/rich-text.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { typeOptions, type AnnouncementValues } from './announcement-form.ts';

type Look = 'banner' | 'popUp';

const looks: Readonly<Record<AnnouncementType, Look>> = {
  [AnnouncementType.Banner]: 'banner',
  [AnnouncementType.PopUp]: 'popUp',
};

/** A live preview of the message, as a banner or pop-up; in the form's type until the user selects the other. */
export function AnnouncementPreview({ form }: { readonly form: ContractForm<AnnouncementValues> }) {
  const { type, messageHtml } = useFormValues(form);
  const [selectedLook, setSelectedLook] = useState<{ look: Look; at: AnnouncementType }>();
  // A change of the form's type resets the selection.
  const look = selectedLook?.at === type ? selectedLook.look : looks[type];
  return (
    <TitledCard
      title="Preview"
      actions={
        <SegmentedControl<Look>
          label="Preview as"
          segments={typeOptions.map(({ value, label }) => ({ value: looks[value], label }))}
          value={look}
          onChange={(next) => setSelectedLook({ look: next, at: type })}
        />
      }
    >
      {messageHtml === '' ? (
        <p className="text-control text-ink-2">Your text appears here.</p>
      ) : look === 'banner' ? (
        <BannerPreview html={messageHtml} />
      ) : (
        <PopUpPreview html={messageHtml} />
      )}
    </TitledCard>
  );
}

function BannerPreview({ html }: { readonly html: string }) {
  return (
    <div role="group" aria-label="As a banner" className={bannerClass}>
      <Icon shape={Megaphone} size={18} className="text-brand" />
      <div className="line-clamp-4 min-w-0 grow text-control">
        <RichText html={html} isCompact />
      </div>
    </div>
  );
}

function PopUpPreview({ html }: { readonly html: string }) {
  return (
    <div
      role="group"
      aria-label="As a pop-up"
      className="rounded-card border border-line bg-surface shadow-float"
    >
      <div className="px-5 py-4">
        <RichText html={html} isCompact={false} />
      </div>
      <div aria-hidden className="flex justify-end border-t border-line px-5 py-3">
        <span className={buttonClass('primary')}>Dismiss</span>
      </div>
    </div>
  );
}
