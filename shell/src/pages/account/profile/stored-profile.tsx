import { getProfile, type Profile } from '@club/api/contract/account/profile';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { QueryView, Skeleton } from '@club/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './profile-page.module.css';

const loading = (
  <div className={styles.loading}>
    <Skeleton shape="row" count={5} />
  </div>
);

/** Props of {@link StoredProfile}. */
export interface StoredProfileProps {
  readonly children: (profile: Profile) => ReactNode;
}

/** What the club knows about the customer. What another device saved must not be written over by an old answer. */
export function StoredProfile({ children }: StoredProfileProps): ReactElement {
  const read = useQueryState(useApiQuery(getProfile, {}, { staleMs: 0 }));
  return (
    <QueryView
      read={read}
      loading={loading}
      loadingText="Завантажуємо профіль"
      offlineText="Профіль з’явиться, щойно повернеться зв’язок"
    >
      {({ profile }) => children(profile)}
    </QueryView>
  );
}
