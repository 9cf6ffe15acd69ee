import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { flagChange, type MarketingFlag } from '#src/api/queries/marketing-administration.ts';
import { isShownOn } from '#src/components/table/row-changes.ts';
import { Switch } from '#src/ui/switch.tsx';
import { useFlagChanges } from './use-flag-changes.ts';

const labels: Readonly<Record<MarketingFlag, string>> = { active: 'Active', primary: 'Primary' };

interface FlagSwitchProps {
  readonly image: MarketingImage;
  readonly flag: MarketingFlag;
}

/** A switch that sets or clears a flag of an image immediately. */
export function FlagSwitch({ image, flag }: FlagSwitchProps) {
  const change = useFlagChanges(image.id).get(flag);
  const { mutate } = useMutation(flagChange(useQueryClient(), image.id));
  return (
    <Switch
      label={`${labels[flag]}: ${image.fileName}`}
      isLabelHidden
      checked={isShownOn(image[flag], change, (requested) => requested.isOn)}
      isBusy={change?.status === 'pending'}
      onChange={(event) => mutate({ flag, isOn: event.currentTarget.checked })}
    />
  );
}
