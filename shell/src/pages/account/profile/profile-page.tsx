import { getProfile } from '@club/api/contract/account/profile';
import { useBrand, useSlot } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Page, QueryView, Skeleton } from '@club/ui';
import type { ReactElement } from 'react';
import { AgePart } from './age-part';
import { DevicesPart } from './devices-part';
import { EmailPart } from './email-part';
import { MainSitePart } from './main-site-part';
import { ProfileFields } from './profile-fields';
import { ProfileLinks } from './profile-links';
import styles from './profile-page.module.css';
import { StatusPart } from './status-part';
import { VeloPart } from './velo-part';

const loading = (
  <div className={styles.loading}>
    <Skeleton shape="row" count={8} />
  </div>
);

/** The customer's name, address, e-mail and devices. */
export default function ProfilePage(): ReactElement {
  const Slot = useSlot();
  const { brand } = useBrand();
  // What another device saved must not be written over by an old answer.
  const read = useQueryState(useApiQuery(getProfile, {}, { staleMs: 0 }));
  return (
    <Page
      title="Профіль"
      aside={
        <div className={styles.aside}>
          {brand === 'second' && <VeloPart />}
          {brand === 'second' && <MainSitePart />}
          <DevicesPart />
          <ProfileLinks />
          <Slot name="profile.links" />
        </div>
      }
    >
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо профіль"
        offlineText="Профіль з’явиться, щойно повернеться зв’язок"
      >
        {({ profile }) => (
          <div className={styles.parts}>
            <StatusPart />
            <ProfileFields profile={profile} />
            <AgePart />
            <EmailPart email={profile.email} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
