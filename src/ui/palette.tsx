import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { floatingRowClass } from './floating-class.ts';
import { Icon, type IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';
import { useOpenAfterPaint } from './use-open-after-paint.ts';

export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly icon: IconShape;
  readonly label: ReactNode;
  readonly about?: ReactNode;
  readonly badge?: ReactNode;
  /** A short text on the right, such as a date or a key. */
  readonly end?: ReactNode;
  /** Leads to more of its group, rather than to one thing. */
  readonly isLink?: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly count?: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** How much was found; announced. */
  readonly status: string;
  readonly isBusy: boolean;
  /** A failure or a hint, above the groups. */
  readonly notice?: ReactNode;
  /** Keys and rules, below the groups. */
  readonly footer: ReactNode;
  /** `isNewTab` with Ctrl or Cmd. */
  readonly onChoose: (id: string, isNewTab: boolean) => void;
  /** Called before Enter opens the active item; returning true prevents that. */
  readonly onEnter: () => boolean;
  /** The user has moved to another item with the keys or the pointer. */
  readonly onMove: (by: 'keys' | 'pointer') => void;
}

/** One box over the page that finds and opens things; arrow keys move, Enter opens, Escape closes. */
export function Palette(props: PaletteProps) {
  const { isOpen, onClose, label, placeholder, typed, onType, groups, status, isBusy, notice, footer } =
    props;
  const { onChoose, onEnter, onMove } = props;
  const statusId = useId();
  const isShown = useOpenAfterPaint(isOpen);
  // Headless UI can lose a dialog that is opened again while it closes: each opening has its own.
  const [opening, setOpening] = useState({ isShown, count: 0 });
  if (opening.isShown !== isShown) setOpening({ isShown, count: opening.count + (isShown ? 1 : 0) });
  return (
    <Dialog
      key={opening.count}
      open={isShown}
      onClose={onClose}
      aria-label={label}
      data-palette
      transition
      className="fixed inset-0 z-50 transition duration-120 data-closed:opacity-0"
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-x-0 top-0 bottom-0 flex items-start justify-center p-2 sm:p-4 sm:pt-16">
        <DialogPanel className="flex max-h-full w-full max-w-190 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float">
          <Combobox<string | null>
            value={null}
            onChange={(id) => {
              if (id !== null) onChoose(id, false);
            }}
            immediate
          >
            {({ activeOption }) => {
              const handleKey = (event: KeyboardEvent): void => {
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return onMove('keys');
                if (event.key === 'Escape') {
                  event.preventDefault();
                  event.stopPropagation();
                  return onClose();
                }
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return undefined;
                if (onEnter()) return event.preventDefault();
                if (!(event.ctrlKey || event.metaKey) || activeOption === null) return undefined;
                event.preventDefault();
                return onChoose(activeOption, true);
              };
              return (
                <>
                  <div
                    className="flex items-center gap-2.5 border-b border-line px-4 py-2"
                    // Before Headless UI, which would close its list on Escape, and open the item on Enter.
                    onKeyDownCapture={handleKey}
                  >
                    <Icon shape={Search} size={18} className="text-ink-2" />
                    <ComboboxInput
                      data-autofocus
                      aria-label={label}
                      aria-describedby={statusId}
                      autoComplete="off"
                      autoCapitalize="off"
                      spellCheck={false}
                      enterKeyHint="search"
                      placeholder={placeholder}
                      displayValue={() => typed}
                      onChange={(event) => onType(event.currentTarget.value)}
                      className="h-9 min-w-0 grow bg-transparent text-body outline-none placeholder:text-ink-2"
                    />
                    {isBusy && <SpinnerRing />}
                    <span
                      id={statusId}
                      role="status"
                      className="max-w-1/2 shrink-0 truncate text-hint text-ink-2 max-sm:sr-only"
                    >
                      {status}
                    </span>
                    <button
                      type="button"
                      aria-label="Esc, close"
                      onClick={onClose}
                      className="grid shrink-0 place-items-center rounded-mark border border-line-strong bg-sunken px-1.5 text-hint text-ink-2 max-sm:size-9"
                    >
                      <span className="max-sm:hidden">Esc</span>
                      <Icon shape={X} className="sm:hidden" />
                    </button>
                  </div>
                  <div className="min-h-0 grow overflow-y-auto overscroll-contain">
                    {notice && <div className="px-4 py-3">{notice}</div>}
                    <ComboboxOptions static modal={false} className="p-1 outline-none">
                      {groups.map((group) => (
                        <Group key={group.title} {...group} onMove={onMove} onChoose={onChoose} />
                      ))}
                    </ComboboxOptions>
                  </div>
                  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2 text-hint text-ink-2 max-sm:hidden">
                    {footer}
                  </div>
                </>
              );
            }}
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

interface GroupProps extends PaletteGroup, Pick<PaletteProps, 'onChoose' | 'onMove'> {}

function Group({ title, count, items, onChoose, onMove }: GroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="pb-1">
      <div className="flex justify-between gap-3 px-3 pt-2 pb-1 text-hint text-ink-2">
        <span id={titleId} className="font-medium">
          {title}
        </span>
        <span className="tabular-nums">{count}</span>
      </div>
      {items.map(({ id, icon, label, about, badge, end, isLink = false }) => (
        <ComboboxOption
          key={id}
          value={id}
          onPointerMove={() => onMove('pointer')}
          // A click with Ctrl or Cmd opens a tab, as on a link.
          onClickCapture={(event) => {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            event.stopPropagation();
            onChoose(id, true);
          }}
          className={classNames('group max-sm:flex-wrap max-sm:gap-y-0 sm:px-3', floatingRowClass)}
        >
          <Icon shape={icon} className="text-ink-2" />
          <span
            className={classNames(
              'truncate font-medium max-sm:grow',
              about === undefined ? 'grow' : 'w-42 shrink-0 max-sm:w-auto',
              isLink && 'text-brand',
            )}
          >
            {label}
          </span>
          {badge && <span className="shrink-0 sm:order-1">{badge}</span>}
          {about && (
            <span className="min-w-0 grow truncate text-ink-2 max-sm:order-2 max-sm:basis-full max-sm:pl-6.5">
              {about}
            </span>
          )}
          {end && (
            <span className="ml-auto shrink-0 text-right text-hint text-ink-2 tabular-nums max-sm:hidden sm:order-2 sm:min-w-20">
              {end}
            </span>
          )}
        </ComboboxOption>
      ))}
    </div>
  );
}
