import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import type { Option } from './option.ts';
import Check from 'lucide-react/icons/check';
import { Icon } from './icon.tsx';

interface ListProps {
  readonly modal: boolean;
  readonly anchor: 'bottom start';
  readonly className: string;
  readonly children: ReactNode;
}

interface RowProps {
  readonly value: string | number | null;
  readonly disabled: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

export interface ListOption<V extends string | number> extends Option<V> {
  /** A short text on the right, such as what is available. */
  readonly end?: string;
}

interface OptionListProps {
  /** Headless UI's list and option. They are passed in, so that a select does not load the code of the combobox. */
  readonly parts: { readonly List: ComponentType<ListProps>; readonly Row: ComponentType<RowProps> };
  readonly options: readonly ListOption<string | number>[];
  /** Shown below the options or in their place, such as 'No match'. */
  readonly note?: string | undefined;
  /** At least as wide as the control. */
  readonly className: string;
}

/** The floating list of a select or combobox. */
export function OptionList({ parts: { List, Row }, options, note, className }: OptionListProps) {
  return (
    <List modal={false} anchor="bottom start" className={classNames(floatingClass, className)}>
      {options.map((option) => (
        <Row
          key={option.value}
          value={option.value}
          disabled={option.isDisabled ?? false}
          className={classNames('group', floatingRowClass)}
        >
          <OptionRow label={option.label} detail={option.detail} />
          {option.end !== undefined && (
            <span className="shrink-0 pl-3 text-ink-2 tabular-nums">{option.end}</span>
          )}
        </Row>
      ))}
      {/* A disabled option, because a listbox may contain only options. */}
      {note !== undefined && (
        <Row value={null} disabled className={floatingRowClass}>
          {note}
        </Row>
      )}
    </List>
  );
}

interface OptionRowProps {
  readonly label: string;
  readonly detail?: string | undefined;
}

/** The content of one option; its container has the class `group` and Headless UI's `data-selected`. */
function OptionRow({ label, detail }: OptionRowProps) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere group-data-selected:font-medium">{label}</span>
        {detail && <span className="block text-hint text-ink-2 wrap-anywhere">{detail}</span>}
      </span>
      <Icon shape={Check} className="invisible text-brand group-data-selected:visible" />
    </>
  );
}
