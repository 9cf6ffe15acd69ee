import { useState } from 'react';
import { routes } from '#src/routing/routes.ts';
import { storedShortcuts } from '#src/session/preferences.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { actionPages, shortcutPages } from './shortcut-pages.ts';

interface Shortcut {
  readonly keys: readonly string[];
  readonly effect: string;
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['?'], effect: 'Show this list' },
  { keys: ['/'], effect: 'Search everything, also with Ctrl+K' },
  { keys: ['S'], effect: 'Search the list of the page' },
  { keys: ['T'], effect: 'Go to the first row of the table' },
  { keys: ['Alt+↑'], effect: 'Previous record of the list' },
  { keys: ['Alt+↓'], effect: 'Next record of the list' },
  ...Object.entries(shortcutPages).map(([key, id]): Shortcut => ({
    keys: ['G', key.toUpperCase()],
    effect: `Go to ${routes[id].title}`,
  })),
  ...Object.entries(actionPages).map(([key, { label }]): Shortcut => ({
    keys: ['N', key.toUpperCase()],
    effect: label,
  })),
];

interface ShortcutListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keyboard shortcuts, which can be turned off here. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const [areOn, setAreOn] = useState(storedShortcuts.read);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ keys, effect }) => (
          <div key={effect} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt className="flex items-center gap-1 text-control text-ink-2">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1">
                  {index > 0 && 'then'}
                  <kbd className="min-w-7 rounded-mark border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans">
                    {key}
                  </kbd>
                </span>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label="Use these keys"
          help="Ctrl+K and Ctrl+/, which opens this list, work also while they are off."
          checked={areOn}
          onChange={(event) => {
            storedShortcuts.write(event.currentTarget.checked);
            setAreOn(event.currentTarget.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
