import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../rendering/class-names';
import styles from './tabs.module.css';

/** One tab with its content. */
export type Tab<Value extends string> = { value: Value; label: ReactNode; content: ReactNode };

/** Props of {@link Tabs}. */
export type TabsProps<Value extends string> = {
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name of the tabs, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** Two to four views of the same thing; only the chosen one is in the page. */
export function Tabs<Value extends string>({
  tabs,
  value,
  onChange,
  label,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      className={classNames(styles.tabs, className)}
      value={value}
      onValueChange={(next: Value) => onChange(next)}
    >
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} className={styles.panel} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
