import { formatPhone } from '@club/domain/phone';
import { useBrand, useCustomer, useSlot } from '@club/platform';
import { Page } from '@club/ui';
import type { ReactElement } from 'react';
import { MainSitePart } from './main-site-part';
import styles from './profile-page.module.css';
import { ProfileTiles } from './profile-tiles';
import { SettingsLinks } from './settings-links';
import { StatusPart } from './status-part';
import { VeloPart } from './velo-part';

/** The customer: who it is, what the club holds for them, and the ways to all of it. */
export default function ProfilePage(): ReactElement {
  const Slot = useSlot();
  const { brand } = useBrand();
  const { firstName, lastName, phone } = useCustomer();
  return (
    <Page
      title={`${firstName} ${lastName}`}
      lead={formatPhone(phone)}
      aside={
        <div className={styles.aside}>
          {brand === 'second' && <VeloPart />}
          {brand === 'second' && <MainSitePart />}
          <SettingsLinks />
          <Slot name="profile.links" />
        </div>
      }
    >
      <div className={styles.overview}>
        <StatusPart />
        <Slot name="profile.balance" />
        <Slot name="profile.order" />
        <ProfileTiles />
      </div>
    </Page>
  );
}
