import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND, type LexicalEditor } from 'lexical';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import RemoveFormatting from 'lucide-react/icons/remove-formatting';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { IconShape } from '#src/ui/icon.tsx';
import { clearFormatting, ensureSelection, toggleHeading, toggleList, type TextState } from './text-tools.ts';

interface Tool {
  readonly label: string;
  readonly icon: IconShape;
  /** Absent for an action without a state. */
  readonly isOn?: boolean;
  /** Opens a form, which takes focus. After any other tool, focus returns to the text. */
  readonly isForm?: boolean;
  readonly action: () => void;
}

interface ToolbarProps {
  readonly editor: LexicalEditor;
  readonly state: TextState;
  /** The accessible name: 'Formatting of the message'. */
  readonly label: string;
  readonly isLinkOpen: boolean;
  readonly onLink: () => void;
}

function buildGroups({ editor, state, isLinkOpen, onLink }: ToolbarProps): readonly (readonly Tool[])[] {
  const { block, formats } = state;
  const format = (kind: 'bold' | 'italic' | 'underline') => ({
    isOn: formats.includes(kind),
    action: () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind),
  });
  const heading = (level: 'h2' | 'h3' | 'h4') => ({
    isOn: block === level,
    action: () => toggleHeading(editor, level, block),
  });
  const list = (kind: 'bullet' | 'number') => ({
    isOn: block === kind,
    action: () => toggleList(editor, kind, block),
  });
  return [
    [
      { label: 'Bold', icon: Bold, ...format('bold') },
      { label: 'Italic', icon: Italic, ...format('italic') },
      { label: 'Underline', icon: Underline, ...format('underline') },
    ],
    [
      { label: 'Large heading', icon: Heading2, ...heading('h2') },
      { label: 'Medium heading', icon: Heading3, ...heading('h3') },
      { label: 'Small heading', icon: Heading4, ...heading('h4') },
    ],
    [
      { label: 'Bulleted list', icon: List, ...list('bullet') },
      { label: 'Numbered list', icon: ListOrdered, ...list('number') },
    ],
    [
      {
        label: 'Link',
        icon: LinkIcon,
        isOn: isLinkOpen || state.link !== undefined,
        isForm: true,
        action: onLink,
      },
      { label: 'Clear formatting', icon: RemoveFormatting, action: () => clearFormatting(editor) },
    ],
    [
      { label: 'Undo', icon: Undo, action: () => void editor.dispatchCommand(UNDO_COMMAND, undefined) },
      { label: 'Redo', icon: Redo, action: () => void editor.dispatchCommand(REDO_COMMAND, undefined) },
    ],
  ];
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** The formatting tools as one Tab stop with arrow-key navigation. Focus returns to the text after use. */
export function Toolbar(props: ToolbarProps) {
  const { label, editor } = props;
  const groups = buildGroups(props);
  const [stop, setStop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const all = groups.flat();

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(stop, all.length);
    setStop(next);
    moveFocus(box.current?.querySelectorAll('button')[next]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its buttons are focusable, one of them in the Tab order.
    <div
      ref={box}
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1 py-1"
      onKeyDown={onKeyDown}
    >
      {groups.map((tools, group) => (
        <Fragment key={tools[0]?.label}>
          {group > 0 && <span aria-hidden className="mx-1 h-5 w-px bg-line" />}
          {tools.map((tool) => {
            const { label: name, icon, isOn, isForm = false, action } = tool;
            const toolIndex = all.indexOf(tool);
            return (
              <IconButton
                key={name}
                icon={icon}
                label={name}
                size="small"
                variant={isOn ? 'secondary' : 'quiet'}
                aria-pressed={isOn}
                tabIndex={toolIndex === stop ? 0 : -1}
                // Keeps the selection in the text when a tool is pressed with the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setStop(toolIndex)}
                onClick={() => {
                  ensureSelection(editor);
                  action();
                  if (!isForm) editor.focus();
                }}
              />
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
