import { useCustomer, useOnline, useSlot } from '@club/platform';
import { OfflineNote, Page } from '@club/ui';
import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { optionalPart } from '../../navigation/optional-part';
import { useInstallHidden, useInstallWay } from '../../pwa/install';
import { LatestNews } from './latest-news';
import styles from './home-page.module.css';

function greeting(hour: number): string {
  if (hour < 5) return 'Доброї ночі';
  if (hour < 12) return 'Доброго ранку';
  return hour < 18 ? 'Добрий день' : 'Добрий вечір';
}

const AgeCard = optionalPart(() => import('../verification/age-card'));
const InstallCard = optionalPart(() => import('../install/install-card'));

/** Home: a place that every domain fills. */
export default function HomePage(): ReactElement {
  const { firstName, isAgeVerified } = useCustomer();
  const Slot = useSlot();
  const isOnline = useOnline();
  const installWay = useInstallWay();
  const isInstallHidden = useInstallHidden();
  // The cards of the shell's own come after the first screen is painted.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  const [hello] = useState(() => greeting(new Date().getHours()));
  return (
    <Page title={`${hello}, ${firstName}`}>
      {!isOnline && <OfflineNote />}
      <div className={styles.first}>
        <Slot name="home.balance" />
        <Slot name="home.scan" />
      </div>
      <Slot name="home.popular" />
      <Slot name="home.feedback" />
      <Slot name="home.certificates" />
      {isPainted && !isAgeVerified && <AgeCard />}
      <LatestNews />
      {isPainted && installWay !== null && !isInstallHidden && <InstallCard />}
    </Page>
  );
}
