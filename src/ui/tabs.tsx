import type { ReactNode } from 'react';
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';

interface TabItem<K extends string> {
  readonly key: K;
  readonly label: string;
  /** A count or badge after the label. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<K extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  /** The selected tab; keep it in the URL, so that it can be linked to. */
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** Without a gap above the content, for rows that reach the tabs. */
  readonly isFlush?: boolean;
}

/** Tabs of which one panel is mounted. Arrow keys move between tabs. */
export function Tabs<K extends string>({ label, items, selected, onSelect, isFlush = false }: TabsProps<K>) {
  const select = (index: number) => {
    const item = items[index];
    if (item) onSelect(item.key);
  };
  return (
    <TabGroup selectedIndex={items.findIndex((item) => item.key === selected)} onChange={select}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line p-0.5 pb-0">
        {items.map((item) => (
          <Tab
            key={item.key}
            className="flex h-control shrink-0 items-center gap-2 rounded-t-chip border-b-2 border-transparent px-3 text-control font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-selected:border-brand data-selected:text-brand forced-colors:not-data-selected:border-[Canvas] forced-colors:data-selected:border-[Highlight]"
          >
            {item.label}
            {item.aside}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {items.map((item) => (
          <TabPanel key={item.key} {...(!isFlush && { className: 'pt-4' })}>
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
