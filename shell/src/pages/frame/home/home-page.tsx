import { lazyComponent, useCustomer, useOnline, useSlot } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { OfflineNote, Page } from '@club/ui';
import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { optional } from '../../../navigation/optional';
import { useInstallHidden, useInstallMethod } from '../../../pwa/install/install-offer';
import { LatestNews } from './latest-news';
import styles from './home-page.module.css';

function greetingAt(now: number): string {
  // Until the time is known.
  if (now === 0) return 'Привіт';
  const hour = new Date(now).getHours();
  if (hour < 5) return 'Доброї ночі';
  if (hour < 12) return 'Доброго ранку';
  return hour < 18 ? 'Добрий день' : 'Добрий вечір';
}

const AgeCard = lazyComponent(() => import('../../account/verification/age-card'), optional);
const InstallCard = lazyComponent(() => import('../../../pwa/install/install-card'), optional);

/** Home: a place that every domain fills. */
export default function HomePage(): ReactElement {
  const { firstName, isAgeVerified } = useCustomer();
  const Slot = useSlot();
  const isOnline = useOnline();
  const installMethod = useInstallMethod();
  const isInstallHidden = useInstallHidden();
  // The shell's own cards come after the first screen is painted.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  const hello = useClock(greetingAt);
  return (
    <Page title={`${hello}, ${firstName}`}>
      {!isOnline && <OfflineNote />}
      <div className={styles.first}>
        <Slot name="home.balance" />
        <Slot name="home.scan" />
      </div>
      <Slot name="home.order" />
      <Slot name="home.popular" />
      {/* These come late, so they stand where they move nothing on the screen. */}
      <Slot name="home.notices" />
      <Slot name="home.campaign" />
      <Slot name="home.certificates" />
      <Slot name="home.feedback" />
      {isPainted && !isAgeVerified && <AgeCard />}
      <LatestNews />
      <Slot name="home.invite" />
      {isPainted && installMethod !== null && !isInstallHidden && <InstallCard />}
    </Page>
  );
}
