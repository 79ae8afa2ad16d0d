import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import styles from './controls.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly title: ReactNode;
}

interface TabStripProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

export function TabStrip<Id extends string>({ label, items, chosen, onChoose, children }: TabStripProps<Id>) {
  return (
    <Tabs
      className={styles.tabs!}
      selectedKey={chosen}
      // The list has no keys but the items' ids.
      onSelectionChange={(key) => onChoose(key as Id)}
    >
      <TabList aria-label={label} className={styles.tabList!}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab!}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={chosen} className={styles.tabPanel!}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
