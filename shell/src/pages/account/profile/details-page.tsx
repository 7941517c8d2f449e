import { Page } from '@club/ui';
import type { ReactElement } from 'react';
import { ProfileFields } from './profile-fields';
import { StoredProfile } from './stored-profile';

/** The customer's names and delivery address. */
export default function DetailsPage(): ReactElement {
  return (
    <Page title="Ім’я та адреса" width="narrow">
      <StoredProfile>{(profile) => <ProfileFields profile={profile} />}</StoredProfile>
    </Page>
  );
}
