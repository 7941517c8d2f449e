import { useCustomer, useSlot } from '@club/platform';
import { Page } from '@club/ui';
import type { ReactElement } from 'react';
import styles from './home-page.module.css';

function greeting(hour: number): string {
  if (hour < 5) return 'Доброї ночі';
  if (hour < 12) return 'Доброго ранку';
  return hour < 18 ? 'Добрий день' : 'Добрий вечір';
}

/** Home: a place that every domain fills. */
export default function HomePage(): ReactElement {
  const { firstName } = useCustomer();
  const Slot = useSlot();
  return (
    <Page title={`${greeting(new Date().getHours())}, ${firstName}`}>
      <div className={styles.first}>
        <Slot name="home.balance" />
        <Slot name="home.scan" />
      </div>
      <Slot name="home.popular" />
      <Slot name="home.feedback" />
      <Slot name="home.certificates" />
    </Page>
  );
}
