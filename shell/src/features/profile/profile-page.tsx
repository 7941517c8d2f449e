import { getProfile } from '@club/api/contract/profile';
import { useBrand, useSlot } from '@club/platform';
import { useApiQuery, useReading } from '@club/platform/query';
import { Page, Reading, Skeleton } from '@club/ui';
import type { ReactElement } from 'react';
import { AgePart } from './age-part';
import { DevicesPart } from './devices-part';
import { EmailPart } from './email-part';
import { ProfileFields } from './profile-fields';
import styles from './profile-page.module.css';
import { StatusPart } from './status-part';
import { VeloPart } from './velo-part';

const loading = (
  <div className={styles.loading}>
    <Skeleton shape="row" count={8} />
  </div>
);

/** Who the customer is, where things are brought, and where the customer is logged in. */
export default function ProfilePage(): ReactElement {
  const Slot = useSlot();
  const { brand } = useBrand();
  // What another device saved must not be written over by an old answer.
  const read = useReading(useApiQuery(getProfile, {}, { staleMs: 0 }));
  return (
    <Page
      title="Профіль"
      aside={
        <div className={styles.aside}>
          {brand === 'second' && <VeloPart />}
          <DevicesPart />
          <Slot name="profile.links" />
        </div>
      }
    >
      <Reading
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
      </Reading>
    </Page>
  );
}
